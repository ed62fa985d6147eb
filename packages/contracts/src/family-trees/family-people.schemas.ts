import { z } from 'zod';
import { optionalDate } from '../dates.schemas.js';
import { flagField, optionalLine, optionField, recordField } from '../fields.schemas.js';
import { type Gender, genders, maxLength } from '../obituaries/obituaries.constants.js';
import { dateQualifiers } from './family-trees.constants.js';

/* Somebody of one tree alone, as forms send them. */

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
