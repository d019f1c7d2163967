import { Icon, type IconProps } from './Icon';

export function IconClock(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2" />
    </Icon>
  );
}
