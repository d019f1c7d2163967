import { targetOf } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';

/** The rooms of src by floor; imports go to a lower number or stay in the room. `lib` may read the numbers of `config`. */
const FLOORS: Record<string, number> = {
  config: 0,
  lib: 1,
  domain: 2,
  text: 2,
  ui: 2,
  http: 3,
  api: 4,
  session: 5,
  components: 6,
  pages: 7,
  app: 8,
};

/** The roof: what lies in src itself (`main.tsx`, `styles.css`). */
const ROOF = { room: 'src', floor: 9 };

type Room = { room: string; floor: number };

/** The room of a path below src; `pages/site` and its like are rooms of their own. Null for a folder that has no floor. */
const roomOf = (path: string): Room | null => {
  const [, first = '', ...rest] = path.split('/');
  if (rest.length === 0 && FLOORS[first] === undefined) return ROOF;
  const floor = FLOORS[first];
  if (floor === undefined) return null;
  return { room: first === 'pages' ? `pages/${rest[0] ?? ''}` : first, floor };
};

/** One sentence for each import of src that does not go down or stay in its room. */
export const floorFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => {
    const from = roomOf(source.path);
    if (from === null) return [`${source.path} lies in a folder without a floor`];
    return source.imports.flatMap(({ specifier, line }) => {
      const at = `${source.path}:${line}`;
      const target = targetOf(source.path, specifier);
      if (target === null)
        return specifier.startsWith('/') ? [`${at} imports ${specifier}: write a relative path`] : [];
      if (!target.startsWith('src/')) return [`${at} leaves src for ${target}`];
      const to = roomOf(target);
      if (to === null || to.room === from.room || to.floor < from.floor) return [];
      return [`${at} goes ${to.floor === from.floor ? 'sideways' : 'up'} from ${from.room} to ${to.room} (${target})`];
    });
  });

/** The embedded backend is another house: of src it may know `src/config` alone, of tests only itself. */
export const backendFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const target = targetOf(source.path, specifier);
      const isPackage = target === null && !specifier.startsWith('/');
      if (isPackage || target?.startsWith('tests/backend/') || target?.startsWith('src/config/')) return [];
      return [`${source.path}:${line} imports ${target ?? specifier}`];
    }),
  );
