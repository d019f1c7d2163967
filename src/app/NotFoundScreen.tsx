import { useLocation } from 'react-router-dom';

import { PageTitle } from '../components/PageTitle';
import { paths } from '../config/paths';
import { cleanText } from '../lib/cleanText';
import { ButtonLink } from '../ui/Button';
import { TextLink } from '../ui/links';
import { ProblemPanel } from './ProblemPanel';
import { useProblemWords } from './useProblemWords';

const PATH_SHOWN_MAX = 120;

/** The path as people wrote it; broken percent signs leave it as it came. */
const readable = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** 404: what was asked for, and ways home. Chinese under /admin. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const { zh, words } = useProblemWords(pathname);
  return (
    <ProblemPanel title={words.notFoundTitle} zh={zh}>
      <PageTitle title={words.notFoundTitle} zh={zh} />
      <p className="max-w-prose text-balance text-ink-2">{words.notFound}</p>
      <p className="max-w-full text-small text-ink-3">
        {words.wanted}
        <bdi className="font-mono wrap-anywhere">{cleanText(readable(pathname), PATH_SHOWN_MAX)}</bdi>
      </p>
      <ButtonLink to={zh ? paths.admin() : paths.home()}>{words.home}</ButtonLink>
      {!zh && (
        <p className="flex flex-wrap justify-center gap-x-5 gap-y-2">
          <TextLink to={paths.pricing()}>Pricing</TextLink>
          <TextLink to={paths.instructions()}>How to Use</TextLink>
          <TextLink to={paths.support()}>Support</TextLink>
        </p>
      )}
    </ProblemPanel>
  );
}
