import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { PersonDataView } from '@memorial/contracts/family-trees/person-data.schemas';
import { fitsGenerations } from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import type { PersonDateTexts, RelationshipDateTexts } from '../family-tree.schema.js';

/** A member, with the texts that an imported file had of unchanged dates. */
export interface GedcomMember extends FamilyMemberView {
  readonly dateTexts?: PersonDateTexts;
}

/** A relationship, with the same. */
export interface GedcomRelationship extends RelationshipView {
  readonly dateTexts?: RelationshipDateTexts;
}

/** People and relationships that a file tells of. */
export interface GedcomTree {
  readonly people: readonly GedcomMember[];
  readonly relationships: readonly GedcomRelationship[];
}

/**
 * The part of a tree, as its owner sees it, that goes into a file. Redacted people are never in it, living ones on
 * choice; of their relationships nothing is in it either. Placeholders stay where they join people who are known.
 * Relationships of no tree are left out while somebody is awaited, and where they contradict the generations: together
 * with others they might make somebody their own ancestor.
 */
export function selectGedcomTree(
  { members }: { readonly members: readonly GedcomMember[] },
  relationships: readonly GedcomRelationship[],
  withLiving: boolean,
): GedcomTree {
  const eligible = members.filter(
    ({ personData: { redacted, isAlive } }) => redacted === null && (withLiving || isAlive !== true),
  );
  const orders = new Map(eligible.map(({ personId, generationOrder }) => [personId, generationOrder]));
  const among = relationships.filter(
    ({ fromPersonId: from, toPersonId: to, relationshipType: type, treeId, isConfirmed }) =>
      orders.has(from) &&
      orders.has(to) &&
      (treeId !== null ||
        (isConfirmed && fitsGenerations({ from, to, type }, (person) => orders.get(person)))),
  );
  const needed = linkedWithKnown(eligible, among);
  const people = eligible.filter(({ personId }) => needed.has(personId));
  return { people, relationships: among.filter(({ fromPersonId }) => needed.has(fromPersonId)) };
}

/** True if nothing is known of a person: it stands for somebody. */
export function isPlaceholder({
  fullName,
  birthDate,
  birthPlace,
  deathDate,
  deathPlace,
}: PersonDataView): boolean {
  return [fullName, birthDate, birthPlace, deathDate, deathPlace].every((fact) => fact === null);
}

/** Ids of people who are known, and of all whom relationships join with them. */
function linkedWithKnown(
  people: readonly FamilyMemberView[],
  relationships: readonly RelationshipView[],
): ReadonlySet<string> {
  const neighbours = new Map<string, string[]>();
  const add = (one: string, other: string) => neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
  for (const { fromPersonId, toPersonId } of relationships) {
    add(fromPersonId, toPersonId);
    add(toPersonId, fromPersonId);
  }
  const known = people.filter(({ personData }) => !isPlaceholder(personData));
  const seen = new Set(known.map(({ personId }) => personId));
  for (const person of seen) for (const next of neighbours.get(person) ?? []) seen.add(next);
  return seen;
}
