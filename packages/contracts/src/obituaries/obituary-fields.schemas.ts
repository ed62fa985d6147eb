import { z } from 'zod';
import { optionalDate, partialDateView } from '../dates.schemas.js';
import { optionalFlag, optionalLine, optionalText, optionField, requiredLine } from '../fields.schemas.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import type { LimitType } from '../plans/limit-types.js';
import { containsCardNumber } from './bank-card-number.js';
import { coordinatesOf } from './grave-point.js';
import {
  type Audience,
  audienceLabels,
  audiences,
  type CompletenessSection,
  type Gender,
  genderLabels,
  genders,
  maxLength,
  type PageBackground,
  type PortraitTone,
  pageBackgroundLabels,
  pageBackgrounds,
  personRelationLabels,
  personRelations,
  personStatusLabels,
  portraitToneLabels,
  portraitTones,
  type Visibility,
  visibilities,
  visibilityLabels,
} from './obituaries.constants.js';
import { columnOf, listFields } from './obituary-list-fields.schemas.js';
import { isAwaited, isLivingStatus, type PersonStatus, passings, personStatuses } from './person-status.js';

/** Tabs of the edit page with fields of an obituary. */
export type FieldTab =
  | 'basic'
  | 'biography'
  | 'family'
  | 'military'
  | 'education'
  | 'work'
  | 'burial'
  | 'visibility';

/** Steps of the wizard that ask for fields of an obituary under their own names. */
export type FieldStep = 2 | 3 | 6;

/** Shape of a field in the database and in forms; a `line` is a text without line breaks. */
export type FieldKind = 'line' | 'text' | 'date' | 'flag' | 'option' | 'lines' | 'rows';

/** A field of an obituary that its keeper writes. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** As sent, without a default: an update without the field leaves it as it is. */
  readonly input: z.ZodType;
  /** Value of an obituary that was created without it; absent: it must be sent. */
  readonly empty?: unknown;
  /** As answered. */
  readonly view: z.ZodType;
  /** Name in forms and in the question about a conflict. */
  readonly label: string;
  /** Labels of the options, in the order of the form; the empty key means null. */
  readonly options?: Readonly<Record<string, string>>;
  /** Tab of the edit page. */
  readonly tab: FieldTab;
  /** Step of the wizard; absent: the wizard does not ask for it, or under another name. */
  readonly step?: FieldStep;
  /** Section of the completeness to which it counts. */
  readonly section?: CompletenessSection;
  /** True: only about the dead, cleared for a living person. */
  readonly ofTheDead?: true;
  /** True: only about the missing and the captive, cleared for others. */
  readonly ofTheAwaited?: true;
  /** True: answered to those who may edit the page alone, `empty` to others. Nobody can propose it. */
  readonly keepersOnly?: true;
  /** Field that says who reads it; others read `empty` (`field-audiences`). */
  readonly audience?: AudienceKey;
  /** True: others read the year of the date. */
  readonly showsYear?: true;
  /** Limit of the plan that must not be zero for it. */
  readonly gate?: LimitType;
}

/** Keys of the fields that say who reads others. */
export const audienceKeys = [
  'birthDateAudience',
  'causeAudience',
  'familyAudience',
  'wishesAudience',
  'graveAudience',
] as const;
export type AudienceKey = (typeof audienceKeys)[number];

/** Facts of a field besides its schemas. */
type Placement = Pick<
  FieldDefinition,
  | 'label'
  | 'tab'
  | 'step'
  | 'section'
  | 'ofTheDead'
  | 'ofTheAwaited'
  | 'keepersOnly'
  | 'audience'
  | 'showsYear'
  | 'gate'
>;

const textView = z.string().nullable();

function text<const P extends Placement>(placement: P, max: number) {
  return { kind: 'text', input: optionalText(max), empty: null, view: textView, ...placement } as const;
}

function line<const P extends Placement>(placement: P, max: number = maxLength.line) {
  return { kind: 'line', input: optionalLine(max), empty: null, view: textView, ...placement } as const;
}

const place = <const P extends Placement>(placement: P) => line(placement, maxLength.place);

