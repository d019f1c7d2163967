import { LegalPage } from './LegalPage';
import { TERMS_SECTIONS } from './termsSections';

/** `/terms-of-service` */
export function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The agreement between you and us when you use the AI Bookmark extension, this web site and an account."
      sections={TERMS_SECTIONS}
    />
  );
}
