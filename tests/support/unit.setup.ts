import { guardConsole } from './consoleGuard';
import { shareWorker } from './sharedWorker';

// Keep no state in this file. Vitest runs this file again for each test file, but evaluates the modules that it imports
// only once per worker.
shareWorker();
guardConsole();
