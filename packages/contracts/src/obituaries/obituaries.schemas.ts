import { z } from 'zod';
import { optionalDate } from '../dates.schemas.js';
import {
  flagField,
  optionalFlag,
  optionalLine,
  optionalText,
  optionField,
  recordField,
  requiredLine,
} from '../fields.schemas.js';
import { obituaryTexts } from '../messages/obituaries.messages.js';
import { containsCardNumber } from './bank-card-number.js';
import {
  categories,
  type Gender,
  genders,
  maxLength,
  pageBackgrounds,
  type Visibility,
  visibilities,
} from './obituaries.constants.js';
import { fieldDescriptions } from './obituary-descriptions.js';
import { listFields } from './obituary-list-fields.schemas.js';
import { checkDateOrder, checkLifeDates } from './obituary-validation.js';

/** Fields that the keeper may write, on creation and update. */
const writableFields = {
  fullName: requiredLine(maxLength.fullName, obituaryTexts.fullNameRequired)
    .nullable()
    .describe('Null means that no name is known.'),
  gender: optionField(genders)
    .nullable()
    .transform((gender): Gender => gender ?? 'undefined'),
  isAlive: optionalFlag,
  birthDate: optionalDate,
  birthDateUnknown: optionalFlag.describe(fieldDescriptions.unknownDate),
  deathDate: optionalDate,
  deathDateUnknown: optionalFlag.describe(fieldDescriptions.unknownDate),
  birthPlace: optionalLine(maxLength.place),
  deathPlace: optionalLine(maxLength.place),
  burialPlace: optionalLine(maxLength.place),
  funeralDate: optionalDate,
  nationality: optionalLine(maxLength.line),
  religion: optionalLine(maxLength.line),
  causeOfDeath: optionalText(maxLength.causeOfDeath),
  biography: optionalText(maxLength.biography),
  personalQuote: optionalText(maxLength.personalQuote),
  lastWishes: optionalText(maxLength.lastWishes),
  memorialServices: optionalText(maxLength.memorialServices),
  charityDonations: optionalText(maxLength.charityDonations).refine(
    (text) => text === null || !containsCardNumber(text),
    obituaryTexts.cardNumberRefused,
  ),
  profession: optionalLine(maxLength.line),
  achievement: optionalLine(maxLength.line),
  visibility: optionField(visibilities)
    .nullable()
    .transform((visibility): Visibility => visibility ?? 'public')
    .describe(fieldDescriptions.visibility),
  noindex: optionalFlag.describe(fieldDescriptions.noindex),
  premoderation: optionalFlag.describe(fieldDescriptions.premoderation),
  background: optionField(pageBackgrounds).nullable().describe(fieldDescriptions.background),
  ...listFields,
};

/** Keys of all writable fields. */
export const writableKeys = Object.keys(writableFields) as readonly (keyof typeof writableFields)[];

type Writable = { [K in keyof typeof writableFields]: z.output<(typeof writableFields)[K]> };

/** Make date and unknown flag consistent: the flag clears the date, a date clears the flag. */
function reconcileUnknownDates<T extends Partial<Writable>>(page: T): T {
  const settled = { ...page };
  for (const [date, unknown] of [
    ['birthDate', 'birthDateUnknown'],
    ['deathDate', 'deathDateUnknown'],
  ] as const) {
    if (settled[unknown]) settled[date] = null;
    else if (settled[date]) settled[unknown] = false;
  }
  return settled;
}

const categoryDescription = 'Null derives it from the military service.';

export const createObituaryInput = recordField({
  ...writableFields,
  gender: writableFields.gender.default('undefined'),
  isAlive: optionalFlag.default(false),
  birthDate: optionalDate.default(null),
  birthDateUnknown: writableFields.birthDateUnknown.default(false),
  deathDate: optionalDate.default(null),
  deathDateUnknown: writableFields.deathDateUnknown.default(false),
  birthPlace: writableFields.birthPlace.default(null),
  deathPlace: writableFields.deathPlace.default(null),
  burialPlace: writableFields.burialPlace.default(null),
  funeralDate: optionalDate.default(null),
  nationality: writableFields.nationality.default(null),
  religion: writableFields.religion.default(null),
  causeOfDeath: writableFields.causeOfDeath.default(null),
  biography: writableFields.biography.default(null),
  personalQuote: writableFields.personalQuote.default(null),
  lastWishes: writableFields.lastWishes.default(null),
  memorialServices: writableFields.memorialServices.default(null),
  charityDonations: writableFields.charityDonations.default(null),
  profession: writableFields.profession.default(null),
  achievement: writableFields.achievement.default(null),
  visibility: writableFields.visibility.default('public'),
  noindex: writableFields.noindex.default(false),
  premoderation: writableFields.premoderation.default(false),
  background: writableFields.background.default(null),
  hobbies: listFields.hobbies.default([]),
  tags: listFields.tags.default([]),
  education: listFields.education.default([]),
  workExperience: listFields.workExperience.default([]),
  achievements: listFields.achievements.default([]),
  militaryService: listFields.militaryService.default([]),
  familyMembers: listFields.familyMembers.default([]),
  battles: listFields.battles.default([]),
  customAttributes: listFields.customAttributes.default([]),
  category: optionField(categories).nullable().default(null).describe(categoryDescription),
  isActive: flagField().default(true),
})
  .transform(reconcileUnknownDates)
  .superRefine((page, context) => {
    for (const { path, message } of checkLifeDates(page, null)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'CreateObituaryInput' });
export type CreateObituaryInput = z.output<typeof createObituaryInput>;
export type CreateObituaryRequest = z.input<typeof createObituaryInput>;

/**
 * Only the sent keys change. A whole obituary may be sent back: read-only keys are dropped, a null name
 * changes nothing. Rules across sent and stored fields are checked by the service (`checkLifeDates` on the
 * merged fields).
 */
export const updateObituaryInput = recordField({
  ...z.object(writableFields).partial().shape,
  category: optionField(categories).nullable().optional().describe(categoryDescription),
  isActive: flagField().optional(),
  photoDeleted: optionalFlag.optional().describe('True deletes the main photo.'),
})
  .transform(({ fullName, ...rest }): typeof rest & { fullName?: string } =>
    reconcileUnknownDates(fullName ? { ...rest, fullName } : rest),
  )
  .superRefine((page, context) => {
    for (const { path, message } of checkDateOrder(page.birthDate, page.deathDate)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'UpdateObituaryInput' });
export type UpdateObituaryInput = z.output<typeof updateObituaryInput>;
export type UpdateObituaryRequest = z.input<typeof updateObituaryInput>;
