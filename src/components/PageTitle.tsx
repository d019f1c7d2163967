import { PRODUCT_NAME } from '../config/links';
import { ADMIN_TITLE } from '../text/zh/adminShell';

interface PageTitleProps {
  title: string;
  /** A page of the back-office: its titles end in Chinese. */
  zh?: boolean | undefined;
}

/** The title of the tab; React lifts it into the head. Each page renders one. */
export function PageTitle({ title, zh = false }: PageTitleProps) {
  return <title>{`${title} · ${zh ? ADMIN_TITLE : PRODUCT_NAME}`}</title>;
}
