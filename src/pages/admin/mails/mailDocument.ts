import { maskTokens } from './maskTokens';
import { trustedHtml } from './trustedHtml';

/** What acts, loads or leads elsewhere. */
const REMOVED =
  'script, noscript, template, base, meta, link, title, iframe, frame, frameset, object, embed, applet, portal, svg, math, audio, video, source, track';
const INPUTS = 'input, button, select, textarea';
const ADDRESSES = new Set(
  `src srcset srcdoc href xlink:href action formaction target ping background poster data cite longdesc usemap manifest
   autofocus contenteditable accesskey tabindex is slot part`.split(/\s+/),
);
/** Styles that load something; the policy of the frame would stop them too, and complain. */
const LOADS = /url\s*\(|image-set\s*\(|@import|@font-face|\\/i;

/** Nothing is loaded, sent or run; only styles that stand in the mail itself are used. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

function calm(element: Element): void {
  const address = element.getAttribute('href');
  for (const name of element.getAttributeNames()) {
    if (name.toLowerCase().startsWith('on') || ADDRESSES.has(name.toLowerCase())) element.removeAttribute(name);
  }
  if (LOADS.test(element.getAttribute('style') ?? '')) element.removeAttribute('style');
  // Where a link wanted to lead can be read, not followed.
  if (address !== null) element.setAttribute('title', address);
}

/**
 * The HTML of a mail as a document of its own for `<iframe sandbox="">`: tokens are covered; scripts, addresses and forms
 * are taken out; a policy forbids the frame everything but inline styles. Each of the three would do alone (XS-04).
 *
 * @returns `null` when the browser's policy does not let markup be read at all
 */
export function mailDocument(html: string): string | null {
  try {
    const parsed = new DOMParser().parseFromString(trustedHtml(maskTokens(html)), 'text/html');
    for (const element of parsed.querySelectorAll(REMOVED)) element.remove();
    for (const style of parsed.querySelectorAll('style')) if (LOADS.test(style.textContent)) style.remove();
    for (const element of parsed.querySelectorAll('*')) calm(element);
    for (const input of parsed.querySelectorAll(INPUTS)) input.setAttribute('disabled', '');
    const styles = [...parsed.head.querySelectorAll('style')].map((style) => style.outerHTML).join('');
    return trustedHtml(
      '<!doctype html><html><head><meta charset="utf-8">' +
        `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
        `<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light">${styles}</head>` +
        `${parsed.body.outerHTML}</html>`,
    );
  } catch {
    return null;
  }
}
