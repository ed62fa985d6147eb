import { typeset } from '../text.js';

/** Prepares UI strings for display: apostrophes become ’, one-letter words get a non-breaking space. */
export function defineMessages<const T extends Readonly<Record<string, string>>>(
  messages: T,
): { readonly [K in keyof T]: string } {
  const entries = Object.entries(messages).map(([key, text]) => [key, typeset(text)] as const);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string };
}
