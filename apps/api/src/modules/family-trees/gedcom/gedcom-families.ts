import type { RelationshipQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import { pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import type { GedcomRelationship } from './gedcom-tree.js';

/** How a child came into a family; null: not known, of siblings without parents. */
export type Pedigree = 'birth' | 'adopted' | 'foster' | 'step' | null;

export interface GedcomFamily {
  /** One or two parents or partners; none: siblings whose parents the tree does not hold. */
  readonly partners: readonly string[];
  /** Relationship of the partners, where there is one. */
  readonly spouse: GedcomRelationship | null;
  readonly children: readonly { readonly personId: string; readonly pedigree: Pedigree }[];
}

interface OpenFamily extends GedcomFamily {
  readonly children: { personId: string; pedigree: Pedigree }[];
}

interface Parent {
  readonly personId: string;
  readonly pedigree: Exclude<Pedigree, null>;
}

const pedigrees = ['birth', 'adopted', 'foster', 'step'] as const;

function pedigreeOf(qualifier: RelationshipQualifier | null): Parent['pedigree'] {
  return pedigrees.find((pedigree) => pedigree === qualifier) ?? 'birth';
}

/**
 * Families of a file: one for each couple, and for each set of parents of one kind. A child with parents of several
 * kinds is in several families. A single adoptive, foster or step-parent stands beside the birth parent whose spouse
 * they are, where there is one: the kind is that of the family, and a birth parent remains one.
 * @param personIds in the order of the file
 */
export function gedcomFamilies(
  personIds: readonly string[],
  relationships: readonly GedcomRelationship[],
): readonly GedcomFamily[] {
  const families = new Map<string, OpenFamily>();
  const indexes = new Map(personIds.map((personId, index) => [personId, index]));
  const indexOf = (personId: string) => indexes.get(personId) ?? 0;
  const familyOf = (partners: readonly string[], spouse: GedcomRelationship | null = null): OpenFamily => {
    const inOrder = [...partners].sort((one, other) => indexOf(one) - indexOf(other));
    const key = inOrder.join(':');
    const family = families.get(key) ?? { partners: inOrder, spouse, children: [] };
    families.set(key, family);
    return family;
  };

  const spouses = new Map<string, GedcomRelationship>();
  for (const row of relationships.filter(({ relationshipType }) => relationshipType === 'spouse')) {
    spouses.set(pairKey(row.fromPersonId, row.toPersonId), row);
    familyOf([row.fromPersonId, row.toPersonId], row);
  }
  const areSpouses = (one: string, other: string) => spouses.has(pairKey(one, other));

  const parents = parentsByChild(relationships);
  for (const child of personIds) {
    for (const { partners, pedigree } of parentSets(parents.get(child) ?? [], areSpouses)) {
      familyOf(partners).children.push({ personId: child, pedigree });
    }
  }
  return [...families.values(), ...siblingFamilies(personIds, relationships, parents)];
}

function parentsByChild(
  relationships: readonly GedcomRelationship[],
): ReadonlyMap<string, readonly Parent[]> {
  const parents = new Map<string, Parent[]>();
  for (const { relationshipType, fromPersonId, toPersonId, qualifier } of relationships) {
    if (relationshipType !== 'parent' && relationshipType !== 'child') continue;
    const isFromParent = relationshipType === 'parent';
    const [parent, child] = isFromParent ? [fromPersonId, toPersonId] : [toPersonId, fromPersonId];
    const known = parents.get(child) ?? [];
    parents.set(child, [...known, { personId: parent, pedigree: pedigreeOf(qualifier) }]);
  }
  return parents;
}

/** The parents of one child as sets of one or two, each of one kind. */
function parentSets(
  parents: readonly Parent[],
  areSpouses: (one: string, other: string) => boolean,
): { partners: string[]; pedigree: Pedigree }[] {
  const birthParents = parents.filter(({ pedigree }) => pedigree === 'birth');
  return pedigrees.flatMap((pedigree) => {
    const left = parents.filter((parent) => parent.pedigree === pedigree).map(({ personId }) => personId);
    const sets: string[][] = [];
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const person = one;
      const spouse = left.findIndex((other) => areSpouses(person, other));
      // Step-parents who are not linked with each other are spouses of different parents.
      const other = spouse >= 0 ? spouse : pedigree !== 'step' && left.length === 1 ? 0 : null;
      const beside =
        pedigree === 'birth' ? [] : birthParents.filter(({ personId }) => areSpouses(person, personId));
      sets.push([
        person,
        ...(other === null ? beside.slice(0, 1).map(({ personId }) => personId) : left.splice(other, 1)),
      ]);
    }
    return sets.map((partners) => ({ partners, pedigree }));
  });
}

/** Families without parents, for siblings whom no parent joins: whole groups where nobody has parents, else pairs. */
function siblingFamilies(
  personIds: readonly string[],
  relationships: readonly GedcomRelationship[],
  parents: ReadonlyMap<string, readonly Parent[]>,
): GedcomFamily[] {
  const parentIds = (person: string) => (parents.get(person) ?? []).map(({ personId }) => personId);
  const rows = relationships
    .filter(({ relationshipType }) => relationshipType === 'sibling')
    .map(({ fromPersonId, toPersonId }) => [fromPersonId, toPersonId] as const)
    .filter(([one, other]) => !parentIds(one).some((parent) => parentIds(other).includes(parent)));
  const pairs = rows.filter((pair) => pair.some((person) => parents.has(person)));
  const groups: Set<string>[] = [];
  for (const pair of rows.filter((row) => !pairs.includes(row))) {
    const joined = groups.filter((group) => pair.some((person) => group.has(person)));
    const whole = new Set([...joined.flatMap((group) => [...group]), ...pair]);
    groups.splice(0, groups.length, ...groups.filter((group) => !joined.includes(group)), whole);
  }
  return [...groups, ...pairs.map((pair) => new Set<string>(pair))].map((group) => ({
    partners: [],
    spouse: null,
    children: personIds
      .filter((person) => group.has(person))
      .map((personId) => ({ personId, pedigree: null })),
  }));
}
