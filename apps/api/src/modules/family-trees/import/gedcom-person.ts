import { cleanLine } from '@memorial/contracts/clean-text';
import { comparePartialDates } from '@memorial/contracts/dates';
import { isPresumedLiving } from '@memorial/contracts/family-trees/presumed-living';
import { type Gender, maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import type { TreeNode } from 'read-gedcom';
import type { StoredPerson } from '../family-tree.schema.js';
import type { GedcomDate } from './gedcom-date.js';
import { keptDateText, readEventDate } from './gedcom-date-line.js';
import { cutLine, readGedcomName } from './gedcom-name-value.js';
import { childOf, childrenOf, textOf } from './gedcom-nodes.js';

/** A person of a file, with what could not be taken. */
export interface GedcomPerson {
  readonly person: StoredPerson;
  readonly unreadableDates: number;
  readonly isNameCut: boolean;
}

const deathTags = ['DEAT', 'BURI', 'CREM'];
const restrictions = /CONFIDENTIAL|PRIVACY/i;

/** Reads a record of a person. @param today current day in Kyiv ('YYYY-MM-DD') */
export function readPerson(record: TreeNode, today: string): GedcomPerson {
  const name = childOf(record, 'NAME');
  const { fullName, isCut } = readGedcomName({
    value: name?.value ?? null,
    given: textOf(name, 'GIVN'),
    surname: textOf(name, 'SURN'),
  });
  const [birth, death] = [childOf(record, 'BIRT'), childOf(record, 'DEAT')];
  const births = readEventDate(birth, today);
  const deaths = readEventDate(death, today);
  const isReversed =
    births.date !== null &&
    deaths.date !== null &&
    comparePartialDates(deaths.date.date, births.date.date) < 0;
  const deathDate = isReversed ? null : deaths.date;
  const dates = {
    birthDate: births.date?.date ?? null,
    birthDateQualifier: births.date?.qualifier ?? null,
    deathDate: deathDate?.date ?? null,
    deathDateQualifier: deathDate?.qualifier ?? null,
  };
  const person = {
    fullName,
    gender: genderOf(textOf(record, 'SEX')),
    ...dates,
    birthPlace: placeOf(birth),
    deathPlace: placeOf(death),
    isAlive: isLiving(record, { fullName, birth: births.date, deathDate: dates.deathDate }, today),
    birthDateText: keptDateText(births, dates.birthDate, dates.birthDateQualifier),
    deathDateText: keptDateText(deaths, dates.deathDate, dates.deathDateQualifier),
  };
  return {
    person,
    unreadableDates: births.unreadable + deaths.unreadable + (isReversed ? 1 : 0),
    isNameCut: isCut,
  };
}

/** True for an event that happened: it says so, or tells when, where or why. An empty line tells nothing. */
export function hasHappened(event: TreeNode | null): boolean {
  if (event === null) return false;
  const value = event.value?.trim().toUpperCase() ?? '';
  if (value === 'N' || value === 'NO') return false;
  return value !== '' || event.children.some((child) => child.tag !== 'RESN' && (child.value ?? '') !== '');
}

interface Life extends Pick<StoredPerson, 'fullName' | 'deathDate'> {
  readonly birth: GedcomDate | null;
}

/**
 * A known death ends the life, whatever is restricted; otherwise restricted people count as living, and others by their
 * latest possible birth.
 */
function isLiving(record: TreeNode, { birth, ...life }: Life, today: string): boolean {
  if (deathTags.some((tag) => childrenOf(record, tag).some(hasHappened))) return false;
  if (childrenOf(record, 'RESN').some(({ value }) => restrictions.test(value ?? ''))) return true;
  const birthDate = birth && (birth.latest ?? birth.date);
  const birthDateQualifier = birth && birth.latest === null ? 'after' : null;
  return isPresumedLiving({ ...life, birthDate, birthDateQualifier }, today);
}

function genderOf(sex: string | null): Gender {
  const letter = sex?.trim().toUpperCase();
  if (letter === 'M') return 'male';
  return letter === 'F' ? 'female' : 'undefined';
}

/** «Моринці, , Україна» without its empty parts. */
function placeOf(event: TreeNode | null): string | null {
  const parts = cleanLine((textOf(event, 'PLAC') ?? '').slice(0, 2_000))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length === 0 ? null : cutLine(parts.join(', '), maxLength.place).text;
}
