import { paths } from '../../../config/paths';
import { LegalPage } from './LegalPage';
import { TERMS_SECTIONS } from './termsSections';

/** `/terms-of-service` */
export function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      path={paths.termsOfService()}
      lead="The agreement between you and us when you use the AI Bookmark extension, this web site and an account."
      sections={TERMS_SECTIONS}
    />
  );
}
