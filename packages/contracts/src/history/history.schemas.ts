import { z } from 'zod';
import { listOf } from '../envelopes.schemas.js';
import { listField, recordField } from '../fields.schemas.js';
import { idParam } from '../ids.schemas.js';
import { pageRoles } from '../keepers/keepers.constants.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { categories } from '../obituaries/obituaries.constants.js';
import {
  fieldViews,
  type ObituaryFieldKey,
  obituaryFieldKeys,
} from '../obituaries/obituary-fields.schemas.js';
import { changeKinds, changeUndoDays, removedPartTypes } from './history.constants.js';

/**
 * Fields whose changes are recorded: all that owner, editors and administrators write, the type of the page, and
 * whether it is shown.
 */
export type ChangeField = ObituaryFieldKey | 'category' | 'isActive';
export const changeFields = [...obituaryFieldKeys, 'category', 'isActive'] as const satisfies ChangeField[];

const changeField = z.enum(changeFields);
const fieldList = z.array(changeField);

export const changeParams = z.object({ id: idParam('obituary'), changeId: idParam('change') });

/** Roles in which somebody changes a page. */
export const changeRoles = [...pageRoles, 'administrator'] as const;
export type ChangeRole = (typeof changeRoles)[number];

const removedPartView = z
  .object({
    type: z.enum(removedPartTypes),
    name: z.string().nullable().describe('Title, caption, or the first words of a memory.'),
  })
  .meta({ id: 'RemovedPart' });

export const changeView = z
  .object({
    _id: z.string().describe('Id of the change; of a removal: id of the removed part.'),
    kind: z
      .enum(changeKinds)
      .describe(
        '`unmerge` takes out what a merge has brought; `decision` is the outcome of a claim; `publication` the end of a term, by which a page becomes public; the permission for synthetic media is told without fields.',
      ),
    at: z.string(),
    by: z
      .object({
        userId: z.string(),
        name: z.string().nullable().describe('Null while the account is being deleted.'),
      })
      .nullable()
      .describe('Null for accounts that no longer exist, for administrators, removals and publications.'),
    role: z.enum(changeRoles).nullable().describe('Null for removals and publications.'),
    fields: fieldList.describe(
      'Changed fields; empty for removals, for the permission for synthetic media, and for a decision that lets the page be shown again.',
    ),
    canUndo: z
      .boolean()
      .describe(
        'True if at least one field still has the value of this change; of a removal: always; of a decision: for administrators.',
      ),
    undoableUntil: z.string().nullable().describe('Null when it is too late.'),
    isUndone: z.boolean().describe('True if all fields have the values from before this change.'),
    changedSince: fieldList.describe('Fields with neither the value of this change nor the one before it.'),
    part: removedPartView.nullable().describe('The removed part; it comes back by its own call.'),
  })
  .meta({ id: 'Change' });
export type ChangeView = z.infer<typeof changeView>;

export const changeList = listOf(changeView).meta({ id: 'ChangeList' });
export type ChangeList = z.infer<typeof changeList>;

const fieldValues = z
  .object({
    ...fieldViews,
    category: z.enum(categories).nullable().describe('Null derives it from the military service.'),
    isActive: z.boolean(),
  })
  .partial();
export type FieldValues = z.infer<typeof fieldValues>;

export const changeValuesView = z
  .object({
    change: changeView,
    before: fieldValues.nullable().describe(`Null after ${changeUndoDays} days: values are erased then.`),
    current: fieldValues.describe('The same fields as they are now.'),
    undone: fieldList.describe('Fields with the value from before this change; empty when it is too late.'),
  })
  .meta({ id: 'ChangeValues' });
export type ChangeValuesView = z.infer<typeof changeValuesView>;

export const undoChangeInput = recordField({
  fields: listField(z.enum(changeFields, { error: fieldMessages.option }), changeFields.length)
    .min(1, fieldMessages.required)
    .optional()
    .describe('Only these fields of the change; all of them when absent.'),
}).meta({ id: 'UndoChangeInput' });
export type UndoChangeInput = z.infer<typeof undoChangeInput>;

/** `details` of `change.changedSince`. */
export interface ChangedSinceDetails {
  readonly fields: readonly ChangeField[];
}
