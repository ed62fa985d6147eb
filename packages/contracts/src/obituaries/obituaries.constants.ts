import { otherOption } from './family.constants.js';

/** Option lists, bounds and empty values of memory pages. */

export const categories = ['military', 'civilian'] as const;
export type Category = (typeof categories)[number];
export const categoryLabels = {
  military: 'Військові',
  civilian: 'Цивільні',
} as const satisfies Readonly<Record<Category, string>>;

/** `undefined` is the specification's own word for a gender that is not told. */
export const genders = ['male', 'female', 'undefined'] as const;
export type Gender = (typeof genders)[number];
export const genderLabels = {
  male: 'Чоловіча',
  female: 'Жіноча',
  undefined: 'Не вказувати',
} as const satisfies Readonly<Record<Gender, string>>;

export const visibilities = ['public', 'link', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityLabels = {
  public: 'Бачать усі',
  link: 'Бачать ті, хто має посилання',
  private: 'Бачу лише я',
} as const satisfies Readonly<Record<Visibility, string>>;

/** Parts that make a page complete, those that add most first. */
export const obituaryParts = [
  'photo',
  'biography',
  'fullBiography',
  'birthDate',
  'deathDate',
  'birthPlace',
  'family',
  'serviceOrWork',
  'achievements',
  'resting',
  'education',
  'hobbies',
  'words',
  'origin',
] as const;
export type ObituaryPart = (typeof obituaryParts)[number];

/** Grounds that a page may lie on; without one the page's category decides between paper and granite. */
export const pageBackgrounds = ['paper', 'linen', 'granite', 'night'] as const;
export type PageBackground = (typeof pageBackgrounds)[number];
export const pageBackgroundLabels = {
  paper: 'Папір',
  linen: 'Льон',
  granite: 'Граніт',
  night: 'Ніч',
} as const satisfies Readonly<Record<PageBackground, string>>;

export const educationDegrees = [
  'Середня',
  'Середня спеціальна',
  'Бакалавр',
  'Магістр',
  'Спеціаліст',
  'Кандидат наук',
  'Доктор наук',
  otherOption,
] as const;

/** Years of education and work, both included. */
export const yearRange = { min: 1900, max: 2099 } as const;

/** Years that the edit form writes into rows. */
export const yearDefaults = {
  education: { start: 1950, end: 2000 },
  newEducation: { start: 2000, end: 2005 },
  work: { start: 1970, end: 2010 },
  newWork: { start: 2000, end: 2010 },
} as const;

/** Longest texts, in characters (UTF-16 units, as a text area counts them). */
export const maxLength = {
  biography: 5000,
  description: 500,
  fullName: 200,
  place: 300,
  line: 200,
  causeOfDeath: 500,
  personalQuote: 1000,
  lastWishes: 2000,
  memorialServices: 2000,
  charityDonations: 1000,
  tag: 60,
  attributeName: 60,
  attributeValue: 500,
  searchName: 200,
} as const;

/** Most characters of all that a keeper writes on one page: who opens it, and each list, pays for all of them. */
export const maxPageText = 150_000;

/** Most rows of each list. */
export const maxRows = {
  hobbies: 50,
  tags: 30,
  achievements: 100,
  education: 50,
  workExperience: 100,
  militaryService: 50,
  familyMembers: 200,
  battles: 100,
  decorations: 100,
  customAttributes: 30,
} as const;

export const sortKeys = ['createdAt', 'fullName', 'birthDate', 'deathDate'] as const;
export type SortKey = (typeof sortKeys)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Years of birth and death that a filter takes. */
export const searchableYears = { min: 1, max: 9999 } as const;

/** Digits and letters of short codes, without those that look alike on stone. */
export const codeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const codeLength = 8;
export const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** How long a searcher may pause before the question is sent. */
export const searchDebounceMs = 500;
