import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { encodeSegment, paths } from '../config/paths';
import { readStatus } from '../domain/subscription';
import { ApiError } from '../http/failure';
import { malformed, originOfBody } from '../http/responseMeta';
import { sendChange } from '../http/sendChange';
import { asDict } from '../lib/dict';
import { secureUrl } from '../lib/url';
import { responseMessages } from '../text/en/responses';
import { decode, reader } from './decode';
import { firstKeyOf, row, toServer } from './row';

export type Checkout = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'active' };

const UNSAFE_ADDRESS = 'The address of the payment page is not secure, so it was not opened. Please contact support.';

/** A URL in the response. It is not validated here, because `checkedUrl` does that. */
const address = reader((value) => (typeof value === 'string' ? value : ''));

export const CheckoutResponse = row('payment', {
  url: firstKeyOf(address, 'checkout_url', 'url'),
  status: reader(readStatus),
});
export const PortalResponse = row('payment', { url: firstKeyOf(address, 'url', 'portal_url') });

function checkedUrl(raw: string): string {
  const url = secureUrl(raw);
  if (url === null) throw new ApiError('malformed', UNSAFE_ADDRESS);
  return url;
}

/** @throws ApiError `malformed` for an unsafe URL; 404, 405, or 501 if the server has no such endpoint */
export async function startCheckout(
  order: { planCode: string; origin: string },
  signal?: AbortSignal,
): Promise<Checkout> {
  const { planCode } = order;
  const body = await sendChange({
    method: 'POST',
    path: assumed.checkout,
    json: toServer('payment', {
      plan_code: planCode,
      // Don't encode the braces, because the payment provider replaces `{CHECKOUT_SESSION_ID}`.
      success_url: `${order.origin}${paths.paymentSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${order.origin}${paths.paymentCancel()}?plan=${encodeSegment(planCode)}`,
    }),
    signal,
  });
  const { url, status } = v.parse(CheckoutResponse, asDict(body) ?? {});
  if (url !== '') return { kind: 'page', url: checkedUrl(url) };
  if (status === 'active') return { kind: 'active' };
  const origin = originOfBody(body);
  throw malformed(
    body,
    'url',
    origin,
    new ApiError('malformed', responseMessages.malformed, { requestId: origin.requestId, mayBeDone: true }),
  );
}

/** Fetches a URL that works only once, so call this on click. @throws ApiError like {@link startCheckout} */
export async function fetchPortalUrl(signal?: AbortSignal): Promise<string> {
  const body = await sendChange({ method: 'POST', path: assumed.portal, signal });
  const { url } = decode(PortalResponse, body);
  if (url === '') throw malformed(body, 'url');
  return checkedUrl(url);
}
