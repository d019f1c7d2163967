import { useLayoutEffect } from 'react';

import { env, PRODUCT_NAME } from '../config/env';
import { ADMIN_TITLE } from '../text/zh/shell';

interface PageTitleProps {
  title: string;
  /** Whether the page is an admin page. Titles of admin pages end in Chinese. */
  zh?: boolean | undefined;
}

export function PageTitle({ title, zh = false }: PageTitleProps) {
  useLayoutEffect(() => document.querySelector('title[data-waiting]')?.remove(), []);
  return <title>{title.startsWith(PRODUCT_NAME) ? title : `${title} · ${zh ? ADMIN_TITLE : PRODUCT_NAME}`}</title>;
}

interface SeoProps {
  title: string;
  description: string;
  path: string;
}

export function Seo({ title, description, path }: SeoProps) {
  return (
    <>
      <PageTitle title={title} />
      <meta name="description" content={description} />
      {env.siteUrl !== '' && <link rel="canonical" href={env.siteUrl + path} />}
    </>
  );
}
