import { guardConsole } from './consoleGuard';

// Where test files share a worker, vitest runs this file for each of them and what it imports once: no state lives here.
guardConsole();
