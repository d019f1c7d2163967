import { Icon, type IconProps } from './Icon';

export function IconKey(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 12l-8 8M7 17l2.5 2.5" />
    </Icon>
  );
}
