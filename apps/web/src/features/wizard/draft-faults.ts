import { dayOfInstant } from '@memorial/contracts/dates';
import { fieldTexts } from '@memorial/contracts/messages/field.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-rules';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { toCreateObituary } from './create-payload.js';
import type { DraftField, WizardDraft } from './draft.js';

export type DateField = 'birthDate' | 'deathDate' | 'funeralDate';

/** State of each date field; an incomplete date is not stored in the draft. */
export type DateStates = Readonly<Record<DateField, DateTextState>>;

export const noDateStates: DateStates = { birthDate: 'empty', deathDate: 'empty', funeralDate: 'empty' };

export interface DraftFault {
  readonly field: DraftField;
  readonly message: string;
}

/**
 * Validate the draft: at most one issue per field. Required fields of the wizard come first, then the rules
 * of the API.
 * @param nowMs current time, epoch milliseconds; life dates after that day in Kyiv are rejected
 */
export function draftFaults(draft: WizardDraft, dates: DateStates, nowMs: number): readonly DraftFault[] {
  const page = toCreateObituary(draft);
  const parsed = createObituaryInput.safeParse(page);
  const faults = [
    ...required(draft),
    ...dateFaults(draft, dates),
    ...checkLifeDates(
      {
        isAlive: false,
        birthDate: page.birthDate ?? null,
        birthDateUnknown: draft.birthDateUnknown,
        deathDate: page.deathDate ?? null,
        deathDateUnknown: draft.deathDateUnknown,
      },
      dayOfInstant(nowMs),
    ).map(({ path, message }) => faultAt(path, message)),
    ...(parsed.error?.issues ?? []).map(({ path, message }) =>
      faultAt(String(path[0] === 'militaryService' ? path.at(-1) : path[0]), message),
    ),
  ];
  const first = new Map<DraftField, DraftFault>();
  for (const fault of faults) if (!first.has(fault.field)) first.set(fault.field, fault);
  return [...first.values()];
}

/** Draft fields by API key, where the names differ. */
const fieldByKey: Readonly<Record<string, DraftField>> = {
  fullName: 'lastName',
  biography: 'biographicalText',
  familyMembers: 'family',
  category: 'type',
};

function faultAt(key: string, message: string): DraftFault {
  return { field: fieldByKey[key] ?? (key as DraftField), message };
}

function required(draft: WizardDraft): DraftFault[] {
  const { type, gender, lastName, firstName } = draft;
  const missing: DraftField[] = [];
  if (type === null) missing.push('type');
  if (lastName.trim() === '') missing.push('lastName');
  if (firstName.trim() === '') missing.push('firstName');
  if (gender === null) missing.push('gender');
  return missing.map((field) => ({ field, message: fieldTexts.required }));
}

function dateFaults(draft: WizardDraft, states: DateStates): DraftFault[] {
  const unknown = {
    birthDate: draft.birthDateUnknown,
    deathDate: draft.deathDateUnknown,
    funeralDate: false,
  };
  const isAsked = { birthDate: true, deathDate: true, funeralDate: false };
  return (Object.keys(states) as DateField[]).flatMap((field): DraftFault[] => {
    if (unknown[field] || draft[field] !== '') return [];
    if (states[field] !== 'empty') return [{ field, message: fieldTexts.date }];
    return isAsked[field] ? [{ field, message: fieldTexts.required }] : [];
  });
}

/** Message of the last step when the name is missing; null when it is not. */
export function nameFault(faults: readonly DraftFault[]): string | null {
  const isMissing = faults.some(({ field }) => field === 'lastName' || field === 'firstName');
  return isMissing ? obituaryTexts.required : null;
}
