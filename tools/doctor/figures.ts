import { flatFigures } from '../../src/api/adminStats';
import { type Judgement, GOOD, tolerated, wrong } from './finding';

const snake = (name: string): string => name.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);

/** Figures as the site has read them: `null` is a dash on the screen. One that the server sends as `null` is meant so. */
export function judgeFigures(figures: object, body: unknown): Judgement {
  const sent = [...flatFigures(body)];
  const isMeant = (name: string): boolean => sent.some(([key, value]) => key.startsWith(snake(name)) && value === null);
  const all = Object.entries(figures);
  const gone = all.filter(([name, value]) => value === null && !isMeant(name)).map(([name]) => name);
  if (gone.length === 0) return GOOD;
  return gone.length === all.length
    ? wrong(`none of the ${all.length} figures can be read`)
    : tolerated(`figures that are missing or cannot be read: ${gone.join(', ')}`);
}
