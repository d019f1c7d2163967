/** `NAME=value` lines of `.env.example`, commented out or not. */
export const listedVariables = (example: string): Record<string, string> =>
  Object.fromEntries(
    [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  );

/** Names that code reads: `VITE_…` in quotes, and members of an object named `env`. */
const readVariables = (code: string): string[] => {
  const quoted = code.matchAll(/['"`](VITE_[A-Z0-9_]+)['"`]/g);
  const members = code.matchAll(/\benv(?:\.|\??\.?\[\s*['"])([A-Z][A-Z0-9_]+)/g);
  const names = [...quoted, ...members].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !VITE_OWN.has(name)).toSorted();
};

/** What Vite and Node set by themselves. */
const VITE_OWN = new Set(['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'NODE_ENV', 'CI', 'VITEST']);

/** One sentence for each variable that only one side knows. */
export const envFaults = (example: string, codes: readonly string[]): string[] => {
  const listed = Object.keys(listedVariables(example));
  const read = [...new Set(codes.flatMap(readVariables))];
  return [
    ...read.filter((name) => !listed.includes(name)).map((name) => `${name} is read but not listed`),
    ...listed.filter((name) => !read.includes(name)).map((name) => `${name} is listed but never read`),
  ];
};
