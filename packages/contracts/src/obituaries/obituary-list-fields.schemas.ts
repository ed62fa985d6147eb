import { z } from 'zod';
import { comparePartialDates } from '../dates.js';
import { optionalDate, partialDateView } from '../dates.schemas.js';
import {
  flagField,
  lineField,
  listField,
  optionalLine,
  optionalText,
  recordField,
  textField,
} from '../fields.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import { fillText } from '../text.js';
import { otherOption } from './family.constants.js';
import { maxLength, maxRows, yearRange } from './obituaries.constants.js';

const yearText = fillText(obituaryMessages.yearOutOfRange, yearRange);

/** A year of education or work; forms may send it as a string. */
const year = z
  .union([z.number(), z.string()], { error: yearText })
  .nullable()
  .transform((value, context) => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
    const number = typeof value === 'string' && !/^\s*\d{4}\s*$/.test(value) ? Number.NaN : Number(value);
    if (Number.isInteger(number) && number >= yearRange.min && number <= yearRange.max) return number;
    context.addIssue({ code: 'custom', message: yearText });
    return z.NEVER;
  });

const line = optionalLine(maxLength.line).default(null);
const place = optionalLine(maxLength.place).default(null);
const description = optionalText(maxLength.description).default(null);
const date = optionalDate.default(null);
/** Field that decides whether a row is stored: a blank value drops the row. */
const keyLine = lineField(maxLength.line)
  .nullable()
  .default('')
  .transform((text) => text ?? '');

/**
 * Validate all rows first and drop blank ones afterwards, so that issue paths match the form's row indexes.
 */
function filledRows<T extends z.ZodType>(row: T, max: number, isKept: (row: z.output<T>) => boolean) {
  return listField(row, max).transform((rows) => rows.filter(isKept));
}

/** A list of short texts (hobbies, tags); blank ones are dropped. */
function linesOf(maxCharacters: number, max: number) {
  return listField(lineField(maxCharacters), max).transform((lines) => lines.filter((text) => text !== ''));
}

function checkYears(
  row: { startYear: number | null; endYear: number | null },
  context: z.RefinementCtx,
): void {
  if (row.startYear === null || row.endYear === null || row.endYear >= row.startYear) return;
  context.addIssue({ code: 'custom', path: ['endYear'], message: obituaryMessages.endYearBeforeStart });
}

const educationRow = recordField({
  institution: keyLine,
  degree: line,
  field: line,
  startYear: year.default(null),
  endYear: year.default(null),
}).superRefine(checkYears);

const workRow = recordField({
  company: keyLine,
  position: line,
  startYear: year.default(null),
  endYear: year.default(null),
  description,
}).superRefine(checkYears);

const achievementRow = recordField({
  title: keyLine,
  type: line,
  date,
  organization: line,
  description,
});

const militaryRow = recordField({
  rank: line,
  branch: line,
  unit: line,
  position: line,
  callSign: line,
  startDate: date,
  endDate: date,
  battles: linesOf(maxLength.line, maxRows.battles).default([]),
  decorations: linesOf(maxLength.line, maxRows.decorations).default([]),
  description,
}).superRefine((row, context) => {
  if (row.startDate === null || row.endDate === null || comparePartialDates(row.endDate, row.startDate) >= 0)
    return;
  context.addIssue({ code: 'custom', path: ['endDate'], message: obituaryMessages.serviceEndBeforeStart });
});

const familyRow = recordField({
  relation: optionalLine(maxLength.line)
    .default(otherOption)
    .transform((relation) => relation ?? otherOption),
  name: keyLine,
  isAlive: flagField().nullable().default(null),
  birthDate: date,
  description,
});

const battleRow = recordField({
  name: keyLine,
  location: place,
  date,
  description,
  role: line,
});

/** A custom attribute; name and value require each other. */
const attributeRow = recordField({
  name: lineField(maxLength.attributeName)
    .nullable()
    .default('')
    .transform((text) => text ?? ''),
  value: textField(maxLength.attributeValue)
    .nullable()
    .default('')
    .transform((text) => text ?? ''),
}).superRefine(({ name, value }, context) => {
  if ((name === '') === (value === '')) return;
  const path = [name === '' ? 'name' : 'value'];
  context.addIssue({ code: 'custom', path, message: fieldMessages.required });
});

/** Rows of the list fields as sent; blank ones are dropped. */
export const rowInputs = {
  hobbies: linesOf(maxLength.line, maxRows.hobbies),
  tags: linesOf(maxLength.tag, maxRows.tags),
  education: filledRows(educationRow, maxRows.education, (row) => row.institution !== ''),
  workExperience: filledRows(workRow, maxRows.workExperience, (row) => row.company !== ''),
  achievements: filledRows(achievementRow, maxRows.achievements, (row) => row.title !== ''),
  militaryService: filledRows(militaryRow, maxRows.militaryService, (row) =>
    [row.rank, row.branch, row.unit, row.position, row.callSign].some((text) => text !== null),
  ),
  familyMembers: filledRows(familyRow, maxRows.familyMembers, (row) => row.name !== ''),
  battles: filledRows(battleRow, maxRows.battles, (row) => row.name !== ''),
  customAttributes: filledRows(attributeRow, maxRows.customAttributes, (row) => row.name !== ''),
} as const;

/* Rows as answered: plain JSON, every key always present. */

const textView = z.string().nullable();
const dateView = partialDateView.nullable();
const yearView = z.number().int().nullable();

export const educationView = z
  .object({
    institution: z.string(),
    degree: textView,
    field: textView,
    startYear: yearView,
    endYear: yearView,
  })
  .meta({ id: 'Education' });
export type EducationView = z.infer<typeof educationView>;

export const workView = z
  .object({
    company: z.string(),
    position: textView,
    startYear: yearView,
    endYear: yearView,
    description: textView,
  })
  .meta({ id: 'Work' });
export type WorkView = z.infer<typeof workView>;

export const achievementView = z
  .object({
    title: z.string(),
    type: textView,
    date: dateView,
    year: yearView.describe('Year of `date`.'),
    organization: textView,
    description: textView,
  })
  .meta({ id: 'Achievement' });
export type AchievementView = z.infer<typeof achievementView>;

export const militaryServiceView = z
  .object({
    rank: textView,
    branch: textView,
    unit: textView,
    position: textView,
    callSign: textView,
    startDate: dateView,
    endDate: dateView,
    battles: z.array(z.string()),
    decorations: z.array(z.string()),
    description: textView,
  })
  .meta({ id: 'MilitaryService' });
export type MilitaryServiceView = z.infer<typeof militaryServiceView>;

export const familyMemberView = z
  .object({
    relation: z.string(),
    name: z.string(),
    isAlive: z.boolean().nullable(),
    birthDate: dateView,
    description: textView,
  })
  .meta({ id: 'FamilyMember' });
export type FamilyMemberView = z.infer<typeof familyMemberView>;

export const customAttributeView = z
  .object({ name: z.string(), value: z.string() })
  .meta({ id: 'CustomAttribute' });
export type CustomAttributeView = z.infer<typeof customAttributeView>;

export const battleView = z
  .object({ name: z.string(), location: textView, date: dateView, description: textView, role: textView })
  .meta({ id: 'Battle' });
export type BattleView = z.infer<typeof battleView>;
