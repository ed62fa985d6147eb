import { typeset } from '@memorial/contracts/text';

/** Prepare UI strings for display: apostrophes become ’, one-letter words get a non-breaking space. */
export function ownWords<const T extends Readonly<Record<string, string>>>(
  words: T,
): { readonly [K in keyof T]: string } {
  const entries = Object.entries(words).map(([key, text]) => [key, typeset(text)] as const);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string };
}
