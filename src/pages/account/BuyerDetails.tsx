import { useState } from 'react';
import * as v from 'valibot';

import { LOCAL_KEYS } from '../../config/storageKeys';
import { readLocal, removeLocal, writeLocal } from '../../lib/browserStorage';
import { cleanText, isBlank } from '../../lib/cleanText';
import { parseDict } from '../../lib/dict';
import { useSession } from '../../session/store';
import { TextField } from '../../ui/Field';

/** Maximum lengths of the details. The longest VAT numbers have 15 characters, plus spaces. */
const MAX = { company: 150, vat: 30 } as const;

export type Buyer = Readonly<Record<keyof typeof MAX, string>>;

const EMPTY: Buyer = { company: '', vat: '' };

const StoredBuyer = v.object({
  user: v.string(),
  company: v.pipe(v.string(), v.maxLength(MAX.company)),
  vat: v.pipe(v.string(), v.maxLength(MAX.vat)),
});

/** Returns the details that this user saved. Deletes details that another user saved in this browser. */
function readBuyer(userId: string): Buyer {
  const { success, output } = v.safeParse(StoredBuyer, parseDict(readLocal(LOCAL_KEYS.buyer)));
  if (success && output.user === userId) return { company: output.company, vat: output.vat };
  removeLocal(LOCAL_KEYS.buyer);
  return EMPTY;
}

const isTooLong = (buyer: Buyer, name: keyof Buyer): boolean => buyer[name].length > MAX[name];

/** Returns the text in the fields (`typed`) and the details to print (`buyer`), which are empty if too long. */
export function useBuyer() {
  const userId = useSession((session) => session.user?.id ?? '');
  const [typed, setTyped] = useState(() => readBuyer(userId));
  const [isKept, setKept] = useState(true);
  const change = (name: keyof Buyer, text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    if (isTooLong(next, 'company') || isTooLong(next, 'vat')) return;
    const isEmpty = isBlank(next.company) && isBlank(next.vat);
    setKept(
      isEmpty ? removeLocal(LOCAL_KEYS.buyer) : writeLocal(LOCAL_KEYS.buyer, JSON.stringify({ user: userId, ...next })),
    );
  };
  const printed = (name: keyof Buyer) => (isTooLong(typed, name) ? '' : cleanText(typed[name], MAX[name]));
  return { typed, change, isKept, buyer: { company: printed('company'), vat: printed('vat') } satisfies Buyer };
}

export function BuyerFields({
  typed,
  change,
  isKept,
}: Pick<ReturnType<typeof useBuyer>, 'typed' | 'change' | 'isKept'>) {
  const field = (name: keyof Buyer) => ({
    value: typed[name],
    error: isTooLong(typed, name) ? `Use at most ${MAX[name]} characters.` : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
  });
  return (
    <details className="mt-4 print:hidden">
      <summary className="min-h-6 text-small font-semibold text-link">Company details</summary>
      <div className="mt-2 grid gap-4">
        <TextField label="Company name" autoComplete="organization" dir="auto" {...field('company')} />
        <TextField
          label="VAT number"
          autoComplete="off"
          spellCheck={false}
          hint={
            isKept
              ? 'Saved in this browser until you log out, and printed on your receipts.'
              : 'Printed on your receipts. Your browser blocks storage, so the details are lost when you close this dialog.'
          }
          {...field('vat')}
        />
      </div>
    </details>
  );
}
