import { yearOf } from '../dates.js';
import { familyTreePageMessages as copy } from '../messages/ui/family-tree-page.js';
import { nameMessages } from '../messages/ui/names.js';
import { isAwaited } from '../obituaries/person-status.js';
import { displayText } from '../text.js';
import type { DateQualifier } from './family-trees.constants.js';
import type { FamilyMemberView } from './family-trees.schemas.js';
import type { PersonDataView } from './person-data.schemas.js';

/** A name as cards and lists of a tree show it; «Невідомо» where nobody knows it. */
export interface NameInTree {
  readonly whole: string;
  /** Surname, then the first name: a patronymic would not fit on a card. One line for any other name. */
  readonly lines: readonly string[];
  /** Rest of a whole name that the lines leave out: the patronymic. */
  readonly rest: string;
  /** The first name alone, among relatives. */
  readonly given: string;
}

export function nameInTree({ personData }: Pick<FamilyMemberView, 'personData'>): NameInTree {
  const { fullName, redacted } = personData;
  if (!fullName?.trim()) return asOneLine(copy.noName);
  const whole = displayText(fullName.trim());
  if (redacted) return asOneLine(whole);
  const [surname = '', first = '', ...rest] = whole.split(/\s+/);
  const isUsual = first !== '' && rest.length <= 1;
  return isUsual ? { whole, lines: [surname, first], rest: rest.join(' '), given: first } : asOneLine(whole);
}

const asOneLine = (name: string): NameInTree => ({ whole: name, lines: [name], rest: '', given: name });

const space = '\u00a0';
const qualifierWords: Readonly<Record<DateQualifier, string>> = {
  about: copy.about,
  before: copy.before,
  after: copy.after,
};

function year(date: string | null, qualifier: DateQualifier | null): string | null {
  const number = yearOf(date);
  if (number === null) return null;
  return qualifier ? `${qualifierWords[qualifier]}${space}${number}` : String(number);
}

type LifeDates = Partial<Pick<PersonDataView, 'status'>> &
  Pick<PersonDataView, 'birthDate' | 'birthDateQualifier' | 'deathDate' | 'deathDateQualifier'>;

/** «1930 — 1998», «нар. 1962», «близько 1880 — 1941»; null if no year is known, and for the missing and captive. */
export function yearsInTree({ personData }: { readonly personData: LifeDates }): string | null {
  if (isAwaited(personData.status)) return null;
  const birth = year(personData.birthDate, personData.birthDateQualifier);
  const death = year(personData.deathDate, personData.deathDateQualifier);
  if (birth && death) return `${birth}${space}— ${death}`;
  if (birth) return `${nameMessages.born}${space}${birth}`;
  return death && `${nameMessages.died}${space}${death}`;
}
