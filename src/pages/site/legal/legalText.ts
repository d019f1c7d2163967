/** A paragraph, or a list whose points may begin with the term they explain. */
export type LegalBlock = string | { readonly points: readonly (string | readonly [term: string, text: string])[] };

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** The day both texts were last changed; bump it with every change of their meaning. */
export const LAST_UPDATED = '2026-11-20';
