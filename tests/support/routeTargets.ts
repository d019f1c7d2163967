import { routes } from '../../src/app/routes';
import { ACCOUNT_FOR, guardOf, pathFor, screensOf } from './routePages';

/** Lists the targets of `npm run screens`: a path, and after @ the account that may see it. */
export const routeTargets = (): string[] =>
  screensOf(routes).map((screen) => {
    const who = ACCOUNT_FOR[guardOf(screen)];
    return pathFor(screen.pattern) + (who === null ? '' : `@${who}`);
  });
