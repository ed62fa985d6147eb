import { formatPartialDate } from '@memorial/contracts/dates';
import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { familyRelations } from '@memorial/contracts/obituaries/family.constants';
import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/military-service.constants';
import { educationDegrees } from '@memorial/contracts/obituaries/obituaries.constants';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import type { controls, FieldProps } from '../fields/fields.js';
import type { RowKey } from './edit-form.js';

/** A field of a row. */
export interface Cell extends Omit<FieldProps, 'name'> {
  readonly name: string;
  readonly kind: keyof typeof controls | 'growing' | 'select' | 'departed';
  readonly label: string;
  /** Text of the button that shows the field while it is empty: it is asked in another place first. */
  readonly fold?: string;
}

export interface RowKind {
  readonly lead?: string;
  /** Title of one row, with its number. */
  readonly title: string;
  readonly add: string;
  /** Fields that identify a row; a row is saved only if one of them is filled. */
  readonly identifying: readonly string[];
  /** Fields of a row from top to bottom; those of a pair stand side by side. */
  readonly cells: readonly (Cell | readonly [Cell, Cell])[];
  /** Line above the name of a row that opens; without it the fields of all rows are shown. */
  readonly summary?: (row: Readonly<Record<string, string>>) => string;
  /** Text of the button that shows the list while it is empty: it is asked in another place first. */
  readonly fold?: string;
  /** One line per row: the title is for screen readers only, the remove button is beside the field. */
  readonly isCompact?: true;
}

const cell =
  (kind: Cell['kind']) =>
  (name: string, label: string, more?: Omit<FieldProps, 'name' | 'label'>): Cell => ({
    kind,
    name,
    label,
    ...more,
  });
const line = cell('line');
const growing = cell('growing');
const text = cell('text');
const date = cell('date');

const select = (name: string, label: string, none: string, texts: readonly string[]) =>
  cell('select')(name, label, {
    options: [{ value: '', label: none }, ...texts.map((value) => ({ value, label: value }))],
  });

const description = text('description', copy.description);
const years = [
  line('startYear', copy.startYear, { inputMode: 'numeric' }),
  line('endYear', copy.endYear, { inputMode: 'numeric' }),
] as const;

/** Lists of the edit page. */
export const rowKinds: Readonly<Record<RowKey, RowKind>> = {
  hobbies: {
    title: copy.hobby,
    add: copy.addHobby,
    identifying: ['text'],
    cells: [line('text', copy.hobby)],
    isCompact: true,
  },
  customAttributes: {
    lead: copy.attributesLead,
    title: copy.attribute,
    add: copy.addAttribute,
    identifying: ['name', 'value'],
    cells: [[line('name', copy.attributeName), line('value', copy.attributeValue)]],
  },
  familyMembers: {
    lead: copy.familyLead,
    title: copy.relative,
    add: copy.addRelative,
    identifying: ['name'],
    summary: ({ relation }) => relation ?? '',
    cells: [
      [
        select('relation', copy.relation, copy.relationNone, familyRelations),
        line('name', copy.relativeName, { autoCapitalize: 'words' }),
      ],
      cell('departed')('isAlive', copy.departed),
      date('birthDate', fieldLabels.birthDate),
      { ...description, rows: 2 },
    ],
  },
  militaryService: {
    lead: copy.serviceLead,
    title: copy.service,
    add: copy.addService,
    identifying: ['rank', 'branch', 'unit', 'position', 'callSign'],
    cells: [
      [
        line('rank', copy.rank, { suggestions: militaryRanks }),
        line('branch', copy.branch, { suggestions: serviceBranches }),
      ],
      growing('unit', copy.unit, { hint: copy.unitHint }),
      [growing('position', copy.position), line('callSign', copy.callSign)],
      [date('startDate', copy.serviceStart), date('endDate', copy.serviceEnd)],
      text('battles', copy.serviceBattles, { hint: copy.eachOnLine }),
      {
        ...text('decorations', copy.serviceDecorations, { hint: copy.eachOnLine }),
        fold: copy.foldDecorations,
      },
      description,
    ],
  },
  battles: {
    fold: copy.foldBattles,
    lead: copy.battlesLead,
    title: copy.battle,
    add: copy.addBattle,
    identifying: ['name'],
    summary: ({ date, location }) => [formatPartialDate(date), location].filter(Boolean).join(' · '),
    cells: [
      [line('name', copy.battleName), line('location', copy.battlePlace)],
      [date('date', copy.battleDate), line('role', copy.battleRole)],
      description,
    ],
  },
  education: {
    title: copy.educationRow,
    add: copy.addEducation,
    identifying: ['institution'],
    cells: [
      line('institution', copy.institution),
      [select('degree', copy.degree, copy.degreeNone, educationDegrees), line('field', copy.field)],
      years,
    ],
  },
  workExperience: {
    title: copy.workRow,
    add: copy.addWork,
    identifying: ['company'],
    cells: [[growing('company', copy.company), growing('position', copy.position)], years, description],
  },
  achievements: {
    title: copy.achievementRow,
    add: copy.addAchievement,
    identifying: ['title'],
    cells: [
      line('title', copy.achievementTitle),
      [
        line('type', copy.achievementType, { hint: copy.achievementTypeHint }),
        date('date', copy.achievementDate),
      ],
      line('organization', copy.organization),
      description,
    ],
  },
};
