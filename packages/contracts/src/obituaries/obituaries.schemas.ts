import { z } from 'zod';
import { flagField, optionalFlag, optionalLine, optionField, recordField } from '../fields.schemas.js';
import { categories, type Visibility, visibilities } from './obituaries.constants.js';
import {
  createdFieldInputs,
  fieldInputs,
  unknownableDates,
  visibilityDescription,
} from './obituary-fields.schemas.js';
import { checkDateOrder, checkLifeDates, checkVisibility, type LifeDates } from './obituary-validation.js';
import { pagePasswordLength } from './page-password.constants.js';
import { type PersonStatus, resolveStatus } from './person-status.js';

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
  status: fieldInputs.status.default(null),
  passing: fieldInputs.passing.optional(),
  // A page gets its password by a change.
  visibility: optionField(['public', 'link', 'private'])
    .nullable()
    .default(null)
    .describe(visibilityDescription),
  category: optionField(categories).nullable().default(null).describe(categoryDescription),
  isActive: flagField().default(true),
})
  .transform(reconcileUnknownDates)
  .transform((page) => ({ ...page, ...resolveStatus(page, null) }))
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

/** Fields in which null changes nothing. */
type Chosen = { fullName?: string; visibility?: Visibility; status?: PersonStatus; password?: string };

/**
 * Only the sent keys change. A whole obituary may be sent back: read-only keys are dropped, a null name,
 * status or visibility changes nothing. Rules across sent and stored fields are checked by the service
 * (`checkLifeDates` on the merged fields).
 */
export const updateObituaryInput = recordField({
  ...z.object(fieldInputs).partial().shape,
  visibility: optionField(visibilities).nullable().optional().describe(visibilityDescription),
  password: optionalLine(pagePasswordLength.max).optional(),
  category: optionField(categories).nullable().optional().describe(categoryDescription),
  isActive: flagField().optional(),
  photoDeleted: optionalFlag.optional().describe('True deletes the main photo.'),
})
  .transform(({ fullName, visibility, status, password, ...rest }): typeof rest & Chosen => {
    const kept = {
      ...(fullName ? { fullName } : {}),
      ...(visibility ? { visibility } : {}),
      ...(status ? { status } : {}),
      ...(password ? { password } : {}),
    };
    return reconcileUnknownDates({ ...rest, ...kept });
  })
  .superRefine((page, context) => {
    for (const { path, message } of checkDateOrder(page.birthDate, page.deathDate)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'UpdateObituaryInput' });
export type UpdateObituaryInput = z.output<typeof updateObituaryInput>;
export type UpdateObituaryRequest = z.input<typeof updateObituaryInput>;