function date<const P extends Placement>(placement: P) {
  return {
    kind: 'date',
    input: optionalDate,
    empty: null,
    view: partialDateView.nullable(),
    ...placement,
  } as const;
}

/** A flag, false unless sent. */
function flag<const P extends Placement>(placement: P, description?: string) {
  const described = <S extends z.ZodType>(schema: S): S =>
    description === undefined ? schema : schema.describe(description);
  return {
    kind: 'flag',
    input: described(optionalFlag),
    empty: false,
    view: described(z.boolean()),
    ...placement,
  } as const;
}

type ListKey = keyof typeof listFields;

function rows<const K extends ListKey, const P extends Placement>(key: K, placement: P) {
  return { kind: 'rows', ...listFields[key], empty: [], ...placement } as const;
}

function lines<const K extends ListKey, const P extends Placement>(key: K, placement: P) {
  return { kind: 'lines', ...listFields[key], empty: [], ...placement } as const;
}

const unknownDate = 'True if the date is not known; it is null then.';

const statusDescription =
  'Status of the person: `missing` and `captive` are never told as dead, and never public. Decides `isAlive`, true for `missing`, `captive` and `alive`, and `passing`.';
const aliveDescription =
  'Alias of `status`; as sent it counts where no other status is sent: true is `alive`, false `died`.';
const passingDescription =
  'How the death is told, an alias of `status`: `killed` in war or by violence; null leaves it open.';
const relationDescription = 'Who the maker of the page is to the person; null for all but keepers.';
const informedDescription =
  'True: the maker says that the family was officially informed of a military death; false for all but keepers.';
const pointDescription =
  'Latitude and longitude of the grave in decimal degrees, such as `49.58827,34.55142`.';
const contactDescription = 'Last contact with a missing or captive person; null for all but keepers.';

