import { paths } from '../../config/paths';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
}

/** Header for everyone but administrators (spec §2 Layout); the link to the extension store follows them. */
export const SITE_NAV: readonly NavEntry[] = [
  { to: paths.home(), label: 'Home' },
  { to: paths.pricing(), label: 'Pricing' },
  { to: paths.instructions(), label: 'How to Use' },
];

/** The account menu of everyone but administrators; Logout follows them. */
export const ACCOUNT_NAV: readonly NavEntry[] = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.billingHistory(), label: 'Billing History' },
  { to: paths.feedback(), label: 'Feedback' },
];

export const EXTENSION_LABEL = 'Browser Extension';
