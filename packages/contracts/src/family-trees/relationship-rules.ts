import type { RelationshipQualifier, RelationshipType } from './family-trees.constants.js';

/* Rules of relationships as pure functions. Every pair of people has at most one row. */

/** A child is stored as its parent's row. */
export type StoredRelationshipType = Exclude<RelationshipType, 'child'>;

/** `from` is the type of `to`. */
export interface Relationship<T extends RelationshipType = RelationshipType> {
  readonly from: string;
  readonly to: string;
  readonly type: T;
}

/** A relationship as stored, with what the rules ask of it. */
export interface StoredRelationship extends Relationship<StoredRelationshipType> {
  readonly qualifier: RelationshipQualifier | null;
}

const maxBirthParents = 2;

/** Canonical direction: parent before child, spouses and siblings by id. A label keeps its direction. */
export function canonicalRelationship({
  from,
  to,
  type,
}: Relationship): Relationship<StoredRelationshipType> {
  if (type === 'child') return { from: to, to: from, type: 'parent' };
  const isUndirected = type === 'sibling' || type === 'spouse';
  return isUndirected && to < from ? { from: to, to: from, type } : { from, to, type };
}

/** The relationship as the person asked about has it: `to` is that person. */
export function relationshipTo(
  { from, to, type }: Relationship<StoredRelationshipType>,
  person: string,
): Relationship {
  if (to === person) return { from, to, type };
  return { from: to, to: from, type: type === 'parent' ? 'child' : type };
}

/** Generation of `from` minus that of `to`; null: the type binds none. */
function generationStep(type: RelationshipType): number | null {
  if (type === 'other') return null;
  if (type === 'parent') return 1;
  return type === 'child' ? -1 : 0;
}

/** True if the generations of both people allow the relationship. */
export function fitsGenerations(
  { from, to, type }: Relationship,
  generationOf: (person: string) => number | undefined,
): boolean {
  const step = generationStep(type);
  const [upper, lower] = [generationOf(from), generationOf(to)];
  return step === null || (upper !== undefined && lower !== undefined && upper - lower === step);
}

/** True if the relationship is about these two people, in either direction. */
export function isBetween(
  { from, to }: Pick<Relationship, 'from' | 'to'>,
  one: string,
  other: string,
): boolean {
  return (from === one && to === other) || (from === other && to === one);
}

/** Fields of an answered relationship that say whether the caller may remove it. */
interface AnsweredLink {
  /** Null: of no tree. */
  readonly treeId: string | null;
  readonly fromPersonId: string;
  readonly toPersonId: string;
  readonly canChange: boolean;
}

/** True if a person has links in the tree that the caller may not change: they would go with the person. */
export function isLinkedByOthers(links: readonly AnsweredLink[], personId: string): boolean {
  return links.some(
    ({ treeId, fromPersonId, toPersonId, canChange }) =>
      treeId !== null && !canChange && [fromPersonId, toPersonId].includes(personId),
  );
}

/** Key of a pair, the same in both directions. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** True if a person with this parent would be an ancestor of itself, by birth, adoption or marriage of a parent. */
export function makesCycle(
  relationships: readonly Relationship<StoredRelationshipType>[],
  { from: parent, to: child }: Pick<Relationship, 'from' | 'to'>,
): boolean {
  const childrenOf = new Map<string, string[]>();
  for (const { from, to, type } of relationships) {
    if (type === 'parent') childrenOf.set(from, [...(childrenOf.get(from) ?? []), to]);
  }
  const seen = new Set([child]);
  for (const person of seen) {
    if (person === parent) return true;
    for (const next of childrenOf.get(person) ?? []) seen.add(next);
  }
  return false;
}

function birthParentsOf(relationships: readonly StoredRelationship[], child: string): ReadonlySet<string> {
  const rows = relationships.filter(
    ({ to, type, qualifier }) => type === 'parent' && qualifier === 'birth' && to === child,
  );
  return new Set(rows.map(({ from }) => from));
}

/** True if the child has other birth parents enough. */
export function hasBothBirthParents(
  relationships: readonly StoredRelationship[],
  { from: parent, to: child }: Pick<Relationship, 'from' | 'to'>,
): boolean {
  const others = birthParentsOf(relationships, child);
  return others.size - (others.has(parent) ? 1 : 0) >= maxBirthParents;
}

/**
 * True for siblings with one common birth parent, false for both; null while the known parents leave it open.
 */
export function areHalfSiblings(
  relationships: readonly StoredRelationship[],
  one: string,
  other: string,
): boolean | null {
  const [parents, others] = [birthParentsOf(relationships, one), birthParentsOf(relationships, other)];
  const common = [...parents].filter((parent) => others.has(parent)).length;
  if (common === maxBirthParents) return false;
  const areKnown = parents.size === maxBirthParents && others.size === maxBirthParents;
  return common === 1 && areKnown ? true : null;
}

/** People linked with a person by any number of relationships that bind generations, the person included. */
export function relativesOf(relationships: readonly Relationship[], person: string): ReadonlySet<string> {
  const neighbours = new Map<string, string[]>();
  const add = (one: string, other: string) => neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
  for (const { from, to, type } of relationships) {
    if (generationStep(type) === null) continue;
    add(from, to);
    add(to, from);
  }
  const seen = new Set([person]);
  for (const one of seen) for (const next of neighbours.get(one) ?? []) seen.add(next);
  return seen;
}

/** Number of rows, the oldest and the youngest of them; nulls for a tree without people. */
export function generationsOf(orders: readonly number[]): {
  generationCount: number;
  oldestGeneration: number | null;
  youngestGeneration: number | null;
} {
  return {
    generationCount: new Set(orders).size,
    oldestGeneration: orders.length === 0 ? null : Math.max(...orders),
    youngestGeneration: orders.length === 0 ? null : Math.min(...orders),
  };
}
