import { isDeepStrictEqual } from 'node:util';
import { dayOfInstant } from '@memorial/contracts/dates';
import type { ChangedPersonInput, PersonInput } from '@memorial/contracts/family-trees/family-people.schemas';
import { isPresumedLiving } from '@memorial/contracts/family-trees/presumed-living';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-validation';
import { AppError, invalidField } from '../../platform/errors/app-error.js';
import type { StoredPerson } from './family-tree.schema.js';

/** A person of whom nothing is known. */
export const placeholder: StoredPerson = {
  fullName: null,
  gender: 'undefined',
  birthDate: null,
  birthDateQualifier: null,
  deathDate: null,
  deathDateQualifier: null,
  birthPlace: null,
  deathPlace: null,
  isAlive: false,
};

/**
 * Checks a generation against the plan; the shape was checked before.
 * @throws AppError validation.failed
 */
export function assertGeneration(generation: number, max: number, field = 'generationOrder'): void {
  if (generation >= 1 && generation <= max) return;
  throw invalidField(field, 'custom', familyTreeMessages.generationInvalid);
}

/** @throws AppError validation.failed for impossible dates */
export function newPerson(input: PersonInput, now: Date): StoredPerson {
  const today = dayOfInstant(now.getTime());
  const person = {
    ...input,
    birthDateQualifier: input.birthDate === null ? null : input.birthDateQualifier,
    deathDateQualifier: input.deathDate === null ? null : input.deathDateQualifier,
    isAlive: input.isAlive ?? isPresumedLiving(input, today),
  };
  assertDates(person, today);
  return person;
}

/**
 * The person with the sent fields. A death that is entered ends the life; whether somebody lives who was only presumed
 * to live or not is judged again.
 * @throws AppError validation.failed for impossible dates
 */
export function changedPerson(
  person: StoredPerson | null,
  sent: ChangedPersonInput,
  now: Date,
): StoredPerson {
  const before = person ?? placeholder;
  const merged = { ...before, ...sent };
  if (sent.isAlive !== undefined) return withUnchangedTexts(before, newPerson(merged, now));
  const isStated = before.isAlive !== isPresumedLiving(before, dayOfInstant(now.getTime()));
  const kept = isStated ? before.isAlive : null;
  const isAlive = merged.deathDate === null ? kept : false;
  return withUnchangedTexts(before, newPerson({ ...merged, isAlive }, now));
}

/** The person with the texts of those dates alone that are as they were; the living have no death. */
function withUnchangedTexts(before: StoredPerson, after: StoredPerson): StoredPerson {
  const { birthDateText, deathDateText, ...person } = after;
  const isBirthSame =
    before.birthDate === after.birthDate && before.birthDateQualifier === after.birthDateQualifier;
  const isDeathSame =
    before.deathDate === after.deathDate && before.deathDateQualifier === after.deathDateQualifier;
  return {
    ...person,
    ...(birthDateText !== undefined && isBirthSame ? { birthDateText } : {}),
    ...(deathDateText !== undefined && isDeathSame && !after.isAlive ? { deathDateText } : {}),
  };
}

/** True if the keepers of linked pages have agreed to this person: they are asked again about another. */
export function isSamePerson(before: StoredPerson | null, after: StoredPerson): boolean {
  const identity = ({ birthPlace: _, deathPlace: __, ...rest }: StoredPerson) => rest;
  return before !== null && isDeepStrictEqual(identity(before), identity(after));
}

function assertDates(person: StoredPerson, today: string): void {
  const { birthDate, deathDate } = person;
  const fields = checkLifeDates(
    { ...person, birthDateUnknown: birthDate === null, deathDateUnknown: deathDate === null },
    today,
  ).map((issue) => ({ ...issue, path: `person.${issue.path}` }));
  if (fields.length > 0) throw new AppError('validation.failed', { fields });
}
