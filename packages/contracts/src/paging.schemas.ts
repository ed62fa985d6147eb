import type { z } from 'zod';
import { queryNumber, recordField } from './fields.schemas.js';
import { fieldTexts } from './messages/field.messages.js';
import { defaultPageSize, maxPageSize, maxReach } from './paging.js';
import { fillText } from './text.js';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Page number and size of a list; `limit` defaults to `pageSize`. */
export function pagingFields(pageSize: number) {
  return { page: queryNumber(1, maxReach, 1), limit: queryNumber(1, maxPageSize, pageSize) };
}

/** Reject deep pages: reading them would scan all results before them. */
export function withinReach({ page, limit }: Paging, context: z.RefinementCtx): void {
  if (page * limit <= maxReach) return;
  const message = fillText(fieldTexts.beyondReach, { max: maxReach });
  context.addIssue({ code: 'custom', path: ['page'], message });
}

/** Query of a list with paging only. */
export const pagingQuery = recordField(pagingFields(defaultPageSize)).superRefine(withinReach);
export type PagingQuery = z.output<typeof pagingQuery>;
