import { maskTokens } from './maskTokens';
import { quietMarkup } from './quietMarkup';
import { trustedHtml } from './trustedHtml';

/** What acts, loads or leads elsewhere. */
const REMOVED =
  'script, noscript, template, style, base, meta, link, title, iframe, frame, frameset, object, embed, applet, portal, svg, math, audio, video, source, track';
const INPUTS = 'input, button, select, textarea';
const ADDRESSES = new Set(
  `src srcset srcdoc href xlink:href action formaction target ping background poster data cite longdesc usemap manifest
   style autofocus contenteditable accesskey tabindex is slot part`.split(/\s+/),
);
/** Nothing is loaded, sent, run or styled. */
const POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'";

function calm(element: Element): void {
  const address = element.getAttribute('href');
  for (const name of element.getAttributeNames()) {
    if (name.toLowerCase().startsWith('on') || ADDRESSES.has(name.toLowerCase())) element.removeAttribute(name);
  }
  // Where a link wanted to lead can be read, not followed.
  if (address !== null) element.setAttribute('title', address);
}

/**
 * The HTML of a mail as a document of its own for `<iframe sandbox="">`: tokens are covered; scripts, addresses and forms
 * are taken out; a policy forbids the frame everything. Each of the three would do alone (XS-04). Styles go too: the frame
 * inherits the policy of the site, which lets no inline style through; colours and widths in attributes of their own stay.
 *
 * @returns `null` when the browser's policy does not let markup be read at all
 */
export function mailDocument(html: string): string | null {
  try {
    const parsed = new DOMParser().parseFromString(trustedHtml(quietMarkup(maskTokens(html))), 'text/html');
    for (const element of parsed.querySelectorAll(REMOVED)) element.remove();
    for (const element of parsed.querySelectorAll('*')) calm(element);
    for (const input of parsed.querySelectorAll(INPUTS)) input.setAttribute('disabled', '');
    return trustedHtml(
      '<!doctype html><html><head><meta charset="utf-8">' +
        `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
        `<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"></head>` +
        `${parsed.body.outerHTML}</html>`,
    );
  } catch {
    return null;
  }
}
