import { useState } from 'react';
import * as v from 'valibot';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, writeLocal } from '../../../lib/browserStorage';

/** More than any address has. */
export const BILL_TO_MAX = 500;

const Stored = v.object({ user: v.string(), text: v.pipe(v.string(), v.maxLength(BILL_TO_MAX)) });

/** What this user has typed in this browser; another user's and anything unreadable count as nothing. */
export function readBillTo(userId: string): string {
  try {
    const { user, text } = v.parse(Stored, JSON.parse(readLocal(LOCAL_KEYS.billTo) ?? ''));
    return user === userId ? text : '';
  } catch {
    return '';
  }
}

/** To whom receipts are made out: name, address, tax number; kept in this browser, never sent. */
export function useBillTo(userId: string) {
  const [billTo, setBillTo] = useState(() => readBillTo(userId));
  const keep = (text: string) => {
    setBillTo(text);
    writeLocal(LOCAL_KEYS.billTo, JSON.stringify({ user: userId, text }));
  };
  return { billTo, setBillTo: keep };
}
