import { Icon, type IconProps } from './Icon';

export function IconError(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.1v.1" />
    </Icon>
  );
}
