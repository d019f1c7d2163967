import { PRODUCT_NAME } from '../config/links';
import { adminWords } from '../text/adminWords';

interface PageTitleProps {
  title: string;
  /** A page of the back-office: its titles end in Chinese, whose words its frame has brought. */
  zh?: boolean | undefined;
}

/** The title of the tab; React lifts it into the head. Each page renders one. */
export function PageTitle({ title, zh = false }: PageTitleProps) {
  const second = zh ? adminWords.get()?.title : undefined;
  return <title>{`${title} · ${second ?? PRODUCT_NAME}`}</title>;
}
