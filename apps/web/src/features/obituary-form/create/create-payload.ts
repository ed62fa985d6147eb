import { cleanLine } from '@memorial/contracts/clean-text';
import { otherOption } from '@memorial/contracts/obituaries/family.constants';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { serviceKeys, stepTextKeys, type WizardDraft } from './drafts/draft.js';

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

/** Keys of the request body for draft fields of other names. */
const bodyPaths: Readonly<Record<string, string>> = {
  lastName: 'fullName',
  firstName: 'fullName',
  middleName: 'fullName',
  biographicalText: 'biography',
  ...Object.fromEntries(serviceKeys.map((name) => [name, `militaryService.0.${name}`])),
};

/** Path of a draft field in the request body. */
export const createInputPathOf = (name: string): string => bodyPaths[name] ?? name;

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
