import { formatPartialDate, isPartialDate } from '@memorial/contracts/dates';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import {
  categoryLabels,
  genderLabels,
  pageBackgroundLabels,
  visibilityLabels,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { typeset } from '@memorial/contracts/text';
import type { EditForm, EditKey } from './edit-form.js';
import { editWords as words } from './edit-words.js';

/** Label of each key outside its field, for example in the conflict dialog. */
export const keyLabels: Readonly<Record<EditKey, string>> = {
  fullName: words.fullName,
  category: words.category,
  gender: words.gender,
  isAlive: words.living,
  birthDate: words.birthDate,
  birthDateUnknown: words.birthDateUnknown,
  deathDate: words.deathDate,
  deathDateUnknown: words.deathDateUnknown,
  birthPlace: words.birthPlace,
  deathPlace: words.deathPlace,
  nationality: words.nationality,
  religion: words.religion,
  causeOfDeath: words.causeOfDeath,
  background: words.background,
  customAttributes: words.attributes,
  biography: words.biography,
  personalQuote: words.quote,
  hobbies: words.hobbies,
  tags: words.tags,
  familyMembers: typeset(editingTexts.tabFamily),
  militaryService: typeset(editingTexts.tabMilitary),
  battles: words.battles,
  education: typeset(editingTexts.tabEducation),
  workExperience: words.work,
  achievements: words.achievements,
  profession: words.profession,
  achievement: words.achievement,
  burialPlace: words.burialPlace,
  funeralDate: words.funeralDate,
  lastWishes: words.wishes,
  memorialServices: words.services,
  charityDonations: words.charity,
  visibility: words.visibility,
  noindex: words.noindex,
  premoderation: words.premoderation,
  isActive: words.active,
};

/** Limits in characters: the whole excerpt, and the text before the first difference. */
const longest = 160;
const longestBefore = 40;

/** Value of a key as text. */
export function valueWords(form: EditForm, key: EditKey): string {
  return wordsOf(form, key).replace(/\s+/g, ' ').trim() || words.empty;
}

/** Both values of a conflicting field; long texts are cut to start near the first difference. */
export function contestedWords(
  own: EditForm,
  theirs: EditForm,
  key: EditKey,
): { readonly own: string; readonly theirs: string } {
  const texts = { own: valueWords(own, key), theirs: valueWords(theirs, key) };
  let parting = 0;
  while (parting < texts.own.length && texts.own[parting] === texts.theirs[parting]) parting += 1;
  return { own: cutAround(texts.own, parting), theirs: cutAround(texts.theirs, parting) };
}

function cutAround(text: string, parting: number): string {
  if (text.length <= longest) return text;
  const from = parting <= longestBefore ? 0 : text.indexOf(' ', parting - longestBefore) + 1;
  const part = text.slice(from, from + longest);
  const isEnd = from + longest >= text.length;
  return `${from > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/\s+\S*$/, '')}…`}`;
}

function wordsOf(form: EditForm, key: EditKey): string {
  const value = form[key];
  if (key === 'category') return categoryLabels[form.category];
  if (key === 'gender') return genderLabels[form.gender];
  if (key === 'visibility') return visibilityLabels[form.visibility];
  if (key === 'background')
    return form.background === '' ? words.backgroundByCategory : pageBackgroundLabels[form.background];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return dateWords(value);
  return value.map(rowWords).filter(Boolean).join('; ');
}

/** Filled values of a row as text. */
function rowWords(row: Readonly<Record<string, string>> | object): string {
  return Object.entries(row)
    .filter(([, value]) => typeof value === 'string' && value.trim() !== '')
    .map(([key, value]) => (key === 'isAlive' ? aliveWords(value) : dateWords(value)))
    .filter(Boolean)
    .join(', ');
}

const dateWords = (text: string) => (isPartialDate(text) ? formatPartialDate(text) : text);

function aliveWords(choice: string): string {
  if (choice === 'unknown') return '';
  return `${words.isAlive.toLocaleLowerCase('uk')}: ${choice === 'yes' ? words.yes : words.no}`;
}
