import { z } from 'zod';
import { optionalDate } from '../dates.schemas.js';
import { flagField, optionalLine, optionField, recordField } from '../fields.schemas.js';
import { type Gender, genders, maxLength } from '../obituaries/obituaries.constants.js';
import { obituaryCard } from '../obituaries/obituary-views.schemas.js';
import { dateQualifiers, redactions } from './family-trees.constants.js';

/* A person of a tree: a page, or somebody of this tree alone. */

const fullName = optionalLine(maxLength.fullName).describe('Null: nobody knows the name.');
const gender = optionField(genders)
  .nullable()
  .transform((chosen): Gender => chosen ?? 'undefined');
const dateQualifier = optionField(dateQualifiers)
  .nullable()
  .describe('Null: the date is as precise as it is.');
const place = optionalLine(maxLength.place);
const isAlive = flagField()
  .nullable()
  .describe('Null: alive unless a death is known or the birth was 110 years ago or more.');

const personFields = {
  fullName,
  gender,
  birthDate: optionalDate,
  birthDateQualifier: dateQualifier,
  deathDate: optionalDate,
  deathDateQualifier: dateQualifier,
  birthPlace: place,
  deathPlace: place,
  isAlive,
};

/** A person without a page. */
export const personInput = recordField({
  fullName: fullName.default(null),
  gender: gender.default('undefined'),
  birthDate: optionalDate.default(null),
  birthDateQualifier: dateQualifier.default(null),
  deathDate: optionalDate.default(null),
  deathDateQualifier: dateQualifier.default(null),
  birthPlace: place.default(null),
  deathPlace: place.default(null),
  isAlive: isAlive.default(null),
}).meta({ id: 'FamilyPersonInput' });
export type PersonInput = z.output<typeof personInput>;

/** Only the sent keys change. */
export const changedPersonInput = recordField(z.object(personFields).partial().shape).meta({
  id: 'ChangedFamilyPersonInput',
});
export type ChangedPersonInput = z.output<typeof changedPersonInput>;

const ofCard = obituaryCard.shape;
const qualifierView = z.enum(dateQualifiers).nullable();

/** A person as a card of a tree shows them: a named subset of the card of a page. */
export const personDataView = z
  .object({
    fullName: ofCard.fullName.describe('Null: nobody knows the name. A fixed text for a redacted person.'),
    gender: z.enum(genders).nullable(),
    isAlive: ofCard.isAlive.nullable(),
    birthDate: ofCard.birthDate,
    birthDateQualifier: qualifierView,
    deathDate: ofCard.deathDate,
    deathDateQualifier: qualifierView,
    birthPlace: ofCard.birthPlace,
    deathPlace: ofCard.deathPlace,
    category: ofCard.category.nullable(),
    photoUrl: ofCard.photoUrl,
    photoThumbhash: ofCard.photoThumbhash,
    hasPage: z.boolean().nullable().describe('True if `personId` is the id of an obituary.'),
    canEdit: z.boolean().nullable().describe('True if the caller keeps this person.'),
    redacted: z
      .enum(redactions)
      .nullable()
      .describe('Reason for which the caller sees nothing of this person; all else is null then.'),
  })
  .meta({ id: 'FamilyPersonData' });
export type PersonDataView = z.infer<typeof personDataView>;
