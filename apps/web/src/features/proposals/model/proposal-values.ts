import { formatPartialDate } from '@memorial/contracts/dates';
import { proposalMessages } from '@memorial/contracts/messages/ui/proposals';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { checkDateOrder } from '@memorial/contracts/obituaries/obituary-validation';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  type CreateProposalRequest,
  createProposalInput,
  type ProposableKey,
  proposableKeys,
} from '@memorial/contracts/proposals/proposals.schemas';
import { displayText } from '@memorial/contracts/text';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';

export type ProposedPage = Pick<ObituaryView, ProposableKey | 'isAlive'>;

/** Values of the form as typed: each proposable field, the free text, and who the author is to the person. */
export type ProposalValues = Record<ProposableKey | 'text' | 'relation', string>;

/** Messages by the name of the field. */
export type ProposalErrors = ReadonlyMap<string, string>;

/** Dates without which a page of the dead cannot be saved, unless a keeper marks them as unknown. */
const neededDates: readonly ProposableKey[] = ['birthDate', 'deathDate'];

/** Fields that can be proposed for a page, in the order of the forms. */
export function proposableKeysOf({ isAlive }: Pick<ProposedPage, 'isAlive'>): readonly ProposableKey[] {
  return proposableKeys.filter((key) => !(isAlive && 'ofTheDead' in obituaryFields[key]));
}

/** Value of a field as the form shows it; empty if the page does not tell it. */
export const presentText = (page: ProposedPage, key: ProposableKey): string => page[key] ?? '';

/** Value of a field as it is read. */
export function shownValue(key: ProposableKey, value: string): string {
  return obituaryFields[key].kind === 'date' ? formatPartialDate(value) : displayText(value);
}

export function presentValues(page: ProposedPage): ProposalValues {
  const fields = proposableKeys.map((key) => [key, presentText(page, key)] as const);
  return { ...(Object.fromEntries(fields) as Record<ProposableKey, string>), text: '', relation: '' };
}

/** Opened fields whose value would differ from the page. */
export function changedKeys(
  page: ProposedPage,
  opened: readonly ProposableKey[],
  values: ProposalValues,
): readonly ProposableKey[] {
  return opened.filter((key) => values[key].trim() !== presentText(page, key).trim());
}

/** True if something would be lost with the form. */
export function isWritten(
  page: ProposedPage,
  opened: readonly ProposableKey[],
  values: ProposalValues,
): boolean {
  const hasWords = [values.text, values.relation].some((text) => text.trim() !== '');
  return hasWords || changedKeys(page, opened, values).length > 0;
}

/** Request body of the form, with the errors that keep it from being sent. */
export function readProposal(
  page: ProposedPage,
  opened: readonly ProposableKey[],
  values: ProposalValues,
): { readonly request: CreateProposalRequest; readonly errors: ProposalErrors } {
  const changed = changedKeys(page, opened, values);
  const request = {
    fields: Object.fromEntries(changed.map((key) => [key, values[key]])),
    text: values.text,
    relation: values.relation,
  };
  const { error } = createProposalInput.safeParse(request);
  return {
    request,
    errors: new Map([
      ...dateErrors(page, changed, values),
      ...(error?.issues ?? []).map(({ path, message }) => [String(path.at(-1)), message] as const),
    ]),
  };
}

function dateErrors(
  page: ProposedPage,
  changed: readonly ProposableKey[],
  values: ProposalValues,
): readonly (readonly [string, string])[] {
  const dates = neededDates.filter((key) => changed.includes(key));
  const dateOf = (key: 'birthDate' | 'deathDate') => (dates.includes(key) ? values[key] : page[key]);
  const missing = page.isAlive ? [] : dates.filter((key) => values[key].trim() === '');
  const misordered = dates.length > 0 ? checkDateOrder(dateOf('birthDate'), dateOf('deathDate')) : [];
  return [
    ...misordered.flatMap(({ message }) => dates.slice(-1).map((key) => [key, message] as const)),
    ...missing.map((key) => [key, proposalMessages.dateNeeded] as const),
  ];
}

/** Errors of a refusal by the name of the field. */
export function proposalErrorsOf(error: unknown): ProposalErrors {
  return new Map(
    fieldErrorsOf(error).map(({ path, message }) => [path.replace(/^fields\./, ''), message] as const),
  );
}
