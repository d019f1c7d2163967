import { isRouteErrorResponse } from 'react-router-dom';

export type ErrorKind = 'notFound' | 'chunk' | 'offline' | 'fault';

/** How Chromium, Firefox, Safari and Vite say that a part of the program could not be loaded. */
const CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type|loading chunk/i;

/**
 * What kind of trouble a screen is in.
 *
 * @param error whatever was thrown
 * @param online the connection at that moment: a part that is missing offline is no new version
 */
export function errorKind(error: unknown, online: boolean): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'fault';
  if (!(error instanceof Error) || !CHUNK.test(error.message)) return 'fault';
  return online ? 'chunk' : 'offline';
}
