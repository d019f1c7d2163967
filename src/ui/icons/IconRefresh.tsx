import { Icon, type IconProps } from './Icon';

export function IconRefresh(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.5a8 8 0 0 0-14.3-4L3.5 10M3.5 4.5V10H9M4 12.5a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5V14H15" />
    </Icon>
  );
}
