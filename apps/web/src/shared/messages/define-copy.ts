import { typeset } from '@memorial/contracts/text';

/** Prepare UI strings for display: apostrophes become ’, one-letter words get a non-breaking space. */
export function defineCopy<const T extends Readonly<Record<string, string>>>(
  copy: T,
): { readonly [K in keyof T]: string } {
  const entries = Object.entries(copy).map(([key, text]) => [key, typeset(text)] as const);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string };
}
