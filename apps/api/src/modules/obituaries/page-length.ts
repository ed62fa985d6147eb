import { maxPageText } from '@memorial/contracts/obituaries/obituaries.constants';
import { writableKeys } from '@memorial/contracts/obituaries/obituaries.schemas';
import { AppError } from '../../platform/errors/app-error.js';
import type { KeeperFields } from './obituary.schema.js';

/**
 * Limits the total text of an obituary. An obituary above the limit may only get shorter.
 * @param before null for a new obituary
 * @throws AppError obituary.tooLong
 */
export function requirePageLength(before: KeeperFields | null, after: KeeperFields): void {
  const length = lengthOf(after);
  if (length <= maxPageText || (before !== null && length <= lengthOf(before))) return;
  throw new AppError('obituary.tooLong', { max: maxPageText });
}

function lengthOf(page: KeeperFields): number {
  return writableKeys.reduce((sum, key) => sum + lettersOf(page[key]), 0);
}

function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + lettersOf(part), 0);
}
