import {
  type RelationshipQualifier,
  rootGeneration,
} from '@memorial/contracts/family-trees/family-trees.constants';
import {
  fitsGenerations,
  type StoredRelationshipType,
} from '@memorial/contracts/family-trees/relationship-rules';

/** A link between two people, given as indexes in a list. */
export interface ChoosableLink {
  /** Is the `type` of `to`. */
  readonly from: number;
  readonly to: number;
  readonly type: StoredRelationshipType;
  readonly qualifier: RelationshipQualifier | null;
}

export interface TreeLimits {
  readonly members: number;
  readonly generations: number;
  readonly linksPerMember: number;
}

export interface ChosenMember {
  /** Index in the list of people. */
  readonly index: number;
  readonly generationOrder: number;
}

/** The people and links that come into a tree, and how many do not. */
export interface ChosenTree<L extends ChoosableLink> {
  /** The nearest to the root first. */
  readonly members: readonly ChosenMember[];
  readonly links: readonly L[];
  readonly leftOut: {
    /** People without a way to the root. */
    readonly unconnected: number;
    /** People whom only generations beyond those of the tree join. */
    readonly rows: number;
    readonly members: number;
    /** Links of the chosen that the rules refuse. */
    readonly relationships: number;
  };
}

/** The people and links of a file, judged once. */
export interface FamilyGraph<L extends ChoosableLink> {
  readonly people: number;
  /** Links that the rules allow wherever people stand, in the order of their kinds. */
  readonly allowed: readonly L[];
  readonly refused: readonly L[];
  readonly relatives: Relatives;
}

/** Order in which links of one pair, and the links of the tree, go before each other. */
const typeOrder: readonly StoredRelationshipType[] = ['parent', 'spouse', 'sibling', 'other'];
const qualifierOrder: readonly (RelationshipQualifier | null)[] = ['birth', 'adopted', 'foster', 'step'];
const maxBirthParents = 2;
const usualRow = rootGeneration;

/** @param people their number; links name them by their indexes */
export function familyGraph<L extends ChoosableLink>(people: number, links: readonly L[]): FamilyGraph<L> {
  const { allowed, refused } = judgeLinks(people, links);
  return { people, allowed, refused, relatives: relativesOf(people, allowed) };
}

/**
 * Chooses the nearest relatives of a root that a tree can take, and their generations: of all rows that the root could
 * stand in, the one with which most people fit. A pure function; the same file gives the same tree.
 */
export function chooseMembers<L extends ChoosableLink>(
  { people, allowed, refused, relatives }: FamilyGraph<L>,
  root: number,
  { members, generations, linksPerMember }: TreeLimits,
): ChosenTree<L> {
  const connected = walk(relatives, root, { min: -people, max: people }).length;
  const best = bestWalk(relatives, root, { members, generations });
  const chosen = best.steps.slice(0, members);
  const generationOf = new Map(chosen.map(({ index, row }) => [index, row + best.rootRow]));
  const isChosen = ({ from, to }: ChoosableLink) => generationOf.has(from) && generationOf.has(to);

  const joining = new Set(chosen.map(({ link }) => link));
  const inOrder = allowed.filter(isChosen);
  const [kept, surplus] = [
    [...inOrder.filter((link) => joining.has(link)), ...inOrder.filter((link) => !joining.has(link))]
      .filter(({ from, to, type }) =>
        fitsGenerations({ from: String(from), to: String(to), type }, (person) =>
          generationOf.get(Number(person)),
        ),
      )
      .slice(0, chosen.length * linksPerMember),
    refused.filter(isChosen).length,
  ];
  return {
    members: chosen.map(({ index, row }) => ({ index, generationOrder: row + best.rootRow })),
    links: kept,
    leftOut: {
      unconnected: people - connected,
      rows: connected - best.steps.length,
      members: best.steps.length - chosen.length,
      relationships: inOrder.length - kept.length + surplus,
    },
  };
}

/** Number of generations of the largest group of people who are linked with each other. */
export function countRows({ people, relatives }: FamilyGraph<ChoosableLink>): number {
  const seen = new Set<number>();
  let [largest, rows] = [0, 0];
  for (let index = 0; index < people; index += 1) {
    if (seen.has(index)) continue;
    const group = walk(relatives, index, { min: -people, max: people });
    for (const step of group) seen.add(step.index);
    if (group.length <= largest) continue;
    largest = group.length;
    rows = new Set(group.map(({ row }) => row)).size;
  }
  return rows;
}

