/**
 * A tag with its attributes; quoted values may hold an angle bracket. Nothing in it can be read in two ways, so that a body
 * made of opening brackets costs no more than another one.
 */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const REFUSED = /^(?:style|on\w+)$/i;
/** What the policy of the site complains about as soon as it is parsed, with all that belongs to it. */
const ELEMENTS = /<(script|style)\b[^]{0,10000}?<\/\1\s*>|<(?:base|meta|link)\b(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/**
 * Takes out of markup what the browser would report while it is only read: a document from a parser has the policy of the
 * page, and every inline style in a mail would be a line in the console. This is for quiet, not for safety: it works on text
 * and can be deceived; what it leaves is judged by `mailDocument` and held by the policy.
 */
export const quietMarkup = (html: string): string =>
  html.replaceAll(ELEMENTS, '').replaceAll(TAG, (tag) => {
    const [name = ''] = /^<[a-z][^\s/>]*/i.exec(tag) ?? [];
    const attributes = tag
      .slice(name.length)
      .replaceAll(ATTRIBUTE, (attribute, attributeName: string) => (REFUSED.test(attributeName) ? '' : attribute));
    return name + attributes;
  });
