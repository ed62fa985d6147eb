import {
  type UpdateObituaryInput,
  type UpdateObituarySent,
  updateObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import { derivedAchievement, derivedProfession } from '@memorial/contracts/obituaries/obituary-derived';
import type { EditForm, EditKey } from './edit-form.js';

/** What is not asked of the living: they have none of it, whatever was typed before. */
const notOfLiving = {
  deathDate: null,
  deathDateUnknown: false,
  deathPlace: null,
  causeOfDeath: null,
  burialPlace: null,
  funeralDate: null,
  lastWishes: null,
  memorialServices: null,
  charityDonations: null,
} as const satisfies Partial<Record<EditKey, unknown>>;

/** What a form says of every one of its keys, rows where the form has them: faults keep their place. */
export function toSent(form: EditForm): UpdateObituarySent & Readonly<Record<EditKey, unknown>> {
  return {
    ...form,
    background: form.background || null,
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
    ...(form.isAlive && notOfLiving),
  };
}

/** Faults of a form by the rules of the page, as zod tells them; empty when there are none. */
export function contractIssues(form: EditForm) {
  return updateObituaryInput.safeParse(toSent(form)).error?.issues ?? [];
}

/** One key as the server would keep it; what it would refuse stays as it is. */
function keptValue(form: EditForm, key: EditKey): unknown {
  const sent = toSent(form);
  // A profession that the rows tell by themselves is none of its own.
  const derived = {
    profession: () => derivedProfession(kept(sent, 'workExperience') ?? []),
    achievement: () => derivedAchievement(kept(sent, 'achievements') ?? []),
  };
  const value = kept(sent, key) ?? sent[key];
  if ((key === 'profession' || key === 'achievement') && value === derived[key]()) return null;
  return value;
}

function kept<K extends EditKey>(sent: UpdateObituarySent, key: K): UpdateObituaryInput[K] | undefined {
  const value: unknown = sent[key];
  const parsed = updateObituaryInput.safeParse({ [key]: value });
  return parsed.success ? parsed.data[key] : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two forms leave the same page at one key: a space more or an empty row is no difference. */
export function isSameAt(one: EditForm, other: EditForm, key: EditKey): boolean {
  return isSame(one[key], other[key]) || isSame(keptValue(one, key), keptValue(other, key));
}

/** The keys in which two forms would leave different pages. */
export function changedKeys(base: EditForm, form: EditForm): EditKey[] {
  return (Object.keys(base) as EditKey[]).filter((key) => !isSameAt(base, form, key));
}

/** Keys of which one settles the other: they go together, so that the server sees both as they are meant. */
const bound: Readonly<Partial<Record<EditKey, readonly EditKey[]>>> = {
  birthDate: ['birthDateUnknown'],
  birthDateUnknown: ['birthDate'],
  deathDate: ['deathDateUnknown'],
  deathDateUnknown: ['deathDate'],
  isAlive: ['deathDate', 'deathDateUnknown'],
};

/** What is sent of a changed form. */
export function toPatch(base: EditForm, form: EditForm): UpdateObituarySent {
  const keys = changedKeys(base, form);
  const sent = toSent(form);
  const all = new Set(keys.flatMap((key) => [key, ...(bound[key] ?? [])]));
  return Object.fromEntries([...all].map((key) => [key, sent[key]]));
}
