import { commonTexts } from '../messages/common.messages.js';

/**
 * A limit as any answer may spell it: a number, also as text; null and «Необмежено» are unlimited. A limit that is
 * missing (undefined) or cannot be read counts as unlimited too: the client fails open and lets the
 * person try, the server enforces.
 */
export function readLimit(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === commonTexts.unlimited) return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** What is left of a limit, never below zero; null is unlimited. */
export function remainingOf(used: number, limit: number | null): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
