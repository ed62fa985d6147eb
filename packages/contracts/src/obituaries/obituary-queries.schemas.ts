import { z } from 'zod';
import { optionalDate } from '../dates.schemas.js';
import { flagQuery, lineField, optionField, recordField } from '../fields.schemas.js';
import { pageRoles } from '../keepers/keepers.constants.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
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
  sortBy: optionField(sortKeys).default('createdAt').describe('Key to sort by.'),
  sortOrder: optionField(sortOrders).default('desc').describe('Ascending or descending.'),
};

const role = {
  role: optionField(pageRoles)
    .optional()
    .describe('Lists obituaries that the caller keeps in this role only.'),
};

/** An optional search text; blank counts as missing. */
const optionalSearchText = (max: number) =>
  lineField(max)
    .optional()
    .transform((text) => text || undefined);

const wholeWords = 'Whole words match in any order; case and apostrophes are ignored.';

const yearText = fillText(obituaryMessages.yearOutOfRange, searchableYears);
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

export const topFilledQuery = recordField({ limit: paging.limit.describe('Number of obituaries.') });

export const searchObituariesQuery = recordField({
  name: lineField(maxLength.searchName)
    .default('')
    .describe('Parts of a name. Without a letter or digit nothing is found.'),
  ...paging,
}).superRefine(checkResultWindow);
export type SearchObituariesQuery = z.output<typeof searchObituariesQuery>;

export const filterObituariesQuery = recordField({
  name: optionalSearchText(maxLength.searchName).describe(
    'Parts of a name: each matches as a prefix, exactly as spelled; only the search tolerates typos.',
  ),
  category: optionField(categories).optional().describe('Lists obituaries of this category only.'),
  birthPlace: optionalSearchText(maxLength.place).describe(`Place of birth. ${wholeWords}`),
  deathPlace: optionalSearchText(maxLength.place).describe(`Place of death. ${wholeWords}`),
  bornFrom: year.describe('First year of birth.'),
  bornTo: year.describe('Last year of birth.'),
  diedFrom: year.describe('First year of death.'),
  diedTo: year.describe('Last year of death.'),
  militaryUnit: optionalSearchText(maxLength.line).describe(`Military unit. ${wholeWords}`),
  militaryBranch: optionalSearchText(maxLength.line).describe(`Branch of service. ${wholeWords}`),
  rank: optionalSearchText(maxLength.line).describe(`Military rank. ${wholeWords}`),
  tags: optionalSearchText(maxLength.line).describe('Tags separated by commas; all must match.'),
  hasVideo: flagQuery().optional().describe('True lists obituaries with a video, false those without.'),
  ...paging,
  ...sorting,
}).superRefine(checkResultWindow);
export type FilterObituariesQuery = z.output<typeof filterObituariesQuery>;

/** The person for whom a new obituary is about to be created. */
export const duplicateCandidatesQuery = recordField({
  fullName: lineField(maxLength.fullName).describe('Full name of the person.'),
  birthDate: optionalDate.default(null),
  deathDate: optionalDate.default(null),
});
export type DuplicateCandidatesQuery = z.output<typeof duplicateCandidatesQuery>;

export const listMyObituariesQuery = recordField({ ...role, ...paging }).superRefine(checkResultWindow);
export type ListMyObituariesQuery = z.output<typeof listMyObituariesQuery>;

export const searchMyObituariesQuery = recordField({
  ...role,
  search: lineField(maxLength.searchName).default('').describe('Parts of a name; empty lists all.'),
  birthPlace: optionalSearchText(maxLength.place).describe(`Place of birth. ${wholeWords}`),
  ...paging,
  ...sorting,
}).superRefine(checkResultWindow);
export type SearchMyObituariesQuery = z.output<typeof searchMyObituariesQuery>;

export const codeParams = z.object({
  code: z
    .string()
    .toLowerCase()
    .regex(codePattern)
    .describe('Short code of a QR link; upper case is accepted.'),
});
