import type { ImportPersonView } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import { foldWords } from '../../../platform/text/fold-text.js';
import { bestConnected, type ChosenTree, chooseMembers, countRows, familyGraph } from './choose-members.js';
import { readableEncodings } from './gedcom-encodings.js';
import { type GedcomFile, readGedcomFile } from './gedcom-file.js';
import type { FilePreview, ImportedTree, PreviewJob, TreeJob } from './gedcom-job.js';
import type { GedcomLink } from './gedcom-links.js';
import { GedcomRejected } from './gedcom-rejection.js';

/**
 * Tells what a file holds, and what of it comes into a tree.
 * @throws GedcomRejected
 */
export function previewGedcom(
  bytes: Buffer,
  { encoding: sent, rootId, find = '', today, limits }: Omit<PreviewJob, 'kind' | 'path'>,
): FilePreview {
  const encodings = readableEncodings(bytes);
  const encoding = sent ?? encodings[0].encoding;
  const file = readGedcomFile(bytes, encoding, today);
  const { people } = file;
  const graph = familyGraph(people.length, file.links);
  const connected = bestConnected(graph, importLimits.candidates);
  const root = rootId === undefined ? (connected[0] ?? 0) : indexOf(file, rootId);
  const chosen = chooseMembers(graph, root, limits);
  const candidates = find === '' ? connected : indexesOfName(file, find);
  return {
    encoding,
    encodings: encodings.map((one) => ({ ...one })),
    people: people.length,
    families: file.families,
    rows: countRows(graph),
    root: viewOf(file, root),
    candidates: candidates.map((index) => viewOf(file, index)),
    fits: {
      people: chosen.members.length,
      relationships: chosen.links.length,
      generations: generationsOf(file, chosen),
    },
    leftOut: leftOutOf(file, chosen),
  };
}

/**
 * The tree of a file around a root.
 * @throws GedcomRejected
 */
export function importGedcom(
  bytes: Buffer,
  { encoding, rootId, today, limits }: Omit<TreeJob, 'kind' | 'path'>,
): ImportedTree {
  const file = readGedcomFile(bytes, encoding, today);
  const graph = familyGraph(file.people.length, file.links);
  const { members, links } = chooseMembers(graph, indexOf(file, rootId), limits);
  const indexes = new Map(members.map(({ index }, ownIndex) => [index, ownIndex]));
  const ownIndexOf = (index: number) => indexes.get(index) ?? 0;
  return {
    members: members.flatMap(({ index, generationOrder }) => {
      const found = file.people[index];
      return found ? [{ person: found.person, generationOrder }] : [];
    }),
    relationships: links.map(({ from, to, unreadableDates: _, ...facts }) => ({
      ...facts,
      from: ownIndexOf(from),
      to: ownIndexOf(to),
    })),
  };
}

/** Ids are the numbers of the people in the file, from 1: the same with every encoding. */
function indexOf({ people }: GedcomFile, id: string): number {
  const index = Number(id) - 1;
  if (!people[index]) throw new GedcomRejected('rootUnknown');
  return index;
}

function viewOf({ people }: GedcomFile, index: number): ImportPersonView {
  const person = people[index]?.person;
  return {
    id: String(index + 1),
    fullName: person?.fullName ?? null,
    birthDate: person?.birthDate ?? null,
    birthDateQualifier: person?.birthDateQualifier ?? null,
    deathDate: person?.deathDate ?? null,
    deathDateQualifier: person?.deathDateQualifier ?? null,
  };
}

function indexesOfName({ people }: GedcomFile, find: string): number[] {
  const sought = foldWords(find);
  const indexes: number[] = [];
  for (const [index, { person }] of people.entries()) {
    const words = foldWords(person.fullName ?? '');
    if (!sought.every((word) => words.some((known) => known.startsWith(word)))) continue;
    indexes.push(index);
    if (indexes.length === importLimits.candidates) break;
  }
  return indexes;
}

function generationsOf(
  { people }: GedcomFile,
  { members }: ChosenTree<GedcomLink>,
): FilePreview['fits']['generations'] {
  const orders = [...new Set(members.map(({ generationOrder }) => generationOrder))].sort((a, b) => b - a);
  return orders.map((generationOrder) => {
    const ofRow = members.filter((member) => member.generationOrder === generationOrder);
    const names = ofRow.map(({ index }) => people[index]?.person.fullName ?? null);
    return {
      generationOrder,
      people: ofRow.length,
      names: names.filter((name) => name !== null).slice(0, importLimits.names),
    };
  });
}

function leftOutOf(
  file: GedcomFile,
  { members, links, leftOut }: ChosenTree<GedcomLink>,
): FilePreview['leftOut'] {
  const chosen = members.map(({ index }) => file.people[index]).filter((one) => one !== undefined);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const counts = {
    ...leftOut,
    dates: sum([...chosen, ...links].map(({ unreadableDates }) => unreadableDates)),
    names: chosen.filter(({ isNameCut }) => isNameCut).length,
    notes: file.notes,
    sources: file.sources,
    media: file.media,
    other: file.other,
  } as const;
  return (Object.keys(counts) as (keyof typeof counts)[])
    .map((reason) => ({ reason, count: counts[reason] }))
    .filter(({ count }) => count > 0);
}
