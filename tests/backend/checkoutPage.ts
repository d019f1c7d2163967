import { escapeHtml } from './outbox';
import type { CheckoutRow, PlanRow, UserRow } from './schemas';
import { decimalText } from './views';

const STYLE = `
  :root { color-scheme: light dark; --paper: #f6f4ef; --card: #fff; --ink: #1d2433; --soft: #5b6478; --line: #dcd8ce; --go: #2146c7; --on-go: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #12151c; --card: #1b202b; --ink: #eef0f5; --soft: #a4adbf; --line: #333b4b; --go: #9db4ff; --on-go: #10162a; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 32px; box-shadow: 0 12px 32px rgb(0 0 0 / .08); }
  h1 { margin: 0 0 4px; font-size: 1.375rem; line-height: 1.25; }
  p { margin: 0; color: var(--soft); }
  .amount { margin: 24px 0 4px; color: var(--ink); font-size: 2.5rem; font-weight: 700; line-height: 1; font-variant-numeric: tabular-nums; }
  dl { margin: 24px 0; padding: 16px 0; border-block: 1px solid var(--line); display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
  dt { color: var(--soft); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  form + form { margin-top: 12px; }
  button, .button { display: block; width: 100%; min-height: 48px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid var(--go); background: var(--go); color: var(--on-go); text-align: center; text-decoration: none; line-height: 46px; }
  .quiet { background: transparent; color: var(--ink); border-color: var(--line); }
  :focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
  .note { margin-top: 20px; font-size: .875rem; }
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const page = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    { headers: HEADERS },
  );

/** Returns an HTML page with the plan, the exact amount, and buttons to pay or cancel. */
export const checkoutPage = (checkout: CheckoutRow, plan: PlanRow, user: UserRow, query: URLSearchParams): Response => {
  const address = `/api/v1/__mock/checkout/${checkout.id}`;
  const suffix = query.size === 0 ? '' : `?${query.toString()}`;
  const amount = decimalText(checkout.amount_cents);
  const term = plan.duration_months === 1 ? 'month' : `${plan.duration_months} months`;
  return page(
    'Test checkout',
    `<h1>${escapeHtml(plan.name)}</h1><p>Test checkout. No money moves.</p>` +
      `<p class="amount">$${amount}</p><p>now, then every ${term} until cancelled</p>` +
      `<dl><dt>Account</dt><dd><bdi>${escapeHtml(user.email)}</bdi></dd><dt>Card</dt><dd>Test card •••• 4242</dd></dl>` +
      `<form method="post" action="${escapeHtml(`${address}/pay${suffix}`)}"><button>Pay $${amount}</button></form>` +
      `<form method="post" action="${escapeHtml(`${address}/cancel${suffix}`)}"><button class="quiet">Cancel</button></form>` +
      `<p class="note">This page belongs to the embedded test backend and simulates the payment provider.</p>`,
  );
};

const CLOSED = {
  paid: 'This payment is done.',
  failed: 'The card was declined.',
  cancelled: 'This checkout was cancelled.',
  open: '',
} as const;

export const closedPage = (checkout: CheckoutRow): Response =>
  page(
    'Test checkout',
    `<h1>${CLOSED[checkout.status]}</h1><p class="note"><a class="button quiet" href="/subscription">Back to the site</a></p>`,
  );

export const portalPage = (): Response =>
  page(
    'Test payment settings',
    '<h1>Payment method</h1><p>Test card •••• 4242, expires 12/30.</p><p class="note"><a class="button quiet" href="/subscription">Back to the site</a></p>',
  );
