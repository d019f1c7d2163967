import { fileURLToPath } from 'node:url';

/** Absolute path of the repository */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
