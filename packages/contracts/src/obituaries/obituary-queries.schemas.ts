import { z } from 'zod';
import { optionalDate } from '../dates.schemas.js';
import { flagQuery, lineField, optionField, recordField } from '../fields.schemas.js';
import { obituaryTexts } from '../messages/obituaries.messages.js';
import { defaultPageSize } from '../paging.js';
import { checkResultWindow, pagingFields } from '../paging.schemas.js';
import { fillText } from '../text.js';
import {
  categories,
  codePattern,
  maxLength,
  searchableYears,
  sortKeys,
  sortOrders,
} from './obituaries.constants.js';

/* Query parameters of obituary lists. Unknown keys are ignored. */

const paging = pagingFields(defaultPageSize);

const sorting = {
  sortBy: optionField(sortKeys).default('createdAt'),
  sortOrder: optionField(sortOrders).default('desc'),
};

/** An optional search text; blank counts as missing. */
const optionalSearchText = (max: number) =>
  lineField(max)
    .optional()
    .transform((text) => text || undefined);

const yearText = fillText(obituaryTexts.yearOutOfRange, searchableYears);
const year = z
  .string({ error: yearText })
  // Trim before the pattern: optional spaces inside it would cause quadratic backtracking.
  .trim()
  .regex(/^\d{0,4}$/, yearText)
  .transform((text) => (text === '' ? undefined : Number(text)))
  .refine((value) => value === undefined || value >= searchableYears.min, yearText)
  .optional();

export const listObituariesQuery = recordField({ ...paging, ...sorting }).superRefine(checkResultWindow);
export type ListObituariesQuery = z.output<typeof listObituariesQuery>;

export const topFilledQuery = recordField({ limit: paging.limit });
export type TopFilledQuery = z.output<typeof topFilledQuery>;

export const searchObituariesQuery = recordField({
  name: lineField(maxLength.searchName).default(''),
  ...paging,
}).superRefine(checkResultWindow);
export type SearchObituariesQuery = z.output<typeof searchObituariesQuery>;

/**
 * Whole words match in any order, ignoring case and apostrophes. Year ranges include both ends. Each part of
 * a name matches as a prefix, exactly as spelled; only the search tolerates typos.
 */
export const filterObituariesQuery = recordField({
  name: optionalSearchText(maxLength.searchName),
  category: optionField(categories).optional(),
  birthPlace: optionalSearchText(maxLength.place),
  deathPlace: optionalSearchText(maxLength.place),
  bornFrom: year,
  bornTo: year,
  diedFrom: year,
  diedTo: year,
  militaryUnit: optionalSearchText(maxLength.line),
  militaryBranch: optionalSearchText(maxLength.line),
  rank: optionalSearchText(maxLength.line),
  /** Separated by commas; all must match. */
  tags: optionalSearchText(maxLength.line),
  hasVideo: flagQuery().optional(),
  ...paging,
  ...sorting,
}).superRefine(checkResultWindow);
export type FilterObituariesQuery = z.output<typeof filterObituariesQuery>;

/** The person for whom a new obituary is about to be created. */
export const duplicateCandidatesQuery = recordField({
  fullName: lineField(maxLength.fullName),
  birthDate: optionalDate.default(null),
  deathDate: optionalDate.default(null),
});
export type DuplicateCandidatesQuery = z.output<typeof duplicateCandidatesQuery>;

export const searchMyObituariesQuery = recordField({
  search: lineField(maxLength.searchName).default(''),
  birthPlace: optionalSearchText(maxLength.place),
  ...paging,
  ...sorting,
}).superRefine(checkResultWindow);
export type SearchMyObituariesQuery = z.output<typeof searchMyObituariesQuery>;

/** Short code of a QR link; upper case is accepted. */
export const codeParams = z.object({ code: z.string().toLowerCase().regex(codePattern) });
