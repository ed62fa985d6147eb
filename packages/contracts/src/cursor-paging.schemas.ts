import { z } from 'zod';
import { queryNumber } from './fields.schemas.js';
import { fieldMessages } from './messages/ui/fields.js';
import { maxPageSize } from './paging.js';

/** Longest cursor, in characters: a sort value and an id. */
const maxCursorLength = 512;

/**
 * Query of a list that is read by cursor: each part is found by an index, wherever it is in the list. Lists
 * with page numbers have `pagingFields`.
 */
export function cursorFields(pageSize = 50) {
  return {
    cursor: z
      .string({ error: fieldMessages.cursor })
      .max(maxCursorLength, fieldMessages.cursor)
      .regex(/^[\w-]+$/, fieldMessages.cursor)
      .optional()
      .describe('`next` of the part before; without it the list begins.'),
    limit: queryNumber(1, maxPageSize, pageSize).describe('Number of entries in a part.'),
  };
}

/** One part of a list that is read by cursor. */
export function cursorListOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    next: z.string().nullable().describe('Cursor of the next part; null at the end.'),
  });
}
