import { Icon, type IconProps } from './Icon';

export function IconSearch(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L20.5 20.5" />
    </Icon>
  );
}
