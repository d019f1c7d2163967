import type { InternalAxiosRequestConfig } from 'axios';

import { isOnline } from '../../lib/online';
import { messages } from '../../text/en/messages';
import { ApiError } from '../failure';

/** Request interceptor: nothing is sent while the browser is offline, unless the call is flagged (spec §7). */
export function refuseOffline(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (!config.allowOffline && !isOnline()) throw new ApiError('offline', messages.offline);
  return config;
}
