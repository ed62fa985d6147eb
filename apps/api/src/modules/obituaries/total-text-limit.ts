import { maxTotalTextLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryFieldKeys } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { characterCount } from '@memorial/contracts/text';
import { AppError } from '../../platform/errors/app-error.js';
import type { ObituaryContent } from './obituary.schema.js';

/**
 * Limits the total text of an obituary. An obituary above the limit may only get shorter.
 * @param before null for a new obituary
 * @throws AppError obituary.tooLong
 */
export function assertTotalTextLimit(before: ObituaryContent | null, after: ObituaryContent): void {
  if (isWithinTotalTextLimit(before, after)) return;
  throw new AppError('obituary.tooLong', { max: maxTotalTextLength });
}

function lengthOf(obituary: ObituaryContent): number {
  return obituaryFieldKeys.reduce((sum, key) => sum + charactersIn(obituary[key]), 0);
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return characterCount(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + charactersIn(part), 0);
}

/** The same rule as a question. */
export function isWithinTotalTextLimit(before: ObituaryContent | null, after: ObituaryContent): boolean {
  const length = lengthOf(after);
  return length <= maxTotalTextLength || (before !== null && length <= lengthOf(before));
}
