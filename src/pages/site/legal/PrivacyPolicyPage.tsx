import { paths } from '../../../config/paths';
import { LegalPage } from './LegalPage';
import { PRIVACY_SECTIONS } from './privacySections';

/** `/privacy-policy` */
export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path={paths.privacyPolicy()}
      lead="What AI Bookmark reads, where it goes, what is kept and for how long, and what you can ask of us."
      sections={PRIVACY_SECTIONS}
    />
  );
}
