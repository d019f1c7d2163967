import { contentSecurityPolicy, REPORT_ENDPOINT } from './contentSecurityPolicy.ts';
import type { PolicyFacts } from './contentSecurityPolicy.ts';

export type Header = readonly [name: string, value: string];

/** Features that are off for the site and its iframes. Add only names that browsers know, because they warn about unknown names. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every response, including errors. */
export const securityHeaders = (facts: PolicyFacts): Header[] => [
  ['Content-Security-Policy', contentSecurityPolicy(facts)],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', ')],
  ...(facts.logPath === '' ? [] : [['Reporting-Endpoints', `${REPORT_ENDPOINT}="${facts.logPath}"`] as const]),
];

/** Header of responses over TLS: one year, without subdomains. */
export const TLS_HEADER: Header = ['Strict-Transport-Security', 'max-age=31536000'];
