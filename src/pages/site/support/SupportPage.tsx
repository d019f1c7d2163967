import { BelowFold } from '../../../components/BelowFold';
import { Seo } from '../../../components/Seo';
import { paths } from '../../../config/paths';
import { ContactCards } from './ContactCards';
import { FaqSearch } from './FaqSearch';
import { WhatToInclude } from './WhatToInclude';

/** `/support`: the guide, a person to ask, the usual questions, and what to write so that the answer comes quickly. */
export function SupportPage() {
  return (
    <>
      <Seo
        title="Support"
        description="Answers to common questions about AI Bookmark, how to reach a person, and what to write so that help comes quickly."
        path={paths.support()}
      />
      <div className="site-width pt-12 pb-16 lg:pt-16 lg:pb-20">
        <h1 tabIndex={-1} className="text-[clamp(2rem,1.5rem+2vw,2.75rem)] leading-[1.15]">
          Support
        </h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-2">
          Most questions have an answer on this page. For the others there is a person who reads what you write.
        </p>
        <ContactCards />
      </div>
      <BelowFold>
        <FaqSearch />
        <WhatToInclude />
      </BelowFold>
    </>
  );
}
