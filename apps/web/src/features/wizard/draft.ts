import {
  type Category,
  categories,
  type Gender,
  genders,
} from '@memorial/contracts/obituaries/obituaries.constants';

/** What the wizard collects, as it stands in its fields. */
export interface WizardDraft {
  type: Category | null;

  lastName: string;
  firstName: string;
  middleName: string;
  gender: Gender | null;
  birthDate: string;
  birthDateUnknown: boolean;
  deathDate: string;
  deathDateUnknown: boolean;
  birthPlace: string;

  branch: string;
  unit: string;
  rank: string;
  position: string;
  callSign: string;
  causeOfDeath: string;

  /** One to a line. */
  hobbies: string;
  /** One relative to a line. */
  family: string;

  biographicalText: string;
  nationality: string;
  burialPlace: string;
  funeralDate: string;
  religion: string;
  personalQuote: string;
  lastWishes: string;
  memorialServices: string;
  charityDonations: string;
}

export type DraftField = keyof WizardDraft;

export const emptyDraft: WizardDraft = {
  type: null,
  lastName: '',
  firstName: '',
  middleName: '',
  gender: null,
  birthDate: '',
  birthDateUnknown: false,
  deathDate: '',
  deathDateUnknown: false,
  birthPlace: '',
  branch: '',
  unit: '',
  rank: '',
  position: '',
  callSign: '',
  causeOfDeath: '',
  hobbies: '',
  family: '',
  biographicalText: '',
  nationality: '',
  burialPlace: '',
  funeralDate: '',
  religion: '',
  personalQuote: '',
  lastWishes: '',
  memorialServices: '',
  charityDonations: '',
};

/** Whatever of a kept value is a draft; anything else is left empty. */
export function toDraft(value: unknown): WizardDraft {
  const kept: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (key: DraftField) => (typeof kept[key] === 'string' ? kept[key] : '');
  const option = <T extends string>(options: readonly T[], key: DraftField) =>
    options.find((one) => one === kept[key]) ?? null;
  const texts = Object.fromEntries(
    Object.entries(emptyDraft)
      .filter(([, empty]) => empty === '')
      .map(([key]) => [key, text(key as DraftField)]),
  );
  return {
    ...emptyDraft,
    ...texts,
    type: option(categories, 'type'),
    gender: option(genders, 'gender'),
    birthDateUnknown: kept.birthDateUnknown === true,
    deathDateUnknown: kept.deathDateUnknown === true,
  };
}

/** Whether nothing was told yet. */
export function isEmptyDraft(draft: WizardDraft): boolean {
  return (Object.keys(emptyDraft) as DraftField[]).every((key) => draft[key] === emptyDraft[key]);
}
