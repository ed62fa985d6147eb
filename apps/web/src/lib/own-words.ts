import { typeset } from '@memorial/contracts/text';

/** Sentences of a screen's own, made ready for print: apostrophes as ’, one-letter words glued to the next. */
export function ownWords<const T extends Readonly<Record<string, string>>>(
  words: T,
): { readonly [K in keyof T]: string } {
  const entries = Object.entries(words).map(([key, text]) => [key, typeset(text)] as const);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string };
}
