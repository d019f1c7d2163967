interface HtmlPolicy {
  /** Gives a TrustedHTML, which passes for a string wherever a string would be refused. */
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
}

/** Named in the content security policy of the site (`trusted-types mail-preview`). */
const POLICY = 'mail-preview';

const PLAIN: HtmlPolicy = { createHTML: (html) => html };
let policy: HtmlPolicy | undefined;

function htmlPolicy(): HtmlPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(POLICY, PLAIN) ?? PLAIN;
  return policy;
}

/**
 * Markup that may be parsed under Trusted Types. Only for a parser that runs nothing, and for a frame with an empty
 * `sandbox`; see `mailDocument`.
 *
 * @throws TypeError when the content security policy of the site does not name the policy
 */
export const trustedHtml = (html: string): string => htmlPolicy().createHTML(html);