/** The person, and the end of the life, in the order of the forms. */
const lifeFields = {
  fullName: {
    kind: 'line',
    input: requiredLine(maxLength.fullName, obituaryMessages.fullNameRequired)
      .nullable()
      .describe('Null means that no name is known.'),
    view: textView,
    label: 'Прізвище, ім’я, по батькові',
    tab: 'basic',
  },
  gender: {
    kind: 'option',
    input: optionField(genders)
      .nullable()
      .transform((gender): Gender => gender ?? 'undefined'),
    empty: 'undefined',
    view: z.enum(genders),
    options: genderLabels,
    label: 'Стать',
    tab: 'basic',
    step: 2,
  },
  status: {
    kind: 'option',
    input: optionField(personStatuses).nullable().describe(statusDescription),
    empty: 'died',
    view: z.enum(personStatuses).describe(statusDescription),
    options: personStatusLabels,
    label: 'Що відомо про людину',
    tab: 'basic',
  },
  isAlive: flag({ label: 'Це сторінка живої людини', tab: 'basic' }, aliveDescription),
  birthDate: date({
    label: 'Дата народження',
    tab: 'basic',
    section: 'birthDate',
    step: 2,
    audience: 'birthDateAudience',
    showsYear: true,
  }),
  birthDateUnknown: flag({ label: 'Дата народження невідома', tab: 'basic', step: 2 }, unknownDate),
  deathDate: date({ label: 'Дата смерті', tab: 'basic', section: 'deathDate', step: 2, ofTheDead: true }),
  deathDateUnknown: flag(
    { label: 'Дата смерті невідома', tab: 'basic', step: 2, ofTheDead: true },
    unknownDate,
  ),
  passing: {
    kind: 'option',
    input: optionField(passings).nullable().describe(passingDescription),
    empty: null,
    view: z.enum(passings).nullable().describe(passingDescription),
    options: { '': 'Не вказувати', died: 'Помер / померла', killed: 'Загинув / загинула' },
    label: 'Як сказати',
    tab: 'basic',
    step: 2,
    ofTheDead: true,
  },
  lastContactDate: {
    ...date({
      label: 'Дата останнього зв’язку',
      tab: 'basic',
      step: 2,
      ofTheAwaited: true,
      keepersOnly: true,
    }),
    view: partialDateView.nullable().describe(contactDescription),
  },
  makerRelation: {
    kind: 'option',
    input: optionField(personRelations).nullable().describe(relationDescription),
    empty: null,
    view: z.enum(personRelations).nullable().describe(relationDescription),
    options: { '': 'Не вказано', ...personRelationLabels },
    label: 'Ким ви доводитеся цій людині',
    tab: 'basic',
    keepersOnly: true,
  },
  familyInformed: flag(
    { label: 'Рідних офіційно сповіщено', tab: 'basic', keepersOnly: true },
    informedDescription,
  ),
  birthPlace: place({ label: 'Місце народження', tab: 'basic', section: 'birthPlace', step: 2 }),
  deathPlace: place({ label: 'Місце смерті', tab: 'basic', section: 'resting', ofTheDead: true }),
  biography: text({ label: 'Біографія', tab: 'biography', section: 'biography' }, maxLength.biography),
  personalQuote: text(
    { label: 'Особиста цитата', tab: 'biography', section: 'words', step: 6 },
    maxLength.personalQuote,
  ),
  nationality: line({ label: 'Національність', tab: 'basic', section: 'origin', step: 6 }),
  religion: line({ label: 'Віросповідання', tab: 'basic', section: 'origin', step: 6 }),
  burialPlace: place({
    label: 'Місце поховання',
    tab: 'burial',
    section: 'resting',
    step: 6,
    ofTheDead: true,
    audience: 'graveAudience',
  }),
  gravePoint: {
    ...line({ label: 'Точка на мапі', tab: 'burial', ofTheDead: true, audience: 'graveAudience' }),
    input: optionalLine(maxLength.gravePoint)
      .transform((point) => (point === null ? null : point.replace(/\s+/g, '')))
      .refine((point) => point === null || coordinatesOf(point) !== null, obituaryMessages.gravePointWrong)
      .describe(pointDescription),
    view: textView.describe(pointDescription),
  },
  graveNote: text(
    { label: 'Як знайти могилу', tab: 'burial', ofTheDead: true, audience: 'graveAudience' },
    maxLength.graveNote,
  ),
  funeralDate: date({
    label: 'Дата поховання',
    tab: 'burial',
    step: 6,
    ofTheDead: true,
    audience: 'graveAudience',
  }),
  causeOfDeath: text(
    { label: 'Як це сталося', tab: 'basic', step: 3, ofTheDead: true, audience: 'causeAudience' },
    maxLength.causeOfDeath,
  ),
  lastWishes: text(
    {
      label: 'Останні побажання',
      tab: 'burial',
      section: 'words',
      step: 6,
      ofTheDead: true,
      audience: 'wishesAudience',
    },
    maxLength.lastWishes,
  ),
  memorialServices: text(
    { label: 'Поминальні служби', tab: 'burial', step: 6, ofTheDead: true },
    maxLength.memorialServices,
  ),
  charityDonations: {
    ...text({ label: 'Благодійність', tab: 'burial', step: 6, ofTheDead: true }, maxLength.charityDonations),
    input: optionalText(maxLength.charityDonations).refine(
      (value) => value === null || !containsCardNumber(value),
      obituaryMessages.cardNumberRefused,
    ),
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

const derivedView = textView.describe('Derived from the rows unless set.');

/** The line below the name. */
const subtitleFields = {
  profession: { ...line({ label: 'Фах', tab: 'work' }), view: derivedView },
  achievement: { ...line({ label: 'Головне досягнення', tab: 'work' }), view: derivedView },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

export const visibilityDescription =
  '`public` is listed and found, `link` is seen by everybody who has the link, `password` by those who enter its password, `private` by its keepers alone.';

const audienceDescription =
  '`keepers`: only those who may edit the page read the field; `all` for everybody else, whatever is chosen.';

function audience<const L extends string>(label: L) {
  return {
    kind: 'option',
    input: optionField(audiences)
      .nullable()
      .transform((value): Audience => value ?? 'all')
      .describe(audienceDescription),
    empty: 'all',
    view: z.enum(audiences).describe(audienceDescription),
    options: audienceLabels,
    label,
    tab: 'visibility',
    keepersOnly: true,
  } as const;
}

/** Who reads the fields that name them. */
const audienceFields = {
  birthDateAudience: audience('Хто бачить точну дату народження'),
  causeAudience: audience('Хто бачить, як це сталося'),
  familyAudience: audience('Хто бачить сім’ю'),
  wishesAudience: audience('Хто бачить останні побажання'),
  graveAudience: audience('Хто бачить місце й дату поховання'),
} as const satisfies Readonly<Record<AudienceKey, FieldDefinition>>;

const accessFields = {
  visibility: {
    kind: 'option',
    input: optionField(visibilities)
      .nullable()
      .transform((visibility): Visibility => visibility ?? 'public')
      .describe(visibilityDescription),
    empty: 'public',
    view: z.enum(visibilities).describe(visibilityDescription),
    options: visibilityLabels,
    label: 'Хто бачить сторінку',
    tab: 'visibility',
  },
  ...audienceFields,
  noindex: flag(
    { label: 'Не показувати в пошукових системах', tab: 'visibility' },
    'True keeps search engines from listing it.',
  ),
  premoderation: flag(
    { label: 'Спогади спершу читає родина', tab: 'visibility' },
    "True if visitors' memories need approval before others can read them.",
  ),
} as const satisfies Readonly<Record<string, FieldDefinition>>;

const backgroundDescription = 'Null selects paper or granite by category.';
const noBackground: PageBackground | null = null;

const portraitToneDescription = 'How the portrait is shown on the page, in its preview and in print.';

const appearanceFields = {
  portraitTone: {
    kind: 'option',
    input: optionField(portraitTones)
      .nullable()
      .transform((tone): PortraitTone => tone ?? 'asUploaded')
      .describe(portraitToneDescription),
    empty: 'asUploaded',
    view: z.enum(portraitTones).describe(portraitToneDescription),
    options: portraitToneLabels,
    label: 'Портрет на сторінці',
    tab: 'basic',
  },
  background: {
    kind: 'option',
    input: optionField(pageBackgrounds).nullable().describe(backgroundDescription),
    empty: noBackground,
    view: z.enum(pageBackgrounds).nullable().describe(backgroundDescription),
    options: { '': 'За типом сторінки', ...pageBackgroundLabels },
    label: 'Тло сторінки',
    tab: 'basic',
    gate: 'background',
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

const rowFields = {
  hobbies: lines('hobbies', { label: 'Захоплення', tab: 'biography', section: 'hobbies' }),
  tags: lines('tags', { label: 'Позначки', tab: 'biography' }),
  education: rows('education', {
    label: 'Освіта',
    tab: 'education',
    section: 'education',
    gate: 'education',
  }),
  workExperience: rows('workExperience', { label: 'Місця роботи', tab: 'work', section: 'serviceOrWork' }),
  achievements: rows('achievements', { label: 'Досягнення', tab: 'work', section: 'achievements' }),
  militaryService: rows('militaryService', {
    label: 'Військова служба',
    tab: 'military',
    section: 'serviceOrWork',
  }),
  familyMembers: rows('familyMembers', {
    label: 'Сім’я',
    tab: 'family',
    section: 'family',
    audience: 'familyAudience',
  }),
  battles: rows('battles', { label: 'Бойовий шлях', tab: 'military', section: 'achievements' }),
  customAttributes: rows('customAttributes', {
    label: 'Свої пункти',
    tab: 'basic',
    gate: 'customAttributes',
  }),
} as const satisfies Readonly<Record<string, FieldDefinition>>;

/**
 * Every field that the keeper writes. Input, view, database, presenter, forms and labels derive from it: a plain
 * field is added here, in a form, and where it is shown.
 */
export const obituaryFields = {
  ...lifeFields,
  ...subtitleFields,
  ...accessFields,
  ...appearanceFields,
  ...rowFields,
};
export type ObituaryFields = typeof obituaryFields;
export type ObituaryFieldKey = keyof ObituaryFields;

/** Keys of all fields. */
export const obituaryFieldKeys = Object.keys(obituaryFields) as readonly ObituaryFieldKey[];

/** Keys of the fields for which a type of definition holds. */
export type KeysWith<Definition> = {
  [K in ObituaryFieldKey]: ObituaryFields[K] extends Definition ? K : never;
}[ObituaryFieldKey];

/** Keys of the fields of some kinds. */
export function keysOfKind<const Kind extends FieldKind>(
  ...kinds: readonly Kind[]
): readonly KeysWith<{ readonly kind: Kind }>[] {
  const isOfKind = (key: ObituaryFieldKey): key is KeysWith<{ readonly kind: Kind }> =>
    (kinds as readonly FieldKind[]).includes(obituaryFields[key].kind);
  return obituaryFieldKeys.filter(isOfKind);
}

/** Keys of the fields that a step of the wizard asks for, without flags: they belong to another field. */
export function keysOfStep<const Step extends FieldStep>(step: Step) {
  type StepKey = Exclude<KeysWith<{ readonly step: Step }>, KeysWith<{ readonly kind: 'flag' }>>;
  const isAsked = (key: ObituaryFieldKey): key is StepKey => {
    const field: FieldDefinition = obituaryFields[key];
    return field.step === step && field.kind !== 'flag';
  };
  return obituaryFieldKeys.filter(isAsked);
}

/** Keys of the fields that only the dead have. */
export const keysOfTheDead = obituaryFieldKeys.filter(
  (key): key is KeysWith<{ readonly ofTheDead: true }> => 'ofTheDead' in obituaryFields[key],
);

/** Values of these fields for a living person, whatever was sent. */
export const clearedForLiving = Object.fromEntries(
  keysOfTheDead.map((key) => [key, obituaryFields[key].empty]),
);

const clearedForOthers = { lastContactDate: null };

/** Declaration of the maker: it ends with the death that it is about. */
const clearedDeclaration = { makerRelation: null, familyInformed: false };

/** Values of the fields that a person with this status does not have. */
export function fieldsClearedFor(status: PersonStatus): Readonly<Record<string, boolean | null>> {
  return {
    ...(isLivingStatus(status) ? { ...clearedForLiving, ...clearedDeclaration } : {}),
    ...(isAwaited(status) ? {} : clearedForOthers),
  };
}

/** Keys of the fields that only those who may edit the page read. */
export const keepersOnlyKeys = obituaryFieldKeys.filter(
  (key): key is KeysWith<{ readonly keepersOnly: true }> => 'keepersOnly' in obituaryFields[key],
);

/** Dates that may be marked as unknown, each with its flag. */
export const unknownableDates = [
  ['birthDate', 'birthDateUnknown'],
  ['deathDate', 'deathDateUnknown'],
] as const satisfies readonly (readonly [ObituaryFieldKey, ObituaryFieldKey])[];

/** Keys of the fields that count to the completeness. */
export const keysOfSections = obituaryFieldKeys.filter(
  (key): key is KeysWith<{ readonly section: CompletenessSection }> => 'section' in obituaryFields[key],
);

/** Keys of the fields that the plan must have; each is also the name of its limit. */
export const gatedKeys = obituaryFieldKeys.filter(
  (key): key is KeysWith<{ readonly gate: LimitType }> => 'gate' in obituaryFields[key],
);

/** Schemas of the fields as sent, all required. */
export const fieldInputs = columnOf(obituaryFields, 'input');

type Created<F extends FieldDefinition> = F extends { readonly empty: unknown }
  ? z.ZodDefault<F['input']>
  : F['input'];

/** Schemas of the fields on creation: all but the name have a default. */
export const createdFieldInputs = Object.fromEntries(
  Object.entries<FieldDefinition>(obituaryFields).map(([key, { input, empty }]) => [
    key,
    empty === undefined ? input : input.default(empty as never),
  ]),
) as { readonly [K in ObituaryFieldKey]: Created<ObituaryFields[K]> };

/** Schemas of the fields as answered, in the order of the response. */
export const fieldViews = {
  ...columnOf(lifeFields, 'view'),
  ...columnOf(rowFields, 'view'),
  ...columnOf(appearanceFields, 'view'),
  ...columnOf(accessFields, 'view'),
  ...columnOf(subtitleFields, 'view'),
};
