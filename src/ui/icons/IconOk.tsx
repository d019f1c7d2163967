import { Icon, type IconProps } from './Icon';

export function IconOk(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16.2 9.5" />
    </Icon>
  );
}
