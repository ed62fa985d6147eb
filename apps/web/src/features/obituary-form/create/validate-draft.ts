import { dayOfInstant } from '@memorial/contracts/dates';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { unknownableDates } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-validation';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { validatePhotoTexts } from '../../../shared/photos/validate-photo-texts.js';
import { draftFieldOf, isDraftAwaited, toCreateObituary } from './create-payload.js';
import { type DraftField, mainKeys, type WizardDraft } from './drafts/draft.js';

export type DateField = 'birthDate' | 'deathDate' | 'lastContactDate' | 'funeralDate';

/** State of each date field; an incomplete date is not stored in the draft. */
export type DateStates = Readonly<Record<DateField, DateTextState>>;

/** Form values of the wizard: the draft and the state of its date fields. */
export interface WizardForm extends WizardDraft {
  dateStates: DateStates;
}

export const noDateStates: DateStates = {
  birthDate: 'empty',
  deathDate: 'empty',
  lastContactDate: 'empty',
  funeralDate: 'empty',
};

export interface DraftIssue {
  readonly field: DraftField;
  readonly message: string;
}

/**
 * Validate the draft: at most one issue per field. Required fields of the wizard come first, then the rules
 * of the API.
 * @param nowMs current time, epoch milliseconds; life dates after that day in Kyiv are rejected
 */
export function validateDraft(draft: WizardDraft, dates: DateStates, nowMs: number): readonly DraftIssue[] {
  const body = toCreateObituary(draft);
  const parsed = createObituaryInput.safeParse(body);
  const issues = [
    ...missingFields(draft),
    ...dateIssues(draft, dates),
    ...checkLifeDates({ ...body, isAlive: isDraftAwaited(draft) }, dayOfInstant(nowMs)).map(
      ({ path, message }) => ({
        field: draftFieldOf([path]),
        message,
      }),
    ),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: draftFieldOf(path), message })),
    ...draft.gallery
      .flatMap(({ caption, details }) => Object.values(validatePhotoTexts({ caption, ...details })))
      .map((message): DraftIssue => ({ field: 'gallery', message })),
  ];
  const first = new Map<DraftField, DraftIssue>();
  for (const issue of issues) if (!first.has(issue.field)) first.set(issue.field, issue);
  return [...first.values()];
}

const neededForPage: readonly DraftField[] = ['type', ...mainKeys];

/** True when all that a page needs is sound: type, name, gender and dates. The rest may follow later. */
export function canCreatePage(draft: WizardDraft, dates: DateStates, nowMs: number): boolean {
  return !validateDraft(draft, dates, nowMs).some(({ field }) => neededForPage.includes(field));
}

const requiredFields = ['type', 'lastName', 'firstName', 'gender'] as const;

function missingFields(draft: WizardDraft): DraftIssue[] {
  return requiredFields
    .filter((field) => (draft[field] ?? '').trim() === '')
    .map((field) => ({ field, message: fieldMessages.required }));
}

/** A date that may be marked as unknown must be told otherwise. */
function dateIssues(draft: WizardDraft, states: DateStates): DraftIssue[] {
  const absent: readonly DateField[] = isDraftAwaited(draft)
    ? ['deathDate', 'funeralDate']
    : ['lastContactDate'];
  return (Object.keys(states) as DateField[]).flatMap((field): DraftIssue[] => {
    if (absent.includes(field)) return [];
    const [, flag] = unknownableDates.find(([date]) => date === field) ?? [];
    if ((flag && draft[flag]) || draft[field] !== '') return [];
    if (states[field] !== 'empty') return [{ field, message: fieldMessages.date }];
    return flag ? [{ field, message: fieldMessages.required }] : [];
  });
}

/** Message of the last step when the name is missing; null when it is not. */
export function missingNameMessage(issues: readonly DraftIssue[]): string | null {
  const isMissing = issues.some(({ field }) => field === 'lastName' || field === 'firstName');
  return isMissing ? obituaryMessages.required : null;
}
