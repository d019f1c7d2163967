import type { Config, DOMPurify } from 'dompurify';

import { maskTokens } from '../maskTokens';

/** Attributes that can't load, link, run, or style anything, and define no `id` or `name`. All others are removed. */
const ALLOWED_ATTR =
  `align alt bgcolor border cellpadding cellspacing checked color cols colspan datetime dir disabled face headers height
   hspace label lang noshade nowrap open placeholder role rows rowspan scope selected size span start summary title type
   valign value vspace width wrap`.split(/\s+/);

const FRAME_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'";

const HEAD =
  '<head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">` +
  '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"></head>';

/** `<style>` elements are renamed to this unknown element, which has no effect. */
const MUTED_STYLE = 'x-style';

interface HtmlPolicy {
  /** Returns `TrustedHTML`, which browsers require instead of a string if the site's policy enforces Trusted Types. */
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

/** Name of the Trusted Types policy. Must match `trusted-types` in the site's content security policy. */
const POLICY = 'mail-preview';

/** Removes script URLs. HTML is not changed, because only an inert parser and a sandboxed iframe use it. */
const RULES: HtmlPolicy = { createHTML: (html) => html, createScriptURL: () => '' };

const createPolicy = (): HtmlPolicy =>
  (
    globalThis as { trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy } }
  ).trustedTypes?.createPolicy(POLICY, RULES) ?? RULES;

/**
 * Configures DOMPurify for emails. Call once, because browsers reject a second Trusted Types policy with the same name.
 *
 * @returns a function that masks tokens in an email and turns it into a document for `<iframe sandbox="">`. The
 *   sandbox, the removal of everything that runs, loads, or links, and the document's policy would each be enough to
 *   make the email safe (XS-04). Removes styles, because the iframe inherits the site's policy, which forbids them.
 * @throws TypeError if `trusted-types` in the site's policy doesn't contain the name
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
    // Skip text nodes, because DOMPurify calls the hook for them as well.
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

/** Matches a tag, whose attribute values can contain angle brackets. Takes linear time. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** Prevents console errors, because browsers log CSP violations while parsing HTML. Safety comes from DOMPurify. */
export const muteStyles = (html: string): string =>
  html
    .replaceAll(/<(\/?)style\b/gi, `<$1${MUTED_STYLE}`)
    // Rename `<base>` to `<param>`, because both have no end tag.
    .replaceAll(/<base\b/gi, '<param')
    .replaceAll(TAG, (tag) => tag.replaceAll(/(?<=[\s"'/])(?=(?:style|on\w+)\s*=)/gi, 'x-'));
