import { capitalised } from '../lib/cleanText';

/** How one language says how something was paid. */
export interface MethodText {
  /** Names of the methods that are not what the server calls them, capitalised. */
  readonly methods: ReadonlyMap<string, string>;
  readonly card: string;
  readonly endingIn: (name: string, last4: string) => string;
}

/** How it was paid, with the last four figures of a card: "Card ending 4242"; empty when the server does not say. */
export function paymentMethod(
  payment: { readonly method: string; readonly cardLast4: string },
  text: MethodText,
): string {
  const { method, cardLast4 } = payment;
  const name = text.methods.get(method.toLowerCase()) ?? capitalised(method);
  return cardLast4 === '' ? name : text.endingIn(name || text.card, cardLast4);
}
