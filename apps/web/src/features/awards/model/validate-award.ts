import { maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { cleanLine, cleanText } from '@memorial/contracts/clean-text';
import { comparePartialDates, dayOfInstant } from '@memorial/contracts/dates';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { characterCount, fillText } from '@memorial/contracts/text';
import type { DateTextState } from '@memorial/ui/date-input/date-input';

/** Values of the award form. */
export interface AwardFormValues {
  /** Null for an award from the catalogue, which supplies the name. */
  readonly name: string | null;
  readonly date: string;
  readonly dateState: DateTextState;
  readonly description: string;
}

export type AwardErrors = Readonly<Partial<Record<'name' | 'date' | 'description', string>>>;

/**
 * Validate the award form by the rules of the API.
 * @param nowMs current time, epoch milliseconds; dates after that day in Kyiv are rejected
 */
export function validateAward(
  { name, date, dateState, description }: AwardFormValues,
  nowMs: number,
): AwardErrors {
  const max = maxAwardText.description;
  const isFuture = date !== '' && comparePartialDates(date, dayOfInstant(nowMs)) > 0;
  const isNoDate = dateState === 'incomplete' || dateState === 'invalid';
  const nameError = name === null ? null : validateCustomName(name);
  return {
    ...(nameError ? { name: nameError } : {}),
    ...(isNoDate ? { date: fieldMessages.date } : isFuture ? { date: awardMessages.dateInFuture } : {}),
    ...(characterCount(cleanText(description)) > max
      ? { description: fillText(fieldMessages.tooLong, { max }) }
      : {}),
  };
}

/** Error message for the name of a custom award; null when the name is valid. */
export function validateCustomName(name: string): string | null {
  const length = characterCount(cleanLine(name));
  if (length === 0) return fieldMessages.required;
  return length > maxAwardText.name ? fillText(fieldMessages.tooLong, { max: maxAwardText.name }) : null;
}
