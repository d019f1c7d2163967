import { assumed } from '../config/assumedPaths';
import { paths } from '../config/paths';
import { readStatus } from '../domain/subscription';
import { ApiError, malformed } from '../http/failure';
import { send } from '../http/send';
import { asDict, type Dict } from '../lib/dict';
import { secureUrl } from '../lib/url';

/** The answer to a checkout: a page of the provider to go to, or a plan that is active already. */
export type Checkout = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'active' };

const UNSAFE_ADDRESS = 'The address of the payment page is not secure, so it was not opened. Please contact support.';

/** Names under which servers send the address, in order of precedence. */
const CHECKOUT_NAMES = ['checkout_url', 'url', 'redirect_url', 'payment_url'];
const PORTAL_NAMES = ['url', 'portal_url', 'redirect_url'];

const fieldsOf = (body: unknown): Dict => asDict(body) ?? {};

/** The first address under one of the names, or `null`. Throws an ApiError when that is not safe to open. */
function addressIn(fields: Dict, names: readonly string[]): string | null {
  const raw = names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  if (raw === undefined) return null;
  const url = secureUrl(raw);
  if (url === null) throw new ApiError('malformed', UNSAFE_ADDRESS);
  return url;
}

/**
 * `POST /payments/checkout` (assumed call): requests a payment page that leads back to this site.
 *
 * @param origin this site's, without a slash at the end
 * @throws ApiError `malformed` for an answer without an address, or with one that is not secure; one that `isMissingCall`
 *   of `http/failure` knows from a server without online payment
 */
export async function startCheckout(
  order: { planCode: string; origin: string },
  signal?: AbortSignal,
): Promise<Checkout> {
  const { planCode, origin } = order;
  const body = await send({
    method: 'POST',
    path: assumed.checkout,
    json: {
      plan_code: planCode,
      // The provider puts the id in place of the braces, so they must not be encoded.
      success_url: `${origin}${paths.paymentSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}${paths.paymentCancel()}?plan=${encodeURIComponent(planCode)}`,
    },
    signal,
  });
  const fields = fieldsOf(body);
  const url = addressIn(fields, CHECKOUT_NAMES);
  if (url !== null) return { kind: 'page', url };
  if (readStatus(fields['status']) === 'active') return { kind: 'active' };
  throw malformed();
}

/**
 * `POST /payments/portal` (assumed call). The address is short-lived and works once, so it is fetched on the click.
 *
 * @returns the address, checked as that of a checkout
 * @throws ApiError as {@link startCheckout}
 */
export async function openPortal(signal?: AbortSignal): Promise<string> {
  const body = await send({ method: 'POST', path: assumed.portal, signal });
  const url = addressIn(fieldsOf(body), PORTAL_NAMES);
  if (url === null) throw malformed();
  return url;
}
