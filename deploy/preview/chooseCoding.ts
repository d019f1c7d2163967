/** The codings of the packed copies, best first, with the ending of their files. */
const CODINGS = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

const weightOf = (accept: string, coding: string): number => {
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== coding) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return weight === undefined ? 1 : Number(weight) || 0;
  }
  return 0;
};

/** The codings that a browser accepts (RFC 9110 §12.5.3), without those of weight 0. */
export const acceptedCodings = (accept: string): (typeof CODINGS)[number][] =>
  CODINGS.filter(({ coding }) => weightOf(accept, coding) > 0);
