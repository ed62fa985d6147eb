import type {
  Category,
  Gender,
  PageBackground,
  Visibility,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { yearDefaults } from '@memorial/contracts/obituaries/obituaries.constants';
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

/**
 * Form values of an obituary: text as typed, including incomplete dates, and at least one row in every list.
 */
export interface EditForm {
  fullName: string;
  category: Category;
  gender: Gender;
  isAlive: boolean;
  birthDate: string;
  birthDateUnknown: boolean;
  deathDate: string;
  deathDateUnknown: boolean;
  birthPlace: string;
  deathPlace: string;
  nationality: string;
  religion: string;
  causeOfDeath: string;
  /** Empty means the default of the category. */
  background: PageBackground | '';
  customAttributes: AttributeRow[];

  biography: string;
  personalQuote: string;
  hobbies: { text: string }[];
  /** Separated by commas. */
  tags: string;

  familyMembers: FamilyRow[];
  militaryService: MilitaryRow[];
  battles: BattleRow[];
  education: EducationRow[];
  workExperience: WorkRow[];
  achievements: AchievementRow[];
  /** Empty means derived from the rows. */
  profession: string;
  achievement: string;

  burialPlace: string;
  funeralDate: string;
  lastWishes: string;
  memorialServices: string;
  charityDonations: string;

  visibility: Visibility;
  noindex: boolean;
  premoderation: boolean;
  isActive: boolean;
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

/** Convert an obituary to form values. Values that are derived from rows are left empty. */
export function toForm(page: ObituaryView): EditForm {
  const isDerived = {
    profession: page.profession === derivedProfession(page.workExperience),
    achievement: page.achievement === derivedAchievement(page.achievements),
  };
  return {
    fullName: text(page.fullName),
    category: page.category,
    gender: page.gender,
    isAlive: page.isAlive,
    birthDate: text(page.birthDate),
    birthDateUnknown: page.birthDateUnknown,
    deathDate: text(page.deathDate),
    deathDateUnknown: page.deathDateUnknown,
    birthPlace: text(page.birthPlace),
    deathPlace: text(page.deathPlace),
    nationality: text(page.nationality),
    religion: text(page.religion),
    causeOfDeath: text(page.causeOfDeath),
    background: page.background ?? '',
    customAttributes: rowsOr(page.customAttributes, newRows.customAttributes()),
    biography: text(page.biography),
    personalQuote: text(page.personalQuote),
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
    burialPlace: text(page.burialPlace),
    funeralDate: text(page.funeralDate),
    lastWishes: text(page.lastWishes),
    memorialServices: text(page.memorialServices),
    charityDonations: text(page.charityDonations),
    visibility: page.visibility,
    noindex: page.noindex,
    premoderation: page.premoderation,
    isActive: page.isActive,
  };
}
