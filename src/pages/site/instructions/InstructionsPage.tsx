import { BelowFold } from '../../../components/BelowFold';
import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { ReadingPage } from '../reading/ReadingPage';
import { MoreSetUpSteps } from './MoreSetUpSteps';
import { SetUpSteps } from './SetUpSteps';
import { STEPS } from './steps';
import { UseSteps } from './UseSteps';

/** `/instructions` (spec §2): from an empty browser to a saved bookmark, and what to do with it afterwards. */
export function InstructionsPage() {
  return (
    <ReadingPage
      title="How to Use"
      description="Set AI Bookmark up in four steps, save pages with one shortcut, and read, correct and find again what it wrote."
      path={paths.instructions()}
      intro={
        <p>
          Four steps to set AI Bookmark up, once; four more for every day. If something does not go as described here,{' '}
          <TextLink to={paths.support()}>support</TextLink> has the usual causes.
        </p>
      }
      contents={STEPS.map(({ id, title }, place) => ({ id, label: `${place + 1}. ${title}` }))}
      isWide
    >
      <SetUpSteps />
      <BelowFold>
        <MoreSetUpSteps />
        <UseSteps />
      </BelowFold>
    </ReadingPage>
  );
}
