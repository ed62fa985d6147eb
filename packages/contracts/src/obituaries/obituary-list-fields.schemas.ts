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
import { maxLength, maxRows, yearRange } from './obituaries.constants.js';
import { otherOption } from './other-option.js';

const yearText = fillText(obituaryMessages.yearOutOfRange, yearRange);

/** A year of education or work; forms may send it as a string. */
const sentYear = z
  .union([z.number(), z.string()], { error: yearText })
  .nullable()
  .transform((value, context) => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
    const number = typeof value === 'string' && !/^\s*\d{4}\s*$/.test(value) ? Number.NaN : Number(value);
    if (Number.isInteger(number) && number >= yearRange.min && number <= yearRange.max) return number;
    context.addIssue({ code: 'custom', message: yearText });
    return z.NEVER;
  });

/** One column of a table of fields: each field as sent, or as answered. */
export function columnOf<C extends string, T extends Readonly<Record<string, Readonly<Record<C, unknown>>>>>(
  fields: T,
  column: C,
): { -readonly [K in keyof T]: T[K][C] } {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[column]])) as {
    -readonly [K in keyof T]: T[K][C];
  };
}

/* Fields of rows, as sent and as answered: plain JSON, every key always present. */

const textView = z.string().nullable();
const line = { input: optionalLine(maxLength.line).default(null), view: textView };
const place = { input: optionalLine(maxLength.place).default(null), view: textView };
const description = { input: optionalText(maxLength.description).default(null), view: textView };
const date = { input: optionalDate.default(null), view: partialDateView.nullable() };
const year = { input: sentYear.default(null), view: z.number().int().nullable() };

/** A text that is empty unless sent. */
const filledText = (input: z.ZodString) => ({
  input: input
    .nullable()
    .default('')
    .transform((text) => text ?? ''),
  view: z.string(),
});
/** Field that decides whether a row is stored: a blank value drops the row. */
const keyLine = filledText(lineField(maxLength.line));

/** Short texts within a row. */
const lines = (max: number) => ({
  input: linesOf(maxLength.line, max).default([]),
  view: z.array(z.string()),
});

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

const educationFields = { institution: keyLine, degree: line, field: line, startYear: year, endYear: year };
const workFields = { company: keyLine, position: line, startYear: year, endYear: year, description };
const achievementFields = { title: keyLine, type: line, date, organization: line, description };
const battleFields = { name: keyLine, location: place, date, description, role: line };

const militaryFields = {
  rank: line,
  branch: line,
  unit: line,
  position: line,
  callSign: line,
  startDate: date,
  endDate: date,
  battles: lines(maxRows.battles),
  decorations: lines(maxRows.decorations),
  description,
};

const familyFields = {
  relation: {
    input: optionalLine(maxLength.line)
      .default(otherOption)
      .transform((relation) => relation ?? otherOption),
    view: z.string(),
  },
  name: keyLine,
  isAlive: { input: flagField().nullable().default(null), view: z.boolean().nullable() },
  birthDate: date,
  description,
};

const attributeFields = {
  name: filledText(lineField(maxLength.attributeName)),
  value: filledText(textField(maxLength.attributeValue)),
};

const educationRow = recordField(columnOf(educationFields, 'input')).superRefine(checkYears);
const workRow = recordField(columnOf(workFields, 'input')).superRefine(checkYears);
const achievementRow = recordField(columnOf(achievementFields, 'input'));
const familyRow = recordField(columnOf(familyFields, 'input'));
const battleRow = recordField(columnOf(battleFields, 'input'));

const militaryRow = recordField(columnOf(militaryFields, 'input')).superRefine((row, context) => {
  if (row.startDate === null || row.endDate === null || comparePartialDates(row.endDate, row.startDate) >= 0)
    return;
  context.addIssue({ code: 'custom', path: ['endDate'], message: obituaryMessages.serviceEndBeforeStart });
});

/** A custom attribute; name and value require each other. */
const attributeRow = recordField(columnOf(attributeFields, 'input')).superRefine(
  ({ name, value }, context) => {
    if ((name === '') === (value === '')) return;
    const path = [name === '' ? 'name' : 'value'];
    context.addIssue({ code: 'custom', path, message: fieldMessages.required });
  },
);

/* Rows as answered. */

export const educationView = z.object(columnOf(educationFields, 'view')).meta({ id: 'Education' });
export const workView = z.object(columnOf(workFields, 'view')).meta({ id: 'Work' });
export const battleView = z.object(columnOf(battleFields, 'view')).meta({ id: 'Battle' });
export const customAttributeView = z
  .object(columnOf(attributeFields, 'view'))
  .meta({ id: 'CustomAttribute' });

export const achievementView = z
  .object({
    title: keyLine.view,
    type: line.view,
    date: date.view,
    year: year.view.describe('Year of `date`.'),
    organization: line.view,
    description: description.view,
  })
  .meta({ id: 'Achievement' });

export const militaryServiceView = z.object(columnOf(militaryFields, 'view')).meta({ id: 'MilitaryService' });
export type MilitaryServiceView = z.infer<typeof militaryServiceView>;

export const familyMemberView = z.object(columnOf(familyFields, 'view')).meta({ id: 'FamilyMember' });
export type FamilyMemberView = z.infer<typeof familyMemberView>;

const linesView = z.array(z.string());

/** List fields as sent, without their blank rows, and as answered. */
export const listFields = {
  hobbies: { input: linesOf(maxLength.line, maxRows.hobbies), view: linesView },
  tags: { input: linesOf(maxLength.tag, maxRows.tags), view: linesView },
  education: {
    input: filledRows(educationRow, maxRows.education, (row) => row.institution !== ''),
    view: z.array(educationView),
  },
  workExperience: {
    input: filledRows(workRow, maxRows.workExperience, (row) => row.company !== ''),
    view: z.array(workView),
  },
  achievements: {
    input: filledRows(achievementRow, maxRows.achievements, (row) => row.title !== ''),
    view: z.array(achievementView),
  },
  militaryService: {
    input: filledRows(militaryRow, maxRows.militaryService, (row) =>
      [row.rank, row.branch, row.unit, row.position, row.callSign].some((text) => text !== null),
    ),
    view: z.array(militaryServiceView),
  },
  familyMembers: {
    input: filledRows(familyRow, maxRows.familyMembers, (row) => row.name !== ''),
    view: z.array(familyMemberView),
  },
  battles: {
    input: filledRows(battleRow, maxRows.battles, (row) => row.name !== ''),
    view: z.array(battleView),
  },
  customAttributes: {
    input: filledRows(attributeRow, maxRows.customAttributes, (row) => row.name !== ''),
    view: z.array(customAttributeView),
  },
} as const;
