import { Icon, type IconProps } from './Icon';

export function IconInfo(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.9v.1" />
    </Icon>
  );
}
