import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { typeset } from '@memorial/contracts/text';
import { editCopy as copy } from './edit.copy.js';
import type { EditKey } from './edit-form.js';

/** Tabs of the edit page, in order. */
export const editTabs = [
  'basic',
  'biography',
  'family',
  'military',
  'education',
  'work',
  'awards',
  'gallery',
  'burial',
  'visibility',
] as const;
export type EditTab = (typeof editTabs)[number];

export const tabLabels: Readonly<Record<EditTab, string>> = {
  basic: typeset(editingTexts.tabBasic),
  biography: typeset(editingTexts.tabBiography),
  family: typeset(editingTexts.tabFamily),
  military: typeset(editingTexts.tabMilitary),
  education: typeset(editingTexts.tabEducation),
  work: typeset(editingTexts.tabWork),
  awards: copy.tabAwards,
  gallery: copy.tabGallery,
  burial: copy.tabBurial,
  visibility: copy.tabVisibility,
};

/** Tab in which each key is edited. */
const tabByKey: Readonly<Record<EditKey, EditTab>> = {
  fullName: 'basic',
  category: 'basic',
  gender: 'basic',
  isAlive: 'basic',
  birthDate: 'basic',
  birthDateUnknown: 'basic',
  deathDate: 'basic',
  deathDateUnknown: 'basic',
  birthPlace: 'basic',
  deathPlace: 'basic',
  nationality: 'basic',
  religion: 'basic',
  causeOfDeath: 'basic',
  background: 'basic',
  customAttributes: 'basic',
  biography: 'biography',
  personalQuote: 'biography',
  hobbies: 'biography',
  tags: 'biography',
  familyMembers: 'family',
  militaryService: 'military',
  battles: 'military',
  education: 'education',
  workExperience: 'work',
  achievements: 'work',
  profession: 'work',
  achievement: 'work',
  burialPlace: 'burial',
  funeralDate: 'burial',
  lastWishes: 'burial',
  memorialServices: 'burial',
  charityDonations: 'burial',
  visibility: 'visibility',
  noindex: 'visibility',
  premoderation: 'visibility',
  isActive: 'visibility',
};

/** Tab of a form path, for example `education.2.endYear`; null when no tab contains it. */
export function tabOfPath(path: string): EditTab | null {
  const [key = ''] = path.split('.');
  return Object.hasOwn(tabByKey, key) ? tabByKey[key as EditKey] : null;
}