/** People with most others within two links, most first. */
export function bestConnected({ people, relatives }: FamilyGraph<ChoosableLink>, count: number): number[] {
  const nearOf = (index: number) => {
    const near = new Set([index]);
    for (const { index: one } of relatives[index] ?? []) {
      near.add(one);
      for (const { index: two } of relatives[one] ?? []) {
        near.add(two);
        if (near.size >= mostCounted) return near.size;
      }
    }
    return near.size;
  };
  return Array.from({ length: people }, (_, index) => ({ index, near: nearOf(index) }))
    .sort((one, other) => other.near - one.near || one.index - other.index)
    .slice(0, count)
    .map(({ index }) => index);
}

/** Enough to be among the best connected; families of thousands of children would take seconds. */
const mostCounted = 200;

/**
 * The links in the order of their kinds, without those that the rules refuse wherever people stand: to oneself, a second
 * one of a pair, a third birth parent.
 */
function judgeLinks<L extends ChoosableLink>(
  people: number,
  links: readonly L[],
): { allowed: L[]; refused: L[] } {
  const pairs = new Map<number, L>();
  const birthParents = new Map<number, number>();
  const allowed: L[] = [];
  const refused: L[] = [];
  const inOrder = links
    .map((link) => ({ link, kind: kindOf(link) }))
    .sort((one, other) => one.kind - other.kind);
  for (const { link } of inOrder) {
    const { from, to, type, qualifier } = link;
    const pair = Math.min(from, to) * people + Math.max(from, to);
    const known = pairs.get(pair);
    if (known) {
      // The same said twice is no loss.
      const isSame = known.type === type && (known.from === from || type === 'sibling' || type === 'spouse');
      if (!isSame) refused.push(link);
      continue;
    }
    const isBirth = type === 'parent' && qualifier === 'birth';
    const parents = birthParents.get(to) ?? 0;
    if (from === to || (isBirth && parents >= maxBirthParents)) {
      refused.push(link);
      continue;
    }
    if (isBirth) birthParents.set(to, parents + 1);
    pairs.set(pair, link);
    allowed.push(link);
  }
  return { allowed, refused };
}

/** Index of a link in the order of kinds. */
function kindOf({ type, qualifier }: ChoosableLink): number {
  return typeOrder.indexOf(type) * qualifierOrder.length + Math.max(0, qualifierOrder.indexOf(qualifier));
}

interface Relative {
  readonly index: number;
  /** Generations up from the person to the relative. */
  readonly step: number;
  readonly link: ChoosableLink;
}

type Relatives = readonly (readonly Relative[])[];

/** Everybody's relatives by links that bind generations. */
function relativesOf(people: number, links: readonly ChoosableLink[]): Relatives {
  const relatives = Array.from({ length: people }, (): Relative[] => []);
  for (const link of links) {
    if (link.type === 'other') continue;
    const up = link.type === 'parent' ? 1 : 0;
    relatives[link.to]?.push({ index: link.from, step: up, link });
    relatives[link.from]?.push({ index: link.to, step: -up, link });
  }
  return relatives;
}

interface Step {
  readonly index: number;
  /** Generations above the root. */
  readonly row: number;
  readonly distance: number;
  /** By which the person was found; null for the root. */
  readonly link: ChoosableLink | null;
}

/** Everybody whom links join with the root within some rows, the nearest first. */
function walk(
  relatives: Relatives,
  root: number,
  rows: { readonly min: number; readonly max: number },
): Step[] {
  const steps: Step[] = [{ index: root, row: 0, distance: 0, link: null }];
  const seen = new Set([root]);
  for (const { index, row, distance } of steps) {
    for (const relative of relatives[index] ?? []) {
      const next = row + relative.step;
      if (seen.has(relative.index) || next < rows.min || next > rows.max) continue;
      seen.add(relative.index);
      steps.push({ index: relative.index, row: next, distance: distance + 1, link: relative.link });
    }
  }
  return steps;
}

/** The row of the root with which most people fit; among equals that with the nearest, then the usual one. */
function bestWalk(
  relatives: Relatives,
  root: number,
  { members, generations }: Pick<TreeLimits, 'members' | 'generations'>,
): { readonly steps: readonly Step[]; readonly rootRow: number } {
  const walks = Array.from({ length: generations }, (_, index) => {
    const rootRow = index + 1;
    const steps = walk(relatives, root, { min: 1 - rootRow, max: generations - rootRow });
    const chosen = steps.slice(0, members);
    const distance = chosen.reduce((sum, step) => sum + step.distance, 0);
    return { steps, rootRow, fitting: chosen.length, distance };
  });
  const preference = (row: number) => Math.abs(row - usualRow) * 2 + (row < usualRow ? 1 : 0);
  const [best] = walks.sort(
    (one, other) =>
      other.fitting - one.fitting ||
      one.distance - other.distance ||
      preference(one.rootRow) - preference(other.rootRow),
  );
  return best ?? { steps: [{ index: root, row: 0, distance: 0, link: null }], rootRow: 1 };
}
