import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { encodeSegment, paths } from '../config/paths';
import { readStatus } from '../domain/subscription';
import { malformed, originOfBody } from '../http/answers';
import { ApiError } from '../http/failure';
import { send } from '../http/send';
import { asDict } from '../lib/dict';
import { secureUrl } from '../lib/url';
import { callMessages } from '../text/en/messages';
import { decode, reader } from './decode';
import { firstOf, row } from './row';

/** The answer to a checkout: a page of the provider to go to, or a plan that is active already. */
export type Checkout = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'active' };

const UNSAFE_ADDRESS = 'The address of the payment page is not secure, so it was not opened. Please contact support.';

/** As it came: whether it is safe to open is checked before anything is changed in it. */
const address = reader((value) => (typeof value === 'string' ? value : ''));

export const CheckoutAnswer = row('payment', {
  url: firstOf(address, 'checkout_url', 'url'),
  status: reader(readStatus),
});
export const PortalAnswer = row('payment', { url: firstOf(address, 'url', 'portal_url') });

/** @throws ApiError for an address that is not safe to open */
function checkedUrl(raw: string): string {
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
  const { planCode } = order;
  const body = await send({
    method: 'POST',
    path: assumed.checkout,
    json: {
      plan_code: planCode,
      // The provider puts the id in place of the braces, so they must not be encoded.
      success_url: `${order.origin}${paths.paymentSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${order.origin}${paths.paymentCancel()}?plan=${encodeSegment(planCode)}`,
    },
    signal,
  });
  const { url, status } = v.parse(CheckoutAnswer, asDict(body) ?? {});
  if (url !== '') return { kind: 'page', url: checkedUrl(url) };
  if (status === 'active') return { kind: 'active' };
  const origin = originOfBody(body);
  throw malformed(
    body,
    'url',
    origin,
    new ApiError('malformed', callMessages.malformed, { requestId: origin.requestId, mayBeDone: true }),
  );
}

/**
 * `POST /payments/portal` (assumed call). The address is short-lived and works once, so it is fetched on the click.
 *
 * @returns the address, checked as that of a checkout
 * @throws ApiError as {@link startCheckout}
 */
export async function openPortal(signal?: AbortSignal): Promise<string> {
  const body = await send({ method: 'POST', path: assumed.portal, signal });
  const { url } = decode(PortalAnswer, body);
  if (url === '') throw malformed(body, 'url');
  return checkedUrl(url);
}
