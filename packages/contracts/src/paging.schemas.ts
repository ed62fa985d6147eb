import type { z } from 'zod';
import { queryNumber, recordField } from './fields.schemas.js';
import { fieldMessages } from './messages/ui/fields.js';
import { defaultPageSize, maxPageSize, maxResultWindow } from './paging.js';
import { fillText } from './text.js';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Page number and size of a list; `limit` defaults to `pageSize`. */
export function pagingFields(pageSize: number) {
  return {
    page: queryNumber(1, maxResultWindow, 1).describe(
      `Number of the page, from 1. \`page\` × \`limit\` is at most ${maxResultWindow}.`,
    ),
    limit: queryNumber(1, maxPageSize, pageSize).describe('Number of entries on a page.'),
  };
}

/** Reject deep pages: reading them would scan all results before them. */
export function checkResultWindow({ page, limit }: Paging, context: z.RefinementCtx): void {
  if (page * limit <= maxResultWindow) return;
  const message = fillText(fieldMessages.beyondReach, { max: maxResultWindow });
  context.addIssue({ code: 'custom', path: ['page'], message });
}

/** Query of a list with paging only. */
export const pagingQuery = recordField(pagingFields(defaultPageSize)).superRefine(checkResultWindow);
export type PagingQuery = z.output<typeof pagingQuery>;
