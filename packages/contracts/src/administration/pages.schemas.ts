import { z } from 'zod';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { optionalLine, optionField, recordField } from '../fields.schemas.js';
import { categories, visibilities } from '../obituaries/obituaries.constants.js';
import { personStatuses } from '../obituaries/person-status.js';
import { reasonField } from './administration.schemas.js';
import { maxPageSearch, pageStates } from './pages.constants.js';

export const adminPagesQuery = recordField({
  search: optionalLine(maxPageSearch)
    .default(null)
    .describe('Beginning of a name, surname first; an id or a short code.'),
  state: optionField(pageStates).default('all').describe('`all` is without the deleted ones.'),
  ...cursorFields(20),
});
export type AdminPagesQuery = z.output<typeof adminPagesQuery>;

export const deletePageInput = recordField({
  reason: reasonField.describe('Told to the owner by e-mail, and stored in the log of administrators.'),
}).meta({ id: 'DeletePageInput' });
export type DeletePageInput = z.output<typeof deletePageInput>;

const instant = z.string();

export const adminPageView = z
  .object({
    _id: z.string(),
    fullName: z.string().nullable(),
    shortCode: z.string(),
    category: z.enum(categories),
    status: z.enum(personStatuses),
    owner: z
      .object({ userId: z.string(), name: z.string().nullable().describe('Null for a deleted account.') })
      .describe('Account that owns it.'),
    visibility: z.enum(visibilities),
    isActive: z.boolean().describe('False if the owner has hidden it.'),
    isFrozen: z.boolean(),
    isHidden: z
      .boolean()
      .describe('True if a decision has hidden it: administrators alone allow to show it.'),
    noindex: z.boolean(),
    createdAt: instant,
    deletedAt: instant.nullable(),
    isDeletedByAdministrator: z.boolean(),
    restorableUntil: instant
      .nullable()
      .describe('Until then a deleted page can be restored; null otherwise.'),
  })
  .meta({ id: 'AdminPage' });
export type AdminPageView = z.infer<typeof adminPageView>;

export const adminPageList = cursorListOf(adminPageView).meta({ id: 'AdminPageList' });
export type AdminPageList = z.infer<typeof adminPageList>;
