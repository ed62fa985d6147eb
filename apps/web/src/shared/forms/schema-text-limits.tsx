import { maxTextLength } from '@memorial/contracts/max-text-length.schemas';
import { TextLimits } from '@memorial/ui/field/text-limits';
import { type ReactNode, useCallback } from 'react';
import type { z } from 'zod';

export interface SchemaTextLimitsProps {
  /** Schema of what the form sends. */
  readonly schema: z.core.$ZodType;
  /** Path in the schema for the name of a field, where they differ. */
  readonly pathOf?: (name: string) => string;
  readonly children: ReactNode;
}

const sameName = (name: string): string => name;

/** Gives the text fields of a form the limits that the schema declares. */
export function SchemaTextLimits({ schema, pathOf = sameName, children }: SchemaTextLimitsProps) {
  const limitOf = useCallback(
    (name: string) => maxTextLength(schema, pathOf(name).split('.')),
    [schema, pathOf],
  );
  return <TextLimits limitOf={limitOf}>{children}</TextLimits>;
}
