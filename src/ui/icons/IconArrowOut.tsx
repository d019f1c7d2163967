import { Icon, type IconProps } from './Icon';

export function IconArrowOut(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 16L17 7M9 7h8v8" />
    </Icon>
  );
}
