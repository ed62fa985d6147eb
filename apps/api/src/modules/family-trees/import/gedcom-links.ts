import { cleanLine } from '@memorial/contracts/clean-text';
import { comparePartialDates } from '@memorial/contracts/dates';
import {
  maxTreeText,
  type RelationshipQualifier,
} from '@memorial/contracts/family-trees/family-trees.constants';
import type { StoredRelationshipType } from '@memorial/contracts/family-trees/relationship-rules';
import { gedcomMessages } from '@memorial/contracts/messages/ui/gedcom';
import type { TreeNode } from 'read-gedcom';
import type { RelationshipDateTexts } from '../family-tree.schema.js';
import { type EventDate, keptDateText, readDateValue, readEventDate } from './gedcom-date-line.js';
import { childOf, childrenOf, textOf } from './gedcom-nodes.js';
import { hasHappened } from './gedcom-person.js';

/** A relationship of a file; people are given as indexes in its list. */
export interface GedcomLink extends RelationshipDateTexts {
  /** Is the `type` of `to`. */
  readonly from: number;
  readonly to: number;
  readonly type: StoredRelationshipType;
  readonly qualifier: RelationshipQualifier | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly label: string | null;
  readonly unreadableDates: number;
}

/** Records of people and families, and how to find them. */
export interface GedcomRecords {
  readonly people: readonly TreeNode[];
  readonly families: readonly TreeNode[];
  /** Index of a person by the identifier. */
  readonly indexOf: (pointer: string | null) => number | undefined;
  /** True for files that this product has written. */
  readonly isOwn: boolean;
}

/** Links of a file, and how many it names that lead to nobody. */
export interface GedcomLinks {
  readonly links: readonly GedcomLink[];
  readonly lost: number;
}

const facts = { qualifier: null, startDate: null, endDate: null, label: null, unreadableDates: 0 } as const;
/** Siblings without parents who are all linked with each other; in larger families each with the next. */
const maxLinkedSiblings = 8;
const maxPartners = 2;
const voidPointer = '@VOID@';

/** Reads families and associations as links. @param today current day in Kyiv ('YYYY-MM-DD') */
export function readLinks(records: GedcomRecords, today: string): GedcomLinks {
  const links: GedcomLink[] = [];
  let lost = 0;
  const find = (pointer: string | null): number[] => {
    const index = records.indexOf(pointer);
    if (index === undefined && pointer !== voidPointer) lost += 1;
    return index === undefined ? [] : [index];
  };
  const families = familiesOf(records, find, () => {
    lost += 1;
  });
  for (const { record, partners, children } of families) {
    for (const { parent, role } of partners) {
      for (const child of children.values()) {
        links.push({ ...facts, from: parent, to: child.index, type: 'parent', qualifier: child[role] });
      }
    }
    const [one, other] = partners;
    if (one && other && (!records.isOwn || isCouple(record))) {
      links.push({ ...coupleOf(record, today), from: one.parent, to: other.parent, type: 'spouse' });
    }
    if (partners.length === 0) links.push(...siblingsOf([...children.keys()]));
  }
  for (const [index, record] of records.people.entries()) {
    for (const association of childrenOf(record, 'ASSO')) {
      for (const other of find(association.value)) {
        const link = associationOf(association, other, index);
        if (link) links.push(link);
        else lost += 1;
      }
    }
  }
  return { links, lost };
}

type Pedigree = Extract<RelationshipQualifier, 'birth' | 'adopted' | 'step' | 'foster'>;
type Role = 'HUSB' | 'WIFE';

interface Child extends Record<Role, Pedigree> {
  readonly index: number;
}

interface Family {
  readonly record: TreeNode;
  readonly partners: { readonly parent: number; readonly role: Role }[];
  readonly children: Map<number, Child>;
}

/** Families with everybody whom either side names: some programs write one side alone. */
function familiesOf(
  records: GedcomRecords,
  find: (pointer: string | null) => number[],
  lose: () => void,
): readonly Family[] {
  const byPointer = new Map<string, Family>();
  const families = records.families.map((record): Family => {
    const family: Family = { record, partners: [], children: new Map() };
    for (const { tag, value } of record.children) {
      if (tag !== 'HUSB' && tag !== 'WIFE') continue;
      for (const parent of find(value)) {
        // A family is of two; a third one would multiply with all children.
        if (family.partners.length < maxPartners) family.partners.push({ parent, role: tag });
        else lose();
      }
    }
    for (const child of childrenOf(record, 'CHIL')) {
      for (const index of find(child.value)) {
        const [HUSB, WIFE] = [pedigreeOf(textOf(child, '_FREL')), pedigreeOf(textOf(child, '_MREL'))];
        family.children.set(index, { index, HUSB: HUSB ?? 'birth', WIFE: WIFE ?? 'birth' });
      }
    }
    if (record.pointer !== null) byPointer.set(record.pointer, family);
    return family;
  });
  for (const [index, record] of records.people.entries()) {
    for (const line of childrenOf(record, 'FAMC')) {
      const children = byPointer.get(line.value ?? '')?.children;
      if (!children) continue;
      const pedigree = pedigreeOf(textOf(line, 'PEDI'), textOf(childOf(line, 'PEDI'), 'PHRASE'));
      const known = children.get(index) ?? { index, HUSB: 'birth', WIFE: 'birth' };
      children.set(index, pedigree === null ? known : { index, HUSB: pedigree, WIFE: pedigree });
    }
    for (const { value } of childrenOf(record, 'FAMS')) {
      const partners = byPointer.get(value ?? '')?.partners;
      if (!partners || partners.length >= maxPartners || partners.some(({ parent }) => parent === index))
        continue;
      partners.push({ parent: index, role: partners[0]?.role === 'HUSB' ? 'WIFE' : 'HUSB' });
    }
    markAdoption(index, record, byPointer);
  }
  return families;
}

