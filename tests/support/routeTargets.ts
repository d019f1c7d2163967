import { routes } from '../../src/app/routes';
import { ACCOUNT_FOR, guardOf, pathFor, screensOf } from './routePages';

/** Returns the targets of `npm run screens`. Each is a path, followed by @ and the account that opens it. */
export const routeTargets = (): string[] =>
  screensOf(routes).map((screen) => {
    const who = ACCOUNT_FOR[guardOf(screen)];
    return pathFor(screen.pattern) + (who === null ? '' : `@${who}`);
  });
