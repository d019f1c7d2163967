import { capitalised } from '../lib/cleanText';

export interface MethodText {
  /** Names of payment methods by the server's code. Codes without a name are capitalized. */
  readonly methods: ReadonlyMap<string, string>;
  readonly card: string;
  readonly endingIn: (name: string, last4: string) => string;
}

/** Returns "Card ending 4242", or an empty string if the server sends neither the method nor card digits. */
export function paymentMethod(
  payment: { readonly method: string; readonly cardLast4: string },
  text: MethodText,
): string {
  const { method, cardLast4 } = payment;
  const name = text.methods.get(method.toLowerCase()) ?? capitalised(method);
  return cardLast4 === '' ? name : text.endingIn(name || text.card, cardLast4);
}
