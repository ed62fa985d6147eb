import type { GedcomEncoding } from '@memorial/contracts/family-trees/family-trees.constants';
import { parseGedcom, type TreeNode } from 'read-gedcom';
import { gedcomProductId } from '../gedcom/gedcom-words.js';
import { decodeGedcom } from './gedcom-encodings.js';
import { checkedLines } from './gedcom-lines.js';
import { type GedcomLinks, type GedcomRecords, isOwnEvent, readLinks } from './gedcom-links.js';
import { childOf, isPointer } from './gedcom-nodes.js';
import { type GedcomPerson, readPerson } from './gedcom-person.js';
import { GedcomRejected } from './gedcom-rejection.js';

/** People and links of a file that a tree can take, and numbers of all else. */
export interface GedcomFile extends GedcomLinks {
  readonly people: readonly GedcomPerson[];
  readonly families: number;
  readonly notes: number;
  readonly sources: number;
  readonly media: number;
  readonly other: number;
}

/**
 * Reads a file.
 * @param today current day in Kyiv ('YYYY-MM-DD'): nothing can have happened after it
 * @throws GedcomRejected
 */
export function readGedcomFile(bytes: Buffer, encoding: GedcomEncoding, today: string): GedcomFile {
  const { text, strays } = checkedLines(decodeGedcom(bytes, encoding));
  const records = parse(text);
  const all = recordsOf(records);
  if (all.people.length === 0) throw new GedcomRejected('empty');
  const { links, lost } = readLinks(all, today);
  const left = countLeft(records);
  return {
    people: all.people.map((record) => readPerson(record, today)),
    links,
    lost,
    families: all.families.length,
    ...left,
    other: left.other + lost + strays,
  };
}

/** The mark makes the parser read UTF-8, whatever the header says. */
function parse(text: string): readonly TreeNode[] {
  const { buffer } = new Uint8Array(Buffer.from(`\uFEFF${text}\n`));
  try {
    return parseGedcom(buffer, { noIndex: true }).children;
  } catch (error) {
    throw new GedcomRejected('notGedcom', error instanceof Error ? error.message : String(error));
  }
}

function recordsOf(records: readonly TreeNode[]): GedcomRecords {
  const [people, families] = ['INDI', 'FAM'].map((tag) => records.filter((record) => record.tag === tag));
  const indexes = new Map<string, number>();
  for (const [index, { pointer }] of (people ?? []).entries()) {
    if (pointer === null) continue;
    // A pointer to two people could join strangers.
    if (indexes.has(pointer)) throw new GedcomRejected('notGedcom', `two people are ${pointer}`);
    indexes.set(pointer, index);
  }
  const pointers = (families ?? []).map(({ pointer }) => pointer).filter((pointer) => pointer !== null);
  if (new Set(pointers).size < pointers.length) throw new GedcomRejected('notGedcom', 'a family twice');
  return {
    people: people ?? [],
    families: families ?? [],
    indexOf: (pointer) => indexes.get(pointer ?? ''),
    isOwn: records.some(
      (record) => record.tag === 'HEAD' && childOf(record, 'SOUR')?.value === gedcomProductId,
    ),
  };
}

/** Structures that are taken, and those that only programs need. */
const taken: Readonly<Record<string, readonly string[]>> = {
  INDI: ['SEX', 'FAMC', 'FAMS', 'ASSO', 'RESN', 'ADOP'],
  FAM: ['HUSB', 'WIFE', 'CHIL', 'NO', 'RESN'],
};
const technical = ['CHAN', 'CREA', 'REFN', 'RIN', 'RFN', 'AFN', 'UID', 'EXID', 'SUBM', 'ANCI', 'DESI'];
/** Facts of which one is taken. */
const single = ['NAME', 'BIRT', 'DEAT', 'MARR', 'DIV', 'ANUL'];
const kinds = {
  NOTE: 'notes',
  SNOTE: 'notes',
  SOUR: 'sources',
  OBJE: 'media',
} as const;

type Left = Pick<GedcomFile, 'notes' | 'sources' | 'media' | 'other'>;

/** Counts records, and structures within people and families that are none of a record. */
function countLeft(records: readonly TreeNode[]): Left {
  const left = { notes: 0, sources: 0, media: 0, other: 0 };
  for (const record of records) {
    const kind = kindOf(record);
    if (kind !== null) left[kind] += 1;
    if (record.tag !== 'INDI' && record.tag !== 'FAM') continue;
    countWithin(record, left);
    const seen = new Set<string>();
    for (const structure of record.children) {
      const { tag } = structure;
      if (tag === null || tag.startsWith('_') || kindOf(structure) !== null || technical.includes(tag))
        continue;
      if (taken[record.tag]?.includes(tag) || isOwnEvent(structure)) continue;
      if (!single.includes(tag) || seen.has(tag)) left.other += 1;
      seen.add(tag);
    }
    if (childOf(childOf(record, 'NAME'), 'NICK')) left.other += 1;
  }
  return left;
}

function kindOf({ tag }: Pick<TreeNode, 'tag'>): keyof Omit<Left, 'other'> | null {
  return Object.hasOwn(kinds, tag ?? '') ? kinds[tag as keyof typeof kinds] : null;
}

function countWithin(record: TreeNode, left: Left & Record<keyof Left, number>): void {
  const open = [...record.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const kind = kindOf(node);
    if (kind !== null && !isPointer(node.value)) left[kind] += 1;
    for (const child of node.children) open.push(child);
  }
}
