import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/** A screen of the route table: its full pattern and the layout components it lies under, outermost first. */
export type Screen = { pattern: string; under: unknown[] };

const joined = (parent: string, path: string | undefined): string =>
  path === undefined ? parent : path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;

const layoutOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (typeof element === 'object' && element !== null && 'type' in element ? element.type : undefined);

/** All screens of a route table; the catch-alls for unknown addresses are none. */
export const screensOf = (routes: readonly RouteObject[], parent = '', under: unknown[] = []): Screen[] =>
  routes.flatMap((route) => {
    const pattern = joined(parent, route.path);
    if (route.children !== undefined) return screensOf(route.children, pattern, [...under, layoutOf(route)]);
    return pattern.endsWith('*') ? [] : [{ pattern, under }];
  });

/** The table with its lazy layouts in place; screens keep their own. */
export const withLayouts = (routes: readonly RouteObject[]): Promise<RouteObject[]> =>
  Promise.all(
    routes.map(async (route): Promise<RouteObject> => {
      if (route.children === undefined) return route;
      const late = typeof route.lazy === 'function' ? await route.lazy() : {};
      return { ...route, ...late, children: await withLayouts(route.children) };
    }),
  );

type Builder = (id: string) => string;

const patternFor = (routes: RouteObject[], address: string): string | null => {
  const matches = matchRoutes(routes, address.replace(/[?#].*/, '')) ?? [];
  const pattern = matches.reduce((parent, { route }) => joined(parent, route.path), '');
  return matches.length === 0 || pattern.endsWith('*') ? null : pattern;
};

/** One sentence for each path builder without a screen and each screen without a builder. */
export const pathFaults = (routes: RouteObject[], builders: Record<string, Builder>): string[] => {
  const reached = new Map<string, string[]>();
  const dead: string[] = [];
  for (const [name, build] of Object.entries(builders)) {
    const pattern = patternFor(routes, build('5'));
    if (pattern === null) dead.push(`paths.${name}() = ${build('5')} has no route`);
    else reached.set(pattern, [...(reached.get(pattern) ?? []), name]);
  }
  const shared = [...reached].filter(([, names]) => names.length > 1);
  return [
    ...dead,
    ...shared.map(([pattern, names]) => `${pattern} has several path builders: ${names.join(', ')}`),
    ...screensOf(routes)
      .filter(({ pattern }) => !reached.has(pattern))
      .map(({ pattern }) => `${pattern} has no path builder`),
  ];
};

/** One sentence for each screen whose address asks for a guard that it does not lie under. */
export const guardFaults = (routes: readonly RouteObject[], area: RegExp, guard: unknown, name: string): string[] =>
  screensOf(routes)
    .filter(({ pattern, under }) => area.test(pattern) && !under.includes(guard))
    .map(({ pattern }) => `${pattern} is not under ${name}`);
