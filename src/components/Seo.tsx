import { env } from '../config/env';
import { PageTitle } from './PageTitle';

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
