import { comparePartialDates, dayOfInstant, partialDateFrom } from '@memorial/contracts/dates';
import { familyTreeLivingMessages } from '@memorial/contracts/messages/ui/family-tree-living';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { type Gender, genders } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import { fillText } from '@memorial/contracts/text';
import { recordOf } from '../../../shared/format/record-of.js';
import { namesOfPerson } from '../../../shared/obituary/names-of-person.js';

const textKeys = [
  'lastName',
  'firstName',
  'middleName',
  'day',
  'month',
  'year',
  'birthPlace',
  'biography',
] as const;

type TextKey = (typeof textKeys)[number];

/** Values of the form. */
export interface LivingPerson extends Readonly<Record<TextKey, string>> {
  readonly gender: Gender;
}

/** Fields with an error of their own; the date has three boxes. */
export type LivingField = 'lastName' | 'firstName' | 'birthDate' | 'birthPlace' | 'biography';

export type LivingErrors = Readonly<Partial<Record<LivingField, string>>>;

/** Parser of stored values, which may have any shape. */
export function toLivingPerson(value: unknown): LivingPerson {
  const stored = recordOf(value);
  const texts = textKeys.map((key) => [key, typeof stored[key] === 'string' ? stored[key] : '']);
  const gender = genders.find((one) => one === stored.gender) ?? 'undefined';
  return { ...(Object.fromEntries(texts) as Record<TextKey, string>), gender };
}

/** Values about a person of a tree, whose data may have any shape; a date that is not exact is left out. */
export function livingPersonOf(value: unknown): LivingPerson {
  const { fullName, gender, birthDate, birthDateQualifier, birthPlace } = recordOf(value);
  const isExact = typeof birthDate === 'string' && birthDateQualifier === null;
  const [year = '', month = '', day = ''] = isExact ? birthDate.split('-') : [];
  return toLivingPerson({ ...namesOfPerson(fullName), gender, year, month, day, birthPlace });
}

export const nobody: LivingPerson = toLivingPerson({});

export const isBlank = (person: LivingPerson): boolean =>
  person.gender === nobody.gender && textKeys.every((key) => person[key].trim() === '');

/** Date as precise as its boxes are filled; undefined if they make no date, null if they are empty. */
function birthDateOf({ day, month, year }: LivingPerson): string | null | undefined {
  if (day + month + year === '') return null;
  // The day would be dropped.
  if (day !== '' && month === '') return undefined;
  return partialDateFrom(year, month, day) ?? undefined;
}

/** Errors by field. @param nowMs current time, epoch milliseconds */
export function livingErrors(person: LivingPerson, nowMs: number): LivingErrors {
  const missing = (['lastName', 'firstName'] as const).find((key) => person[key].trim() === '');
  const birthDate = dateError(birthDateOf(person), nowMs);
  return {
    ...(missing && { [missing]: familyTreeMessages.livingNameRequired }),
    ...(birthDate && { birthDate }),
  };
}

function dateError(date: string | null | undefined, nowMs: number): string | null {
  if (date === undefined) return familyTreeLivingMessages.birthDateInvalid;
  return date !== null && comparePartialDates(date, dayOfInstant(nowMs)) > 0
    ? obituaryMessages.birthInFuture
    : null;
}

/** Request body of a form without errors. */
export function toLivingObituary(person: LivingPerson) {
  const birthPlace = person.birthPlace.trim() || null;
  return {
    fullName: [person.lastName, person.firstName, person.middleName].join(' ').trim().replace(/\s+/g, ' '),
    birthDate: birthDateOf(person) ?? null,
    birthPlace,
    biography:
      person.biography.trim() ||
      (birthPlace && fillText(familyTreeMessages.livingBirthplaceBiography, { place: birthPlace })),
    gender: person.gender,
    isAlive: true,
  } satisfies CreateObituaryRequest;
}

/** Field that shows an error of the server; undefined for others. */
export function livingFieldOf(path: string): LivingField | undefined {
  const fields: Readonly<Record<string, LivingField>> = {
    fullName: 'lastName',
    birthDate: 'birthDate',
    birthPlace: 'birthPlace',
    biography: 'biography',
  };
  return fields[path];
}
