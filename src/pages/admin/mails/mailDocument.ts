import type { Config, DOMPurify } from 'dompurify';

import { maskTokens } from '../maskTokens';

/** Attributes that neither load nor link, run, style or name anything. Everything else is removed. */
const ALLOWED_ATTR =
  `align alt bgcolor border cellpadding cellspacing checked color cols colspan datetime dir disabled face headers height
   hspace label lang noshade nowrap open placeholder role rows rowspan scope selected size span start summary title type
   valign value vspace width wrap`.split(/\s+/);

/** Nothing is loaded, sent, run or styled. */
const FRAME_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'";

const HEAD =
  '<head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">` +
  '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"></head>';

/** Element that inline style sheets are renamed to. */
const MUTED_STYLE = 'x-style';

interface HtmlPolicy {
  /** Gives a TrustedHTML, which passes for a string wherever a string would be refused. */
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

/** Named in the content security policy of the site (`trusted-types mail-preview`). */
const POLICY = 'mail-preview';

/** Refuses every script; markup of its own is only for a parser that runs nothing and for the iframe without rights. */
const RULES: HtmlPolicy = { createHTML: (html) => html, createScriptURL: () => '' };

const createPolicy = (): HtmlPolicy =>
  (
    globalThis as { trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy } }
  ).trustedTypes?.createPolicy(POLICY, RULES) ?? RULES;

/**
 * Prepares DOMPurify for mails. To be called once: the browser refuses a second policy of the same name.
 *
 * @returns a function that turns the HTML of a mail into a document for `<iframe sandbox="">`: tokens are masked, DOMPurify
 *   removes everything that acts, loads or links, and a policy forbids the iframe everything. Each of the three would do
 *   alone (XS-04). Styles are removed too, since the iframe inherits the policy of the site, which allows no inline style;
 *   colours and widths in attributes of their own stay.
 * @throws TypeError when the content security policy of the site does not name the policy
 */
export function createMailDocument(purify: DOMPurify): (html: string) => string {
  const policy = createPolicy();
  const config = {
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    FORBID_TAGS: ['audio', 'math', 'source', 'style', 'svg', 'template', 'track', 'video'],
    ADD_FORBID_CONTENTS: [MUTED_STYLE],
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true as const,
    TRUSTED_TYPES_POLICY: policy as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>,
  } satisfies Config;
  purify.addHook('beforeSanitizeAttributes', (element) => {
    // Text comes here too.
    if (element.nodeType !== Node.ELEMENT_NODE) return;
    // The target of a link can be read, not followed.
    const target = element.getAttribute('href');
    if (target !== null) element.setAttribute('title', target);
    if (element.matches('input, button, select, textarea')) element.setAttribute('disabled', '');
  });
  return (html) => {
    const root = purify.sanitize(muteStyles(maskTokens(html)), config) as unknown as HTMLElement;
    const body = root.querySelector('body')?.outerHTML ?? '';
    return policy.createHTML(`<!doctype html><html>${HEAD}${body}</html>`);
  };
}

/** A tag with its attributes, which may hold an angle bracket; nothing can be read in two ways, so it is never slow. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/**
 * Renames inline styles, handlers and base addresses before the markup is parsed, so that they do not fill the console: a browser reports
 * them against the policy of the site even in a document that is only parsed. This is not for safety; DOMPurify removes
 * the renamed ones like everything else that is not allowed.
 */
export const muteStyles = (html: string): string =>
  html
    .replaceAll(/<(\/?)style\b/gi, `<$1${MUTED_STYLE}`)
    // Has no end tag either.
    .replaceAll(/<base\b/gi, '<param')
    .replaceAll(TAG, (tag) => tag.replaceAll(/(?<=[\s"'/])(?=(?:style|on\w+)\s*=)/gi, 'x-'));
