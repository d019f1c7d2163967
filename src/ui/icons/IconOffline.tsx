import { Icon, type IconProps } from './Icon';

export function IconOffline(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4.5-2.6M13.5 9.1A10 10 0 0 1 19 12M2.5 8.5A14.5 14.5 0 0 1 6.5 5.9M10.5 4.6a14.5 14.5 0 0 1 11 3.9M12 19.4v.1" />
    </Icon>
  );
}
