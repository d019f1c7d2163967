import type { Config, DOMPurify } from 'dompurify';

import { maskTokens } from '../maskTokens';

/** Attributes that can't load, link, run, or style anything, or define names. All other attributes are removed. */
const ALLOWED_ATTR =
  `align alt bgcolor border cellpadding cellspacing checked color cols colspan datetime dir disabled face headers height
   hspace label lang noshade nowrap open placeholder role rows rowspan scope selected size span start summary title type
   valign value vspace width wrap`.split(/\s+/);

const FRAME_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'";

const HEAD =
  '<head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">` +
  '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"></head>';

/** Inline `<style>` elements are renamed to this element, which has no effect. */
const MUTED_STYLE = 'x-style';

interface HtmlPolicy {
  /** Returns TrustedHTML. Browsers require it instead of a string if Trusted Types are on. */
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

/** Must match `trusted-types` in the content security policy. */
const POLICY = 'mail-preview';

/** Rejects script URLs. HTML is allowed, because it is only used by an inert parser and a sandboxed iframe. */
const RULES: HtmlPolicy = { createHTML: (html) => html, createScriptURL: () => '' };

const createPolicy = (): HtmlPolicy =>
  (
    globalThis as { trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy } }
  ).trustedTypes?.createPolicy(POLICY, RULES) ?? RULES;

/**
 * Configures DOMPurify for emails. Call it once, because browsers reject a second policy with the same name.
 *
 * @returns a function that turns an email into a document for `<iframe sandbox="">`. It masks tokens, removes everything that
 *   runs, loads, or links, and adds a policy that forbids everything. Each of the three would be sufficient (XS-04). It removes
 *   styles as well, because the iframe inherits the site's policy, which allows none.
 * @throws TypeError if the site's policy doesn't contain the name
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
    // Skip text nodes, for which DOMPurify calls the hook as well.
    if (element.nodeType !== Node.ELEMENT_NODE) return;
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

/** Matches a tag. Its attributes can contain angle brackets. Takes linear time. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/**
 * Renames inline styles and event handlers before parsing. Otherwise the browser reports each of them as a CSP violation, even if
 * the document is only parsed. This only avoids console messages; DOMPurify makes the HTML safe.
 */
export const muteStyles = (html: string): string =>
  html
    .replaceAll(/<(\/?)style\b/gi, `<$1${MUTED_STYLE}`)
    // Use `param`, because it has no end tag either.
    .replaceAll(/<base\b/gi, '<param')
    .replaceAll(TAG, (tag) => tag.replaceAll(/(?<=[\s"'/])(?=(?:style|on\w+)\s*=)/gi, 'x-'));
