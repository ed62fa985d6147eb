import { otherOption } from './other-option.js';
import type { PersonStatus } from './person-status.js';

/** Option lists, limits and default values of obituaries. */

export const categories = ['military', 'civilian'] as const;
export type Category = (typeof categories)[number];
export const categoryLabels = {
  military: 'Військові',
  civilian: 'Цивільні',
} as const satisfies Readonly<Record<Category, string>>;

/** `undefined` is the specification's value for an unspecified gender. */
export const genders = ['male', 'female', 'undefined'] as const;
export type Gender = (typeof genders)[number];
export const genderLabels = {
  male: 'Чоловіча',
  female: 'Жіноча',
  undefined: 'Не вказувати',
} as const satisfies Readonly<Record<Gender, string>>;

/** Words of a man and of a woman; without a gender a noun stands instead. */
export const personStatusLabels = {
  died: 'Помер / померла',
  killed: 'Загинув / загинула',
  missing: 'Зниклий безвісти / зникла безвісти',
  captive: 'У полоні',
  alive: 'Жива людина',
} as const satisfies Readonly<Record<PersonStatus, string>>;

/** Who the maker of a page or a claimant is to its person; all but `other` are next of kin. */
export const personRelations = [
  'spouse',
  'son',
  'daughter',
  'father',
  'mother',
  'brother',
  'sister',
  'grandparent',
  'grandchild',
  'other',
] as const;
export type PersonRelation = (typeof personRelations)[number];
export const personRelationLabels = {
  spouse: 'Чоловік або дружина',
  son: 'Син',
  daughter: 'Донька',
  father: 'Батько',
  mother: 'Мати',
  brother: 'Брат',
  sister: 'Сестра',
  grandparent: 'Дідусь або бабуся',
  grandchild: 'Онук або онука',
  other: 'Інша людина',
} as const satisfies Readonly<Record<PersonRelation, string>>;

export const visibilities = ['public', 'link', 'password', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityLabels = {
  public: 'Бачать усі',
  link: 'Бачать ті, хто має посилання',
  password: 'Бачать ті, хто знає пароль',
  private: 'Бачать лише хранителі',
} as const satisfies Readonly<Record<Visibility, string>>;

/** Who reads single fields of a page: everybody who sees it, or those alone who may edit it. */
export const audiences = ['all', 'keepers'] as const;
export type Audience = (typeof audiences)[number];
export const audienceLabels = {
  all: 'Усі, хто бачить сторінку',
  keepers: 'Лише ті, хто редагує сторінку',
} as const satisfies Readonly<Record<Audience, string>>;

/** Sections that count towards completeness, those with the most weight first. */
export const completenessSections = [
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
export type CompletenessSection = (typeof completenessSections)[number];

/** Page backgrounds; by default the category selects paper or granite. */
export const pageBackgrounds = ['paper', 'linen', 'granite', 'night'] as const;
export type PageBackground = (typeof pageBackgrounds)[number];
export const pageBackgroundLabels = {
  paper: 'Папір',
  linen: 'Льон',
  granite: 'Граніт',
  night: 'Ніч',
} as const satisfies Readonly<Record<PageBackground, string>>;

/** Portrait in the colours of the photograph, or without. */
export const portraitTones = ['asUploaded', 'monochrome'] as const;
export type PortraitTone = (typeof portraitTones)[number];
export const portraitToneLabels = {
  asUploaded: 'Як на світлині',
  monochrome: 'Чорно-білий',
} as const satisfies Readonly<Record<PortraitTone, string>>;

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

/** Valid years of education and work, both inclusive. */
export const yearRange = { min: 1900, max: 2099 } as const;

/** Initial years of new rows in the edit form. */
export const yearDefaults = {
  education: { start: 1950, end: 2000 },
  newEducation: { start: 2000, end: 2005 },
  work: { start: 1970, end: 2010 },
  newWork: { start: 2000, end: 2010 },
} as const;

/** Maximum text lengths in characters (`characterCount`). */
export const maxLength = {
  biography: 5000,
  description: 500,
  fullName: 200,
  place: 300,
  line: 200,
  causeOfDeath: 500,
  personalQuote: 1000,
  lastWishes: 2000,
  gravePoint: 40,
  graveNote: 500,
  memorialServices: 2000,
  charityDonations: 1000,
  tag: 60,
  attributeName: 60,
  attributeValue: 500,
  searchName: 200,
} as const;

/**
 * Maximum total length of all texts of one obituary: bounds the cost of reading it and of every list that
 * includes it.
 */
export const maxTotalTextLength = 150_000;

/** Maximum number of rows of each list. */
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

/** Years of birth and death accepted by filters. */
export const searchableYears = { min: 1, max: 9999 } as const;

/** Alphabet of short codes, without characters that look alike when engraved. */
export const codeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const codeLength = 8;
export const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Pause in typing after which the search is sent. */
export const searchDebounceMs = 500;
