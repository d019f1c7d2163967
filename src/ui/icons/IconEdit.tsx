import { Icon, type IconProps } from './Icon';

export function IconEdit(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20h4.5L20 8.5 15.5 4 4 15.5zM13 6.5l4.5 4.5" />
    </Icon>
  );
}
