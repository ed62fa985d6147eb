import { cleanLine } from '@memorial/contracts/clean-text';
import { isRecentMilitaryDeath, widestVisibility } from '@memorial/contracts/obituaries/military-death';
import type { Category, Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { otherOption } from '@memorial/contracts/obituaries/other-option';
import { isAwaited, type Passing, type PersonStatus } from '@memorial/contracts/obituaries/person-status';
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

/** Word for a death that is proposed first. */
export const usualPassing: Readonly<Record<Category, Passing>> = { military: 'killed', civilian: 'died' };

/** Status as chosen; null leaves the word for a death open. A soldier's page never takes a word by itself. */
export function draftStatus({
  passing,
  type,
}: Pick<WizardDraft, 'passing' | 'type'>): Exclude<PersonStatus, 'alive'> | null {
  if (passing === 'untold') return null;
  return passing ?? (type === 'civilian' ? usualPassing[type] : null);
}

/** True for a person who is missing or captive. */
export const isDraftAwaited = (draft: Pick<WizardDraft, 'passing'>): boolean =>
  draft.passing !== 'untold' && isAwaited(draft.passing);

/** Widest visibility of the page, as the server gives it; also asked for before a date is typed. */
export function draftVisibility(draft: WizardDraft, nowMs: number): Exclude<Visibility, 'password'> {
  if (isDraftAwaited(draft)) return 'private';
  return widestVisibility({ ...draftDeath(draft), ...saidOf(draft) }, nowMs);
}

/** True when the wizard asks whether the family knows of a military death. */
export function asksForFamily(
  draft: Pick<WizardDraft, 'type' | 'passing' | 'deathDate' | 'deathDateUnknown'>,
  nowMs: number,
): boolean {
  const isDated = draft.deathDateUnknown || draft.deathDate !== '';
  return isDated && isRecentMilitaryDeath(draftDeath(draft), nowMs);
}

/** A page of a civilian has no service, whatever is left in the draft. */
const draftDeath = (draft: Pick<WizardDraft, 'type' | 'passing' | 'deathDate' | 'deathDateUnknown'>) => ({
  category: draft.type ?? 'civilian',
  militaryService: [],
  isAlive: isDraftAwaited(draft),
  deathDate: draft.deathDateUnknown ? null : draft.deathDate || null,
});

const saidOf = ({ makerRelation, familyInformed }: WizardDraft) => ({
  makerRelation: makerRelation || null,
  familyInformed,
});

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
  const status = draftStatus(draft);
  const isAwaitedPerson = isAwaited(status);
  return {
    ...textsOf(draft),
    category: draft.type,
    fullName: draftName(draft),
    gender: draft.gender,
    status: status ?? 'died',
    passing: status === 'died' || status === 'killed' ? status : null,
    ...(draft.birthDateUnknown && { birthDate: null }),
    birthDateUnknown: draft.birthDateUnknown,
    ...(isMilitary && !isAwaitedPerson && saidOf(draft)),
    ...((draft.deathDateUnknown || isAwaitedPerson) && { deathDate: null }),
    deathDateUnknown: draft.deathDateUnknown && !isAwaitedPerson,
    ...(!isAwaitedPerson && { lastContactDate: null }),
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
