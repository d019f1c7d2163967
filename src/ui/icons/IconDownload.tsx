import { Icon, type IconProps } from './Icon';

export function IconDownload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v12M6.5 10.5L12 16l5.5-5.5M4 20.5h16" />
    </Icon>
  );
}
