import {
  type Category,
  categories,
  type Gender,
  genders,
} from '@memorial/contracts/obituaries/obituaries.constants';
import {
  type FieldStep,
  type KeysWith,
  keysOfKind,
  keysOfStep,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { type DraftAward, toDraftAward } from '../../../shared/awards/draft-award.js';
import { type PhotoDetails, toPhotoDetails } from '../../../shared/photos/photo-details.js';

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

/** Field values of the wizard. */
export interface WizardDraft extends Record<StepTextKey, string> {
  type: Category | null;

  lastName: string;
  firstName: string;
  middleName: string;
  gender: Gender | null;
  birthDateUnknown: boolean;
  deathDateUnknown: boolean;

  branch: string;
  unit: string;
  rank: string;
  position: string;
  callSign: string;

  awards: readonly DraftAward[];

  /** One entry per line. */
  hobbies: string;
  /** One relative per line. */
  family: string;
  /** Photos in display order. */
  gallery: readonly DraftGalleryPhoto[];

  biographicalText: string;
}

export type DraftField = keyof WizardDraft;

export const emptyDraft: WizardDraft = {
  ...(Object.fromEntries(stepTextKeys.map((key) => [key, ''])) as Record<StepTextKey, string>),
  type: null,
  lastName: '',
  firstName: '',
  middleName: '',
  gender: null,
  birthDateUnknown: false,
  deathDateUnknown: false,
  branch: '',
  unit: '',
  rank: '',
  position: '',
  callSign: '',
  awards: [],
  hobbies: '',
  family: '',
  gallery: [],
  biographicalText: '',
};

/** Read a draft from a stored value; missing or invalid fields are left empty. */
export function toDraft(value: unknown): WizardDraft {
  const stored: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (key: DraftField) => textOf(stored[key]);
  const option = <T extends string>(options: readonly T[], key: DraftField) =>
    options.find((one) => one === stored[key]) ?? null;
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
  if (typeof value !== 'object' || value === null) return null;
  const { key, name, caption, details } = value as Partial<Record<keyof DraftGalleryPhoto, unknown>>;
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
