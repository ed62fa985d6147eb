import { cleanLine } from '@memorial/contracts/clean-text';
import { passingMessages as words } from '@memorial/contracts/messages/ui/wizard';
import type { Category, Gender } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { otherOption } from '@memorial/contracts/obituaries/other-option';
import type { Passing } from '@memorial/contracts/obituaries/person-status';
import { type DraftField, serviceKeys, stepTextKeys, type WizardDraft } from './drafts/draft.js';

/** Surname, given name and patronymic in one line. */
export function draftName({ lastName, firstName, middleName }: WizardDraft): string {
  return cleanLine([lastName, firstName, middleName].join(' '));
}

/**
 * Convert the draft to the request body. Military fields are included only for military pages, even if they
 * are filled.
 */
export function toCreateObituary(draft: WizardDraft) {
  return { ...toUpdateObituary(draft), isActive: true } satisfies CreateObituaryRequest;
}

/** Word for a death while nobody has chosen another. */
export const usualPassing: Readonly<Record<Category, Passing>> = { military: 'killed', civilian: 'died' };

/** Word for the death as chosen, otherwise the usual one; null leaves it open. */
export function draftPassing({ passing, type }: Pick<WizardDraft, 'passing' | 'type'>): Passing | null {
  if (passing === 'untold') return null;
  return passing ?? (type && usualPassing[type]);
}

const passingWords: Readonly<Record<Passing, Readonly<Record<Gender, string>>>> = {
  killed: { male: words.killedHe, female: words.killedShe, undefined: words.killed },
  died: { male: words.diedHe, female: words.diedShe, undefined: words.died },
};

/** Word for a death as it is chosen. */
export const passingWord = (passing: Passing, gender: Gender | null): string =>
  passingWords[passing][gender ?? 'undefined'];

/** Texts under their own names; a date that is not told is null. */
function textsOf(draft: WizardDraft) {
  const entries = stepTextKeys.map((key) => [
    key,
    obituaryFields[key].kind === 'date' ? draft[key] || null : draft[key],
  ]);
  return Object.fromEntries(entries) as Record<(typeof stepTextKeys)[number], string | null>;
}

/** Request body for a page that an earlier attempt created. */
export function toUpdateObituary(draft: WizardDraft) {
  const isMilitary = draft.type === 'military';
  return {
    ...textsOf(draft),
    category: draft.type,
    fullName: draftName(draft),
    gender: draft.gender,
    passing: draftPassing(draft),
    ...(draft.birthDateUnknown && { birthDate: null }),
    birthDateUnknown: draft.birthDateUnknown,
    ...(draft.deathDateUnknown && { deathDate: null }),
    deathDateUnknown: draft.deathDateUnknown,
    biography: draft.biographicalText,
    hobbies: linesOf(draft.hobbies),
    familyMembers: linesOf(draft.family).map((name) => ({ relation: otherOption, name })),
    causeOfDeath: isMilitary ? draft.causeOfDeath : null,
    militaryService: isMilitary ? serviceOf(draft) : [],
  };
}

/** Keys of the request body for draft fields of other names; errors of the full name belong to the first. */
const bodyKeys: Readonly<Partial<Record<DraftField, string>>> = {
  lastName: 'fullName',
  firstName: 'fullName',
  middleName: 'fullName',
  biographicalText: 'biography',
  family: 'familyMembers',
  type: 'category',
};

/** Path of a draft field in the request body. */
export function createInputPathOf(name: string): string {
  const isOfService = (serviceKeys as readonly string[]).includes(name);
  return isOfService ? `militaryService.0.${name}` : (bodyKeys[name as DraftField] ?? name);
}

/** Draft field of a path in the request body. */
export function draftFieldOf(path: readonly PropertyKey[]): DraftField {
  const key = String(path[0] === 'militaryService' ? path.at(-1) : path[0]);
  const fields = Object.keys(bodyKeys) as DraftField[];
  return fields.find((field) => bodyKeys[field] === key) ?? (key as DraftField);
}

function serviceOf(draft: WizardDraft) {
  const row = Object.fromEntries(serviceKeys.map((key) => [key, draft[key]]));
  return Object.values(row).some((text) => text.trim() !== '') ? [row] : [];
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
