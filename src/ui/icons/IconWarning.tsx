import { Icon, type IconProps } from './Icon';

export function IconWarning(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5L2.5 20h19zM12 10v4.5M12 17.1v.1" />
    </Icon>
  );
}
