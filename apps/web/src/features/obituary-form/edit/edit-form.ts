import { type Category, yearDefaults } from '@memorial/contracts/obituaries/obituaries.constants';
import {
  type KeysWith,
  keysOfKind,
  type ObituaryFields,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  derivedAchievement,
  derivedProfession,
} from '@memorial/contracts/obituaries/profession-and-achievement';

/** Values of a row as text; entries of a list stand on a line each. */
type Texts<Row> = { -readonly [K in keyof Row]: string };

type ViewRows = { [K in KeysWith<{ readonly kind: 'rows' }>]: Texts<ObituaryView[K][number]> };

interface Rows extends Omit<ViewRows, 'familyMembers' | 'achievements'> {
  hobbies: { text: string };
  familyMembers: Omit<ViewRows['familyMembers'], 'isAlive'> & { isAlive: 'unknown' | 'yes' | 'no' };
  achievements: Omit<ViewRows['achievements'], 'year'>;
}

/** Keys whose value is a list of rows. */
export type RowKey = keyof Rows;

type TextKey = KeysWith<{ readonly kind: 'line' | 'text' | 'date' }>;
type FlagKey = KeysWith<{ readonly kind: 'flag' }>;
export type OptionKey = KeysWith<{ readonly kind: 'option' }>;

/** Chosen options; the empty text stands for null. */
type OptionValues = { [K in OptionKey]: keyof ObituaryFields[K]['options'] };

type RowLists = { [K in RowKey]: Rows[K][] };

/**
 * Form values of an obituary: text as typed, including incomplete dates, and at least one row in every list. An
 * empty profession or achievement is derived from the rows.
 */
export interface EditForm extends Record<TextKey, string>, Record<FlagKey, boolean>, OptionValues, RowLists {
  category: Category;
  isActive: boolean;
  /** New password of the page; empty: it stays. Never stored in the browser. */
  password: string;
  /** Separated by commas. */
  tags: string;
}

export type EditKey = keyof EditForm;

const blank = <K extends keyof ViewRows>(key: K) => {
  const keys = Object.keys(obituaryFields[key].view.element.shape);
  return Object.fromEntries(keys.map((name) => [name, ''])) as ViewRows[K];
};
const { year: _, ...blankAchievement } = blank('achievements');

const withYears = <Row>(row: Row, { start, end }: { start: number; end: number }) => ({
  ...row,
  startYear: String(start),
  endYear: String(end),
});

/** Factories for a new row; the first row of education and work has different default years. */
export const newRows: { readonly [K in RowKey]: () => Rows[K] } = {
  hobbies: () => ({ text: '' }),
  customAttributes: () => blank('customAttributes'),
  familyMembers: () => ({ ...blank('familyMembers'), isAlive: 'unknown' }),
  militaryService: () => blank('militaryService'),
  battles: () => blank('battles'),
  education: () => withYears(blank('education'), yearDefaults.newEducation),
  workExperience: () => withYears(blank('workExperience'), yearDefaults.newWork),
  achievements: () => ({ ...blankAchievement, date: String(new Date().getFullYear()) }),
};
export const rowKeys = Object.keys(newRows) as readonly RowKey[];

/** A stored value as text. */
const text = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

function texts<Row extends object>(row: Row): Texts<Row> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, text(value)])) as Texts<Row>;
}

const rowsOr = <T>(rows: readonly T[], first: T): T[] => (rows.length > 0 ? [...rows] : [first]);

const textKeys = keysOfKind('line', 'text', 'date');
const flagKeys = keysOfKind('flag');
export const optionKeys = keysOfKind('option');

const textsOf = (page: ObituaryView) =>
  Object.fromEntries(textKeys.map((key) => [key, text(page[key])])) as Record<TextKey, string>;
const flagsOf = (page: ObituaryView) =>
  Object.fromEntries(flagKeys.map((key) => [key, page[key]])) as Record<FlagKey, boolean>;
const optionsOf = (page: ObituaryView) =>
  Object.fromEntries(optionKeys.map((key) => [key, page[key] ?? ''])) as OptionValues;

/** Visibility that the keepers want: a page within its term by link becomes public, unless they choose otherwise. */
export const wantedVisibility = ({ publicFrom, visibility }: ObituaryView) =>
  publicFrom === null ? visibility : 'public';

/** Convert an obituary to form values. Values that are derived from rows are left empty. */
export function toForm(page: ObituaryView): EditForm {
  const isDerived = {
    profession: page.profession === derivedProfession(page.workExperience),
    achievement: page.achievement === derivedAchievement(page.achievements),
  };
  return {
    ...textsOf(page),
    ...flagsOf(page),
    ...optionsOf(page),
    category: page.category,
    customAttributes: rowsOr(page.customAttributes.map(texts), newRows.customAttributes()),
    hobbies: rowsOr(
      page.hobbies.map((hobby) => ({ text: hobby })),
      newRows.hobbies(),
    ),
    tags: page.tags.join(', '),
    familyMembers: rowsOr(
      page.familyMembers.map((row) => ({
        ...texts(row),
        isAlive: row.isAlive === null ? 'unknown' : row.isAlive ? 'yes' : 'no',
      })),
      newRows.familyMembers(),
    ),
    militaryService: rowsOr(page.militaryService.map(texts), newRows.militaryService()),
    battles: rowsOr(page.battles.map(texts), newRows.battles()),
    education: rowsOr(page.education.map(texts), withYears(blank('education'), yearDefaults.education)),
    workExperience: rowsOr(
      page.workExperience.map(texts),
      withYears(blank('workExperience'), yearDefaults.work),
    ),
    achievements: rowsOr(
      page.achievements.map(({ year: _year, ...row }) => texts(row)),
      newRows.achievements(),
    ),
    profession: isDerived.profession ? '' : text(page.profession),
    achievement: isDerived.achievement ? '' : text(page.achievement),
    isActive: page.isActive,
    password: '',
    visibility: wantedVisibility(page),
  };
}
