import { maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { cleanText } from '@memorial/contracts/clean-text';
import { comparePartialDates, dayOfInstant } from '@memorial/contracts/dates';
import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { fieldTexts } from '@memorial/contracts/messages/field.messages';
import { fillText } from '@memorial/contracts/text';
import type { DateTextState } from '@memorial/ui/date-input/date-input';

/** What is told of an award in its form. */
export interface AwardTold {
  readonly date: string;
  readonly dateState: DateTextState;
  readonly description: string;
}

export interface AwardFaults {
  readonly date?: string;
  readonly description?: string;
}

/**
 * What is wrong with what is told, by the rules of the API.
 * @param nowMs the instant whose day in Kyiv no date may lie behind
 */
export function awardFaults({ date, dateState, description }: AwardTold, nowMs: number): AwardFaults {
  const max = maxAwardText.description;
  const isFuture = date !== '' && comparePartialDates(date, dayOfInstant(nowMs)) > 0;
  const isNoDate = dateState === 'incomplete' || dateState === 'invalid';
  return {
    ...(isNoDate ? { date: fieldTexts.date } : isFuture ? { date: awardTexts.dateInFuture } : {}),
    ...(cleanText(description).length > max ? { description: fillText(fieldTexts.tooLong, { max }) } : {}),
  };
}
