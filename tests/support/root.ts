import { fileURLToPath } from 'node:url';

/** The absolute path of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
