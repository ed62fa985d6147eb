import { formatPartialDate } from '@memorial/contracts/dates';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';
import { personDayDetail, personDayTitle, sharedDayDetail, sharedDayTitle } from './day-texts.js';
import type { PersonDay, PersonFacts } from './days/person-days.js';
import type { SharedDay } from './days/shared-days.js';

export interface LetterEntry {
  readonly day: PersonDay;
  readonly obituaryId: string;
  readonly fullName: string | null;
  readonly facts: PersonFacts;
}

interface LetterOfDay {
  readonly day: string;
  readonly people: readonly LetterEntry[];
  readonly shared: readonly SharedDay[];
  readonly unsubscribeUrl: string;
}

/**
 * All that an account has chosen to be reminded of on a day. The subject names nobody: it is read on locked screens, and
 * the letter may be about somebody who is awaited.
 */
export function remembranceEmail(
  { day, people, shared, unsubscribeUrl }: LetterOfDay,
  { publicUrl }: EmailFrame,
): EmailContent {
  const date = formatPartialDate(day).replace(/\s\d{4}$/, '');
  const [first] = people;
  const action =
    people.length === 1 && first
      ? { label: 'Відкрити сторінку', url: pageUrl(first.obituaryId, publicUrl) }
      : { label: 'Відкрити календар', url: `${publicUrl}${screenPaths.profileCalendar}` };
  return {
    subject: `Ваш календар: ${date}`,
    heading: date,
    paragraphs: [
      ...people.map((entry) => personParagraph(entry, people.length > 1 ? publicUrl : null)),
      ...shared.map(sharedParagraph),
    ],
    action,
    closing: [
      'Ви самі обрали ці дні. Змінити їх або годину листа можна у профілі, у розділі «Календар».',
      `Не надсилати таких листів: ${unsubscribeUrl}`,
    ],
  };
}

/** @param publicUrl null: the letter has a button to the page */
function personParagraph(
  { day, obituaryId, fullName, facts }: LetterEntry,
  publicUrl: string | null,
): string {
  const detail = personDayDetail(day, facts);
  const sentences = [personDayTitle(day, fullName), detail && `Сьогодні ${detail}`].filter(Boolean);
  const text = `${sentences.join('. ')}.`;
  return publicUrl === null ? text : `${text} ${pageUrl(obituaryId, publicUrl)}`;
}

function sharedParagraph(day: SharedDay): string {
  const detail = sharedDayDetail(day);
  return `${[sharedDayTitle(day), detail].filter(Boolean).join('. ')}.`;
}

function pageUrl(id: string, publicUrl: string): string {
  return `${publicUrl}${screenPaths.obituary.replace(':id', id)}`;
}
