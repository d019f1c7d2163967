const MASK = '••••••';

/** Matches an equals sign, which can be percent-encoded (even several times) or an HTML entity. */
const EQUALS = String.raw`(?:=|%(?:25)*3D|&#0*61;?|&#x0*3D;?|&equals;)`;
/** Matches a value in a URL or an attribute. The value can contain entities, soft line breaks, and `<wbr>`. */
const VALUE = String.raw`(?:[^\s"'<>&]|&#\w{1,8};|&(?!(?:amp|quot|lt|gt|apos|nbsp);)[a-z]\w{1,30};|(?<==)\r?\n|<wbr\s*/?>)+`;
const QUOTES = String.raw`(?:["'\\]|&quot;|&#34;)*`;

const PATTERNS: readonly RegExp[] = [
  // Matches token=…, access_token=…, token%3D…, and token="…".
  new RegExp(String.raw`(token${QUOTES}\s*${EQUALS}\s*${QUOTES})${VALUE}`, 'gi'),
  // Matches "token": "…", and "token: abc123" in a sentence.
  new RegExp(String.raw`(token${QUOTES}\s*(?::|\uFF1A|%(?:25)*3A)\s*${QUOTES})[\w.~+/=%-]{6,}`, 'gi'),
];

/** Matches words joined by dots, such as a JWT. Starts only at the start of a word, so that it takes linear time. */
const DOTTED = /(?<![\w-])[\w-]+(?:\.[\w-]*)+/g;
/** The start of a JWT: an encoded `{"`. */
const JWT_START = /\beyJ[\w-]{5}/;
/** Minimum length of the second part (the claims) of a JWT. */
const CLAIMS_MIN = 5;

/** Masks each JWT in a match of `DOTTED`, even if its signature is missing. Keeps the text before and after it. */
function maskJwts(dotted: string): string {
  const parts = dotted.split('.');
  const shown: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const start = part.search(JWT_START);
    const isJwt = start >= 0 && (parts[at + 1]?.length ?? 0) >= CLAIMS_MIN;
    shown.push(isJwt ? `${part.slice(0, start)}${MASK}` : part);
    if (isJwt) at += 2;
  }
  return shown.join('.');
}

/** Masks tokens, because emails that activate an account or reset a password contain valid tokens. */
export const maskTokens = (text: string): string =>
  PATTERNS.reduce((covered, pattern) => covered.replace(pattern, `$1${MASK}`), text).replace(DOTTED, maskJwts);
