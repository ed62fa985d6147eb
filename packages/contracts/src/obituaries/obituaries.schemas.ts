import { z } from 'zod';
import { flagField, optionalFlag, optionField, recordField } from '../fields.schemas.js';
import { categories, type Visibility, visibilities } from './obituaries.constants.js';
import {
  createdFieldInputs,
  fieldInputs,
  unknownableDates,
  visibilityDescription,
} from './obituary-fields.schemas.js';
import { checkDateOrder, checkLifeDates, checkVisibility, type LifeDates } from './obituary-validation.js';

type Dated = { -readonly [K in keyof LifeDates]?: LifeDates[K] };

/** Make date and unknown flag consistent: the flag clears the date, a date clears the flag. */
export function reconcileUnknownDates<T extends Dated>(page: T): T {
  const settled = { ...page };
  for (const [date, flag] of unknownableDates) {
    if (settled[flag]) settled[date] = null;
    else if (settled[date]) settled[flag] = false;
  }
  return settled;
}

const categoryDescription = 'Null derives it from the military service.';

export const createObituaryInput = recordField({
  ...createdFieldInputs,
  visibility: optionField(visibilities).nullable().default(null).describe(visibilityDescription),
  category: optionField(categories).nullable().default(null).describe(categoryDescription),
  isActive: flagField().default(true),
})
  .transform(reconcileUnknownDates)
  .transform(({ visibility, ...page }) => ({
    ...page,
    visibility: visibility ?? (page.isAlive ? ('private' as const) : ('public' as const)),
  }))
  .superRefine((page, context) => {
    for (const { path, message } of [...checkLifeDates(page, null), ...checkVisibility(page)]) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'CreateObituaryInput' });
export type CreateObituaryInput = z.output<typeof createObituaryInput>;
export type CreateObituaryRequest = z.input<typeof createObituaryInput>;

/**
 * Only the sent keys change. A whole obituary may be sent back: read-only keys are dropped, a null name
 * or visibility changes nothing. Rules across sent and stored fields are checked by the service
 * (`checkLifeDates` on the merged fields).
 */
export const updateObituaryInput = recordField({
  ...z.object(fieldInputs).partial().shape,
  visibility: optionField(visibilities).nullable().optional().describe(visibilityDescription),
  category: optionField(categories).nullable().optional().describe(categoryDescription),
  isActive: flagField().optional(),
  photoDeleted: optionalFlag.optional().describe('True deletes the main photo.'),
})
  .transform(
    ({ fullName, visibility, ...rest }): typeof rest & { fullName?: string; visibility?: Visibility } => {
      const kept = { ...(fullName ? { fullName } : {}), ...(visibility ? { visibility } : {}) };
      return reconcileUnknownDates({ ...rest, ...kept });
    },
  )
  .superRefine((page, context) => {
    for (const { path, message } of checkDateOrder(page.birthDate, page.deathDate)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'UpdateObituaryInput' });
export type UpdateObituaryInput = z.output<typeof updateObituaryInput>;
export type UpdateObituaryRequest = z.input<typeof updateObituaryInput>;
