import { contentSecurityPolicy, REPORT_ENDPOINT } from './contentSecurityPolicy.ts';
import type { PolicyFacts } from './contentSecurityPolicy.ts';

export type Header = readonly [name: string, value: string];

/** Off for the site and for every frame. Only names that browsers know: an unknown one is a warning in the console. */
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

/** On every answer, whatever its status. */
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

/** On every answer that travels over TLS; a year, for this host alone. */
export const TLS_HEADER: Header = ['Strict-Transport-Security', 'max-age=31536000'];
