import { commonMessages } from '../messages/ui/common.js';

/**
 * Parse a limit from a response: a number or numeric string; null and «Необмежено» are unlimited. A missing
 * or invalid limit counts as unlimited too: the client lets the user try, and the server enforces.
 */
export function parseLimit(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === commonMessages.unlimited) return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Remaining amount of a limit, at least zero; null is unlimited. */
export function remainingOf(used: number, limit: number | null): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
