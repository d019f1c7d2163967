import { Icon, type IconProps } from './Icon';

export function IconPrint(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V3.5h10v5M7 17H3.5v-8.5h17V17H17M7 14h10v6.5H7z" />
    </Icon>
  );
}
