import { formatPartialDate, isPartialDate } from '@memorial/contracts/dates';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import {
  categoryLabels,
  genderLabels,
  pageBackgroundLabels,
  visibilityLabels,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { typeset } from '@memorial/contracts/text';
import { editCopy as copy } from './edit.copy.js';
import type { EditForm, EditKey } from './edit-form.js';

/** Label of each key outside its field, for example in the conflict dialog. */
export const keyLabels: Readonly<Record<EditKey, string>> = {
  fullName: copy.fullName,
  category: copy.category,
  gender: copy.gender,
  isAlive: copy.living,
  birthDate: copy.birthDate,
  birthDateUnknown: copy.birthDateUnknown,
  deathDate: copy.deathDate,
  deathDateUnknown: copy.deathDateUnknown,
  birthPlace: copy.birthPlace,
  deathPlace: copy.deathPlace,
  nationality: copy.nationality,
  religion: copy.religion,
  causeOfDeath: copy.causeOfDeath,
  background: copy.background,
  customAttributes: copy.attributes,
  biography: copy.biography,
  personalQuote: copy.quote,
  hobbies: copy.hobbies,
  tags: copy.tags,
  familyMembers: typeset(editingTexts.tabFamily),
  militaryService: typeset(editingTexts.tabMilitary),
  battles: copy.battles,
  education: typeset(editingTexts.tabEducation),
  workExperience: copy.work,
  achievements: copy.achievements,
  profession: copy.profession,
  achievement: copy.achievement,
  burialPlace: copy.burialPlace,
  funeralDate: copy.funeralDate,
  lastWishes: copy.wishes,
  memorialServices: copy.services,
  charityDonations: copy.charity,
  visibility: copy.visibility,
  noindex: copy.noindex,
  premoderation: copy.premoderation,
  isActive: copy.active,
};

/** Limits in characters: the whole excerpt, and the text before the first difference. */
const longest = 160;
const longestBefore = 40;

/** Value of a key as text. */
export function formatValue(form: EditForm, key: EditKey): string {
  return rawText(form, key).replace(/\s+/g, ' ').trim() || copy.empty;
}

/** Both values of a conflicting field; long texts are cut to start near the first difference. */
export function formatConflict(
  own: EditForm,
  theirs: EditForm,
  key: EditKey,
): { readonly own: string; readonly theirs: string } {
  const texts = { own: formatValue(own, key), theirs: formatValue(theirs, key) };
  let difference = 0;
  while (difference < texts.own.length && texts.own[difference] === texts.theirs[difference]) difference += 1;
  return { own: cutAround(texts.own, difference), theirs: cutAround(texts.theirs, difference) };
}

function cutAround(text: string, difference: number): string {
  if (text.length <= longest) return text;
  const from = difference <= longestBefore ? 0 : text.indexOf(' ', difference - longestBefore) + 1;
  const part = text.slice(from, from + longest);
  const isEnd = from + longest >= text.length;
  return `${from > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/\s+\S*$/, '')}…`}`;
}

function rawText(form: EditForm, key: EditKey): string {
  const value = form[key];
  if (key === 'category') return categoryLabels[form.category];
  if (key === 'gender') return genderLabels[form.gender];
  if (key === 'visibility') return visibilityLabels[form.visibility];
  if (key === 'background')
    return form.background === '' ? copy.backgroundByCategory : pageBackgroundLabels[form.background];
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'string') return formatDateText(value);
  return value.map(formatRow).filter(Boolean).join('; ');
}

/** Filled values of a row as text. */
function formatRow(row: Readonly<Record<string, string>> | object): string {
  return Object.entries(row)
    .filter(([, value]) => typeof value === 'string' && value.trim() !== '')
    .map(([key, value]) => (key === 'isAlive' ? formatAlive(value) : formatDateText(value)))
    .filter(Boolean)
    .join(', ');
}

const formatDateText = (text: string) => (isPartialDate(text) ? formatPartialDate(text) : text);

function formatAlive(choice: string): string {
  if (choice === 'unknown') return '';
  return `${copy.isAlive.toLocaleLowerCase('uk')}: ${choice === 'yes' ? copy.yes : copy.no}`;
}
