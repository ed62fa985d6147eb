import {
  type UpdateObituaryInput,
  type UpdateObituaryRequest,
  updateObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import { fieldsClearedFor } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import {
  derivedAchievement,
  derivedProfession,
} from '@memorial/contracts/obituaries/profession-and-achievement';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { type EditForm, type EditKey, type OptionKey, optionKeys } from './edit-form.js';
import { tabIndexOf } from './edit-tabs.js';

/** The chosen options; null where none is. */
const toOptions = (form: EditForm) =>
  Object.fromEntries(optionKeys.map((key) => [key, form[key] || null])) as Required<
    Pick<UpdateObituaryRequest, OptionKey>
  >;

/**
 * Request body with every key. Empty rows are kept, so that validation paths match the form's row indexes.
 */
export function toRequestBody(form: EditForm): UpdateObituaryRequest & Readonly<Record<EditKey, unknown>> {
  return {
    ...form,
    ...toOptions(form),
    hobbies: form.hobbies.map((row) => row.text),
    tags: form.tags.split(','),
    familyMembers: form.familyMembers.map((row) => ({
      ...row,
      relation: row.relation || null,
      isAlive: row.isAlive === 'unknown' ? null : row.isAlive === 'yes',
    })),
    militaryService: form.militaryService.map((row) => ({
      ...row,
      battles: row.battles.split('\n'),
      decorations: row.decorations.split('\n'),
    })),
    ...fieldsClearedFor(form.status),
    visibility: visibilityInForce(form),
    password: (form.visibility === 'password' && form.password) || null,
  };
}

/** Path of a form field in the request body. */
export const updateInputPathOf = (name: string): string => name.replace(/^(hobbies\.\d+)\.text$/, '$1');

/** Zod issues of the form by the contract's rules; empty when valid. */
export function contractIssues(form: EditForm) {
  return updateObituaryInput.safeParse(toRequestBody(form)).error?.issues ?? [];
}

/** Value of one key as the server would store it; an invalid value stays as it is. */
function savedValue(form: EditForm, key: EditKey): unknown {
  const sent = toRequestBody(form);
  // A profession or achievement equal to the one derived from the rows counts as empty.
  const derived = {
    profession: () => derivedProfession(parsedValue(sent, 'workExperience') ?? []),
    achievement: () => derivedAchievement(parsedValue(sent, 'achievements') ?? []),
  };
  const value = parsedValue(sent, key) ?? sent[key];
  if ((key === 'profession' || key === 'achievement') && value === derived[key]()) return null;
  return value;
}

function parsedValue<K extends EditKey>(
  sent: UpdateObituaryRequest,
  key: K,
): UpdateObituaryInput[K] | undefined {
  const value: unknown = sent[key];
  const parsed = updateObituaryInput.safeParse({ [key]: value });
  return parsed.success ? parsed.data[key] : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True if both forms would store the same value for a key; extra spaces and empty rows are ignored. */
export function isSameAt(one: EditForm, other: EditForm, key: EditKey): boolean {
  return isSame(one[key], other[key]) || isSame(savedValue(one, key), savedValue(other, key));
}

/** Keys whose stored values would differ, in the order of the tabs. */
export function changedKeys(base: EditForm, form: EditForm): EditKey[] {
  const keys = (Object.keys(base) as EditKey[]).filter((key) => !isSameAt(base, form, key));
  return keys.sort((one, other) => tabIndexOf(one) - tabIndexOf(other));
}

/** Keys that depend on each other: they are sent together, so that the server validates them together. */
const coupledKeys: Readonly<Partial<Record<EditKey, readonly EditKey[]>>> = {
  birthDate: ['birthDateUnknown'],
  birthDateUnknown: ['birthDate'],
  deathDate: ['deathDateUnknown'],
  deathDateUnknown: ['deathDate'],
  status: ['passing', 'deathDate', 'deathDateUnknown', 'lastContactDate'],
  isAlive: ['status', 'passing'],
  passing: ['status'],
  makerRelation: ['familyInformed'],
  familyInformed: ['makerRelation'],
};

/** Request body with the changed keys and the keys coupled to them. */
export function toPatch(base: EditForm, form: EditForm): UpdateObituaryRequest {
  const keys = changedKeys(base, form);
  const sent = toRequestBody(form);
  const all = new Set(keys.flatMap((key) => [key, ...(coupledKeys[key] ?? [])]));
  return Object.fromEntries([...all].map((key) => [key, sent[key]]));
}
