import {
  type Category,
  categories,
  type Gender,
  genders,
  type PersonRelation,
  personRelations,
} from '@memorial/contracts/obituaries/obituaries.constants';
import {
  type FieldStep,
  type KeysWith,
  keysOfKind,
  keysOfStep,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { type PersonStatus, personStatuses } from '@memorial/contracts/obituaries/person-status';
import { type DraftAward, toDraftAward } from '../../../../shared/awards/draft-award.js';
import { recordOf } from '../../../../shared/format/record-of.js';
import { type PhotoDetails, toPhotoDetails } from '../../../../shared/photos/photo-details.js';

/** A gallery photo of the draft; its file is in another store under the same key. */
export interface DraftGalleryPhoto {
  readonly key: string;
  /** File name, shown in messages. */
  readonly name: string;
  readonly caption: string;
  readonly details: PhotoDetails;
}

/** Fields of an obituary that the wizard asks for as text, under their own names. */
type StepTextKey = KeysWith<{ readonly kind: 'line' | 'text' | 'date'; readonly step: FieldStep }>;
const stepFields: readonly string[] = ([2, 3, 6] as const).flatMap((step) => keysOfStep(step));
export const stepTextKeys = keysOfKind('line', 'text', 'date').filter((key): key is StepTextKey =>
  stepFields.includes(key),
);

/** Statuses of the wizard: pages of living people have a form of their own. */
export const draftStatuses = personStatuses.filter(
  (status): status is Exclude<PersonStatus, 'alive'> => status !== 'alive',
);

/** Fields of the one military service that the wizard asks for. */
export const serviceKeys = ['branch', 'unit', 'rank', 'position', 'callSign'] as const;

/** Answers about the status; `untold` leaves the word for a death open. */
const passingAnswers = [...draftStatuses, 'untold'] as const;

/** Texts under names of the wizard; `hobbies` and `family` have an entry on each line. */
const ownTextKeys = ['lastName', 'firstName', 'middleName', 'hobbies', 'family', 'biographicalText'] as const;

const textKeys = [...stepTextKeys, ...serviceKeys, ...ownTextKeys];
type DraftTexts = Record<(typeof textKeys)[number], string>;

/** Field values of the wizard. */
export interface WizardDraft extends DraftTexts {
  type: Category | null;
  gender: Gender | null;
  /** Null without an answer: then the category decides. */
  passing: (typeof passingAnswers)[number] | null;
  /** Empty without an answer. */
  makerRelation: PersonRelation | '';
  familyInformed: boolean;
  birthDateUnknown: boolean;
  deathDateUnknown: boolean;
  awards: readonly DraftAward[];
  /** Photos in display order. */
  gallery: readonly DraftGalleryPhoto[];
}

export type DraftField = keyof WizardDraft;

/** Fields of the main step. */
export const mainKeys = [
  'lastName',
  'firstName',
  'middleName',
  ...keysOfStep(2),
  'makerRelation',
  'familyInformed',
] as const;

const textsOf = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(textKeys.map((key) => [key, textOf(stored[key])])) as DraftTexts;

export const emptyDraft: WizardDraft = {
  ...textsOf({}),
  type: null,
  gender: null,
  passing: null,
  makerRelation: '',
  familyInformed: false,
  birthDateUnknown: false,
  deathDateUnknown: false,
  awards: [],
  gallery: [],
};

/** Read a draft from a stored value; missing or invalid fields are left empty. */
export function toDraft(value: unknown): WizardDraft {
  const stored = recordOf(value);
  const option = <T extends string>(options: readonly T[], key: DraftField) =>
    options.find((one) => one === stored[key]) ?? null;
  return {
    ...textsOf(stored),
    type: option(categories, 'type'),
    gender: option(genders, 'gender'),
    // A draft without the key is older than the question: the category must not answer for its owner.
    passing: 'passing' in stored ? option(passingAnswers, 'passing') : 'untold',
    makerRelation: option(personRelations, 'makerRelation') ?? '',
    familyInformed: stored.familyInformed === true,
    birthDateUnknown: stored.birthDateUnknown === true,
    deathDateUnknown: stored.deathDateUnknown === true,
    awards: rowsOf(stored.awards, toDraftAward),
    gallery: rowsOf(stored.gallery, toGalleryPhoto),
  };
}

function rowsOf<T>(value: unknown, toRow: (row: unknown) => T | null): T[] {
  return Array.isArray(value) ? value.map(toRow).filter((row) => row !== null) : [];
}

function toGalleryPhoto(value: unknown): DraftGalleryPhoto | null {
  const { key, name, caption, details } = recordOf(value);
  if (typeof key !== 'string' || key === '') return null;
  return { key, name: textOf(name), caption: textOf(caption), details: toPhotoDetails(details) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** True if no field is filled. */
export function isEmptyDraft(draft: WizardDraft): boolean {
  return (Object.keys(emptyDraft) as DraftField[]).every((key) => {
    const value = draft[key];
    return Array.isArray(value) ? value.length === 0 : value === emptyDraft[key];
  });
}