/** The event ADOP tells by whom somebody was adopted. */
function markAdoption(index: number, record: TreeNode, families: ReadonlyMap<string, Family>): void {
  for (const event of childrenOf(record, 'ADOP')) {
    const line = childOf(event, 'FAMC');
    const children = families.get(line?.value ?? '')?.children;
    const child = children?.get(index);
    if (!children || !child) continue;
    const by = textOf(line, 'ADOP')?.trim().toUpperCase() ?? 'BOTH';
    children.set(index, {
      index,
      HUSB: by === 'WIFE' ? child.HUSB : 'adopted',
      WIFE: by === 'HUSB' ? child.WIFE : 'adopted',
    });
  }
}

/** @returns null where nothing, or nothing known, is said */
function pedigreeOf(value: string | null, phrase: string | null = null): Pedigree | null {
  const text = `${value ?? ''} ${phrase ?? ''}`;
  if (/step|пасин|пасерб|вітчим|мачух|зведен/i.test(text)) return 'step';
  if (/foster|guardian|вихован|прийомн|опік/i.test(text)) return 'foster';
  if (/adopt|усинов|удочер/i.test(text)) return 'adopted';
  return /birth|natural|biolog/i.test(text) ? 'birth' : null;
}

const { partnership, widowhood, marriageEnd } = gedcomMessages;

/** True for an event of a couple that our own files write under its name. */
export function isOwnEvent(event: TreeNode): boolean {
  const type = textOf(event, 'TYPE');
  return event.tag === 'EVEN' && [partnership, widowhood, marriageEnd].some((name) => name === type);
}

/** True if a family of our own tells of its couple: otherwise they are parents of common children alone. */
function isCouple(record: TreeNode): boolean {
  return record.children.some((event) => event.tag === 'MARR' || isOwnEvent(event));
}

/**
 * Reads what a family says of its couple. Without a word about a marriage they count as married: files of old families
 * seldom name it.
 */
function coupleOf(record: TreeNode, today: string): Omit<GedcomLink, 'from' | 'to' | 'type'> {
  const marriage = childOf(record, 'MARR');
  const divorce = [childOf(record, 'DIV'), childOf(record, 'ANUL')].find(hasHappened) ?? null;
  const eventOf = (name: string) =>
    childrenOf(record, 'EVEN').find((event) => textOf(event, 'TYPE') === name) ?? null;
  const [together, widowed] = [eventOf(partnership), eventOf(widowhood)];
  const isUnmarried = together !== null || childrenOf(record, 'NO').some(({ value }) => value === 'MARR');
  const start = readEventDate(marriage, today);
  const end = readEventDate(divorce ?? widowed ?? eventOf(marriageEnd), today);
  const [from, to] = together === null ? [start, end] : periodOf(together, today);
  const dates = [from, to].map(({ date }) => (date === null || hasOpenEnd(date) ? null : date.date));
  const [startDate = null, endDate = null] = dates;
  const isReversed = startDate !== null && endDate !== null && comparePartialDates(endDate, startDate) < 0;
  const keptEnd = isReversed ? null : endDate;
  const vague = [from, to].filter(({ date }) => date !== null && hasOpenEnd(date)).length;
  return {
    qualifier: divorce ? 'divorced' : widowed ? 'widowed' : isUnmarried ? 'partner' : 'married',
    startDate,
    endDate: keptEnd,
    label: null,
    unreadableDates: from.unreadable + to.unreadable + vague + (isReversed ? 1 : 0),
    // A period is written in our own words.
    ...(together === null
      ? { startDateText: keptDateText(start, startDate), endDateText: keptDateText(end, keptEnd) }
      : {}),
  };
}

/** «Before» and «after» cannot be said of a marriage; without them the year would be wrong. */
function hasOpenEnd({ qualifier }: { readonly qualifier: string | null }): boolean {
  return qualifier === 'before' || qualifier === 'after';
}

/** Both ends of «FROM 1990 TO 1995». */
function periodOf(event: TreeNode, today: string): readonly [EventDate, EventDate] {
  const [, from = '', to = ''] = /^(?:FROM (.+?))? ?(?:TO (.+))?$/.exec(textOf(event, 'DATE') ?? '') ?? [];
  return [readDateValue(from.trim(), today), readDateValue(to.trim(), today)];
}

function siblingsOf(children: readonly number[]): GedcomLink[] {
  const linked = (one: number, other: number): GedcomLink => ({
    ...facts,
    from: one,
    to: other,
    type: 'sibling',
  });
  if (children.length > maxLinkedSiblings) {
    return children.slice(1).map((child, index) => linked(children[index] ?? child, child));
  }
  return children.flatMap((one, index) => children.slice(index + 1).map((other) => linked(one, other)));
}

/** @returns null for an association without words */
function associationOf(association: TreeNode, other: number, person: number): GedcomLink | null {
  const role = childOf(association, 'ROLE');
  const words = cleanLine((textOf(role, 'PHRASE') ?? textOf(association, 'RELA') ?? '').slice(0, 500));
  if (words === '' || words.length > maxTreeText.label) return null;
  const link = { ...facts, from: other, to: person };
  // 5.5.1 has no word for step-parents; our own files write them so.
  if (/^(?:step-?(?:father|mother|parent)|вітчим|мачуха)\b|^вітчим|^мачуха/i.test(words)) {
    return { ...link, type: 'parent', qualifier: 'step' };
  }
  return { ...link, type: 'other', label: words };
}
