const MASK = '••••••';

/** Between the name and the value: an equals sign, also percent-encoded (once or more often) or as an HTML entity. */
const EQUALS = String.raw`(?:=|%(?:25)*3D|&#0*61;?|&#x0*3D;?|&equals;)`;
/** Up to where an address, an attribute or a parameter ends; entities, soft line breaks of mails and `<wbr>` belong to it. */
const VALUE = String.raw`(?:[^\s"'<>&]|&#\w{1,8};|&(?!(?:amp|quot|lt|gt|apos|nbsp);)[a-z]\w{1,30};|(?<==)\r?\n|<wbr\s*/?>)+`;
const QUOTES = String.raw`(?:["'\\]|&quot;|&#34;)*`;

const PATTERNS: readonly RegExp[] = [
  // token=…, access_token=…, token%3D…, token="…"
  new RegExp(String.raw`(token${QUOTES}\s*${EQUALS}\s*${QUOTES})${VALUE}`, 'gi'),
  // "token": "…", and "token: abc123" in a sentence
  new RegExp(String.raw`(token${QUOTES}\s*(?::|\uFF1A|%(?:25)*3A)\s*${QUOTES})[\w.~+/=%-]{6,}`, 'gi'),
  // a JWT, wherever it stands; the bounds keep a body made of beginnings from being read again for each of them
  /()\beyJ[\w-]{5,4096}\.[\w-]{5,8192}(?:\.[\w-]*)?/g,
];

/** Covers tokens: mails that activate an account or reset a password carry live ones, which no reader may use. */
export const maskTokens = (text: string): string =>
  PATTERNS.reduce((covered, pattern) => covered.replace(pattern, `$1${MASK}`), text);
