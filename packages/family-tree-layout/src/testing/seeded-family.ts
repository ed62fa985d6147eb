import type { RelationshipQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { StoredRelationshipType } from '@memorial/contracts/family-trees/relationship-rules';
import type { TreePerson, TreeRelationship } from '../families.js';

export interface SeededFamily {
  readonly people: readonly TreePerson[];
  readonly relationships: readonly TreeRelationship[];
}

const generations = 4;

/** Numbers from 0 up to 1, the same for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A family of four generations as real ones are: up to five spouses and twelve children of a person, marriages of
 * cousins, adopted, foster and step-children, families that nothing joins, siblings without parents, people alone.
 */
export function seededFamily(seed: number, size: number): SeededFamily {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const chance = (share: number) => random() < share;
  const people: TreePerson[] = [];
  const relationships: TreeRelationship[] = [];
  const parentsOf = new Map<string, string[]>();
  const linked = new Set<string>();

  const isFull = () => people.length >= size;
  const add = (generation: number): TreePerson => {
    const birthDate = chance(0.7) ? String(2020 - generation * 27 + whole(20)) : null;
    const person = { id: `p${String(people.length).padStart(5, '0')}`, generation, birthDate };
    people.push(person);
    return person;
  };
  const link = (
    from: TreePerson,
    to: TreePerson,
    type: StoredRelationshipType,
    qualifier: RelationshipQualifier | null = null,
  ) => {
    const key = [from.id, to.id].sort().join(' ');
    if (from.id === to.id || linked.has(key)) return false;
    linked.add(key);
    relationships.push({ id: `r${relationships.length}`, from: from.id, to: to.id, type, qualifier });
    return true;
  };
  const areSiblings = (one: TreePerson, other: TreePerson) =>
    (parentsOf.get(one.id) ?? []).some((parent) => parentsOf.get(other.id)?.includes(parent));
  const addChild = (parents: readonly TreePerson[], generation: number) => {
    const child = add(generation);
    const qualifier = chance(0.9) ? 'birth' : chance(0.5) ? 'adopted' : 'foster';
    for (const parent of parents) link(parent, child, 'parent', qualifier);
    parentsOf.set(
      child.id,
      parents.map(({ id }) => id),
    );
    return child;
  };
  const marry = (person: TreePerson) => {
    const cousins = people.filter(
      (other) =>
        other.generation === person.generation && other.id !== person.id && !areSiblings(other, person),
    );
    const cousin = chance(0.08) ? cousins[whole(cousins.length - 1)] : undefined;
    const spouse = cousin ?? add(person.generation);
    link(person, spouse, 'spouse', chance(0.8) ? 'married' : 'divorced');
    return spouse;
  };
  const grow = (person: TreePerson) => {
    const marriages = chance(0.75) ? 1 : chance(0.6) ? 0 : 1 + whole(4);
    for (let count = 0; count < marriages && !isFull(); count += 1) {
      const spouse = marry(person);
      const children = person.generation === 1 ? 0 : chance(0.05) ? 6 + whole(6) : whole(4);
      for (let born = 0; born < children && !isFull(); born += 1) {
        const child = addChild(chance(0.95) ? [person, spouse] : [person], person.generation - 1);
        grow(child);
      }
    }
  };
  while (!isFull()) {
    const generation = chance(0.6) ? generations : 1 + whole(generations - 1);
    const founder = add(generation);
    if (chance(0.1)) {
      for (let count = 1 + whole(2); count > 0 && !isFull(); count -= 1) {
        const sibling = add(generation);
        link(founder, sibling, 'sibling');
        grow(sibling);
      }
    }
    if (chance(0.9)) grow(founder);
  }
  for (let count = Math.floor(size / 12); count > 0; count -= 1) {
    const [one, other] = [people[whole(people.length - 1)], people[whole(people.length - 1)]];
    if (!one || !other) continue;
    if (chance(0.4)) link(one, other, 'other');
    else if (one.generation === other.generation + 1)
      link(one, other, 'parent', chance(0.5) ? 'step' : 'adopted');
    else if (one.generation === other.generation && chance(0.3)) link(one, other, 'sibling');
  }
  return { people, relationships };
}
