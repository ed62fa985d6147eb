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

/** What a key is called where it is told of apart from its field. */
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

const longest = 160;

/** What stands at a key, for whoever chooses between two of it. */
export function valueWords(form: EditForm, key: EditKey): string {
  const text = wordsOf(form, key).replace(/\s+/g, ' ').trim();
  if (text === '') return words.empty;
  return text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text;
}

function wordsOf(form: EditForm, key: EditKey): string {
  const value = form[key];
  if (key === 'category') return categoryLabels[form.category];
  if (key === 'gender') return genderLabels[form.gender];
  if (key === 'visibility') return visibilityLabels[form.visibility];
  if (key === 'background')
    return form.background === '' ? words.backgroundByCategory : pageBackgroundLabels[form.background];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return isPartialDate(value) ? formatPartialDate(value) : value;
  return value.map(rowWords).filter(Boolean).join('; ');
}

/** A row by what somebody wrote into it. */
function rowWords(row: Readonly<Record<string, string>> | object): string {
  return Object.entries(row)
    .filter(([key, value]) => key !== 'isAlive' && typeof value === 'string' && value.trim() !== '')
    .map(([, value]) => (isPartialDate(value) ? formatPartialDate(value) : value))
    .join(', ');
}
