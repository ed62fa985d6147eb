import { createContext, type ReactNode } from 'react';

/** Maximum length of the text field with this name, in code points; undefined for none. */
export type TextLimitOf = (name: string) => number | undefined;

export const TextLimitsContext = createContext<TextLimitOf>(() => undefined);

/** Gives the text fields of a form their limits by their names, so that no field repeats its own. */
export function TextLimits({ limitOf, children }: { limitOf: TextLimitOf; children: ReactNode }) {
  return <TextLimitsContext value={limitOf}>{children}</TextLimitsContext>;
}
