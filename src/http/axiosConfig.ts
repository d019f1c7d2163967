import type { ApiRequest } from './send';

// What our interceptors read from and note on an axios config.
declare module 'axios' {
  interface AxiosRequestConfig {
    identity?: ApiRequest['identity'];
    retryable?: boolean;
    allowOffline?: boolean;
    /** Noted by the bearer interceptor: the token this attempt carries. */
    bearer?: string | null;
    /** The session this call began in; without it, the one at the first attempt. */
    epoch?: number;
    /** Noted by the retry interceptor. */
    retriesDone?: number;
  }
}
