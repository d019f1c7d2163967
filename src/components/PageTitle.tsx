import { useLayoutEffect } from 'react';

import { env, PRODUCT_NAME } from '../config/env';
import { ADMIN_TITLE } from '../text/zh/shell';

interface PageTitleProps {
  title: string;
  /** A page of the back-office: its titles end in Chinese. */
  zh?: boolean | undefined;
}

/** The title of the tab; React lifts it into the head, beside the one that index.html has until then. Each page renders one. */
export function PageTitle({ title, zh = false }: PageTitleProps) {
  useLayoutEffect(() => document.querySelector('title[data-waiting]')?.remove(), []);
  // A title that begins with the product's name does not end in it as well.
  return <title>{title.startsWith(PRODUCT_NAME) ? title : `${title} · ${zh ? ADMIN_TITLE : PRODUCT_NAME}`}</title>;
}

interface SeoProps {
  title: string;
  /** What search results and previews of links say about the page; one or two sentences. */
  description: string;
  /** Path of the page, for its canonical address. */
  path: string;
}

/** The head of a public page: title, description and its one address. React lifts them into the head of the document. */
export function Seo({ title, description, path }: SeoProps) {
  return (
    <>
      <PageTitle title={title} />
      <meta name="description" content={description} />
      {env.siteUrl !== '' && <link rel="canonical" href={env.siteUrl + path} />}
    </>
  );
}
