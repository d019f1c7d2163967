import { Icon, type IconProps } from './Icon';

export function IconMail(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6 8.5-6" />
    </Icon>
  );
}
