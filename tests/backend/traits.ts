/**
 * What a backend does that follows the specification and nothing else. Each can be requested as a fault of its own; `literal`
 * is all of `LITERAL_TRAITS`.
 */
export const LITERAL_TRAITS = [
  'literal-claims',
  'literal-rows',
  'literal-filters',
  'literal-page-size',
  'literal-enums',
  'literal-calls',
  'literal-slashes',
  'literal-inactive',
  'literal-cancel',
] as const;

/** Beside them, what some backends do although the specification asks for something else. */
const OTHER_TRAITS = ['refresh-token-only'] as const;

export type Trait = (typeof LITERAL_TRAITS)[number] | (typeof OTHER_TRAITS)[number];

const TRAITS: readonly Trait[] = [...LITERAL_TRAITS, ...OTHER_TRAITS];

/** The traits that a fault of this name stands for; none when it is another one. */
export const traitsOf = (name: string): readonly Trait[] =>
  name === 'literal' ? LITERAL_TRAITS : TRAITS.filter((trait) => trait === name);
