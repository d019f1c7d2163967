import { Icon, type IconProps } from './Icon';

export function IconTrash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 11v5.5M14 11v5.5" />
    </Icon>
  );
}
