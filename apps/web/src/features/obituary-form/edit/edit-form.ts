import { type Category, yearDefaults } from '@memorial/contracts/obituaries/obituaries.constants';
import {
  type KeysWith,
  keysOfKind,
  type ObituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  derivedAchievement,
  derivedProfession,
} from '@memorial/contracts/obituaries/profession-and-achievement';

export type AliveChoice = 'unknown' | 'yes' | 'no';

export interface FamilyRow {
  relation: string;
  name: string;
  isAlive: AliveChoice;
  birthDate: string;
  description: string;
}
export interface MilitaryRow {
  rank: string;
  branch: string;
  unit: string;
  position: string;
  callSign: string;
  startDate: string;
  endDate: string;
  /** One entry per line. */
  battles: string;
  /** One entry per line. */
  decorations: string;
  description: string;
}
export interface EducationRow {
  institution: string;
  degree: string;
  field: string;
  startYear: string;
  endYear: string;
}
export interface WorkRow {
  company: string;
  position: string;
  startYear: string;
  endYear: string;
  description: string;
}
export interface AchievementRow {
  title: string;
  type: string;
  date: string;
  organization: string;
  description: string;
}
export interface BattleRow {
  name: string;
  location: string;
  date: string;
  role: string;
  description: string;
}
export interface AttributeRow {
  name: string;
  value: string;
}

type TextKey = KeysWith<{ readonly kind: 'text' | 'date' }>;
type FlagKey = KeysWith<{ readonly kind: 'flag' }>;
export type OptionKey = KeysWith<{ readonly kind: 'option' }>;

/** Chosen options; the empty text stands for null. */
type OptionValues = { [K in OptionKey]: keyof ObituaryFields[K]['options'] };

/**
 * Form values of an obituary: text as typed, including incomplete dates, and at least one row in every list. An
 * empty profession or achievement is derived from the rows.
 */
export interface EditForm extends Record<TextKey, string>, Record<FlagKey, boolean>, OptionValues {
  category: Category;
  isActive: boolean;
  hobbies: { text: string }[];
  /** Separated by commas. */
  tags: string;
  customAttributes: AttributeRow[];
  familyMembers: FamilyRow[];
  militaryService: MilitaryRow[];
  battles: BattleRow[];
  education: EducationRow[];
  workExperience: WorkRow[];
  achievements: AchievementRow[];
}

export type EditKey = keyof EditForm;

/** Keys whose value is a list of rows. */
export type RowKey = {
  [K in EditKey]: EditForm[K] extends object[] ? K : never;
}[EditKey];

const years = ({ start, end }: { start: number; end: number }) => ({
  startYear: String(start),
  endYear: String(end),
});

const blankEducation = { institution: '', degree: '', field: '' };
const blankWork = { company: '', position: '', description: '' };

/** Factories for a new row; the first row of education and work has different default years. */
export const newRows = {
  hobbies: () => ({ text: '' }),
  customAttributes: () => ({ name: '', value: '' }),
  familyMembers: () => ({ relation: '', name: '', isAlive: 'unknown', birthDate: '', description: '' }),
  militaryService: () => ({
    rank: '',
    branch: '',
    unit: '',
    position: '',
    callSign: '',
    startDate: '',
    endDate: '',
    battles: '',
    decorations: '',
    description: '',
  }),
  battles: () => ({ name: '', location: '', date: '', role: '', description: '' }),
  education: () => ({ ...blankEducation, ...years(yearDefaults.newEducation) }),
  workExperience: () => ({ ...blankWork, ...years(yearDefaults.newWork) }),
  achievements: () => ({
    title: '',
    type: '',
    date: String(new Date().getFullYear()),
    organization: '',
    description: '',
  }),
} as const satisfies { readonly [K in RowKey]: () => EditForm[K][number] };

const firstEducation = { ...blankEducation, ...years(yearDefaults.education) };
const firstWork = { ...blankWork, ...years(yearDefaults.work) };

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** Convert the values of a row to text; values that are not text are overwritten by the caller. */
function texts<T extends Readonly<Record<string, unknown>>>(row: T): { [K in keyof T]: string } {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ]);
  return Object.fromEntries(entries) as { [K in keyof T]: string };
}

const rowsOr = <T>(rows: readonly T[], first: T): T[] => (rows.length > 0 ? [...rows] : [first]);

const textKeys = keysOfKind('text', 'date');
const flagKeys = keysOfKind('flag');
export const optionKeys = keysOfKind('option');

const textsOf = (page: ObituaryView) =>
  Object.fromEntries(textKeys.map((key) => [key, text(page[key])])) as Record<TextKey, string>;
const flagsOf = (page: ObituaryView) =>
  Object.fromEntries(flagKeys.map((key) => [key, page[key]])) as Record<FlagKey, boolean>;
const optionsOf = (page: ObituaryView) =>
  Object.fromEntries(optionKeys.map((key) => [key, page[key] ?? ''])) as OptionValues;

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
    customAttributes: rowsOr(page.customAttributes, newRows.customAttributes()),
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
    militaryService: rowsOr(
      page.militaryService.map((row) => ({
        ...texts(row),
        battles: row.battles.join('\n'),
        decorations: row.decorations.join('\n'),
      })),
      newRows.militaryService(),
    ),
    battles: rowsOr(page.battles.map(texts), newRows.battles()),
    education: rowsOr(page.education.map(texts), firstEducation),
    workExperience: rowsOr(page.workExperience.map(texts), firstWork),
    achievements: rowsOr(
      page.achievements.map(({ year: _, ...row }) => texts(row)),
      newRows.achievements(),
    ),
    profession: isDerived.profession ? '' : text(page.profession),
    achievement: isDerived.achievement ? '' : text(page.achievement),
    isActive: page.isActive,
  };
}
