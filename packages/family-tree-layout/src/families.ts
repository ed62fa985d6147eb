import type { StoredRelationship } from '@memorial/contracts/family-trees/relationship-rules';

/** A person on the row of their generation. */
export interface TreePerson {
  readonly id: string;
  /** 1 is the youngest. */
  readonly generation: number;
  /** Partial date by which siblings stand from left to right; null: not known. */
  readonly birthDate: string | null;
}

export interface TreeRelationship extends StoredRelationship {
  readonly id: string;
}

/** A child of a family and the relationships that its line stands for. */
export interface FamilyChild {
  readonly person: string;
  readonly relationships: readonly string[];
}

/** Parents and their children; without parents, siblings whose parents are not known. */
export interface Family {
  readonly parents: readonly string[];
  readonly children: readonly FamilyChild[];
}

/** Two people with a line of their own. */
export interface Pair {
  readonly people: readonly [string, string];
  readonly relationships: readonly string[];
}

/** People of a row who stand side by side: all who are linked by partnership. */
export interface Block {
  readonly people: readonly string[];
  readonly generation: number;
}

export interface FamilyGroups {
  readonly blocks: readonly Block[];
  readonly families: readonly Family[];
  /** Spouses, and parents of a child in common. */
  readonly couples: readonly Pair[];
  /** Relationships that bind no generation. */
  readonly others: readonly Pair[];
}

/** Qualifiers whose parents share a line to the child; a step-parent has a line of their own. */
const sharedQualifiers = ['birth', 'adopted', 'foster'] as const;

/** Groups people and relationships into what is drawn. A relationship whose rows do not fit counts as `other`. */
export function groupFamilies(
  people: readonly TreePerson[],
  relationships: readonly TreeRelationship[],
): FamilyGroups {
  const personById = new Map(people.map((person) => [person.id, person]));
  const stepOf = ({ from, to }: TreeRelationship) =>
    (personById.get(from)?.generation ?? Number.NaN) - (personById.get(to)?.generation ?? Number.NaN);
  const known = relationships.filter((row) => row.from !== row.to && !Number.isNaN(stepOf(row)));
  const isOf = (type: TreeRelationship['type'], step: number) => (row: TreeRelationship) =>
    row.type === type && stepOf(row) === step;
  const [isParent, isSpouse, isSibling] = [isOf('parent', 1), isOf('spouse', 0), isOf('sibling', 0)];

  const spouses = known.filter(isSpouse);
  const families = familiesOf(known.filter(isParent), new Set(spouses.map(keyOfPair)));
  const siblings = siblingsWithoutParents(known.filter(isSibling), families);
  const couples = couplesOf(spouses, families);
  return {
    blocks: blocksOf(people, couples),
    families: [...families, ...siblings].map(({ parents, children }) => ({
      parents,
      children: sortedBy(children, ({ person }) => ageKey(personById.get(person))),
    })),
    couples,
    others: known
      .filter((row) => !isParent(row) && !isSpouse(row) && !isSibling(row))
      .map(({ id, from, to }) => ({ people: [from, to], relationships: [id] })),
  };
}

function keyOfPair({ from, to }: { from: string; to: string }): string {
  return keyOf([from, to]);
}

const keyOf = (people: readonly string[]) => [...people].sort().join(' ');

/** Sorts by age, people without a date last. */
export function ageKey(person: TreePerson | undefined): string {
  return `${person?.birthDate ?? '9999'} ${person?.id ?? ''}`;
}

export function sortedBy<T>(items: readonly T[], keyOfItem: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, key: keyOfItem(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ item }) => item);
}

/** Families by their parents; a child stands in one for its birth parents and one for each other couple. */
function familiesOf(rows: readonly TreeRelationship[], spouses: ReadonlySet<string>): Family[] {
  const found = new Map<string, { parents: string[]; children: FamilyChild[] }>();
  for (const [child, ofChild] of byKey(rows, ({ to }) => to)) {
    for (const parents of parentsTogether(ofChild, spouses)) {
      const ids = parents.map(({ from }) => from).sort();
      const family = found.get(keyOf(ids)) ?? { parents: ids, children: [] };
      family.children.push({ person: child, relationships: parents.map(({ id }) => id) });
      found.set(keyOf(ids), family);
    }
  }
  return sortedBy([...found.values()], ({ parents }) => keyOf(parents));
}

/** Rows of a child whose parents share a line: two at most. */
function parentsTogether(
  rows: readonly TreeRelationship[],
  spouses: ReadonlySet<string>,
): TreeRelationship[][] {
  const alone = rows.filter(({ qualifier }) => qualifier === 'step').map((row) => [row]);
  const shared = sharedQualifiers.flatMap((qualifier) => {
    const rest = rows.filter((row) => (row.qualifier ?? 'birth') === qualifier);
    if (rest.length <= 2) return rest.length === 0 ? [] : [rest];
    const together: TreeRelationship[][] = [];
    while (rest.length > 0) {
      const [first] = rest.splice(0, 1);
      if (!first) break;
      const partner = rest.findIndex((row) => spouses.has(keyOf([first.from, row.from])));
      together.push(partner === -1 ? [first] : [first, ...rest.splice(partner, 1)]);
    }
    return together;
  });
  return [...shared, ...alone];
}

/** Siblings whose relationship no common parent tells, each group as a family without parents. */
function siblingsWithoutParents(rows: readonly TreeRelationship[], families: readonly Family[]): Family[] {
  const parentsOf = new Map<string, Set<string>>();
  for (const { parents, children } of families) {
    for (const { person } of children) {
      parentsOf.set(person, new Set([...(parentsOf.get(person) ?? []), ...parents]));
    }
  }
  const withoutCommonParent = rows.filter(({ from, to }) => {
    const others = parentsOf.get(to) ?? new Set();
    return ![...(parentsOf.get(from) ?? [])].some((parent) => others.has(parent));
  });
  const groups = groupsOf(withoutCommonParent.map(({ from, to }) => [from, to]));
  return groups.map((siblings) => ({
    parents: [],
    children: siblings.map((person) => ({
      person,
      relationships: withoutCommonParent
        .filter(({ from, to }) => from === person || to === person)
        .map(({ id }) => id),
    })),
  }));
}

function couplesOf(spouses: readonly TreeRelationship[], families: readonly Family[]): Pair[] {
  const couples = new Map<string, Pair>();
  for (const { id, from, to } of spouses) {
    couples.set(keyOf([from, to]), { people: from < to ? [from, to] : [to, from], relationships: [id] });
  }
  for (const { parents } of families) {
    const [one, other] = parents;
    if (one === undefined || other === undefined || couples.has(keyOf(parents))) continue;
    couples.set(keyOf(parents), { people: [one, other], relationships: [] });
  }
  return sortedBy([...couples.values()], ({ people }) => keyOf(people));
}

function blocksOf(people: readonly TreePerson[], couples: readonly Pair[]): Block[] {
  const personById = new Map(people.map((person) => [person.id, person]));
  const partners = new Map<string, string[]>(people.map(({ id }) => [id, []]));
  for (const {
    people: [one, other],
  } of couples) {
    partners.get(one)?.push(other);
    partners.get(other)?.push(one);
  }
  const groups = groupsOf([...couples.map(({ people: pair }) => [...pair]), ...people.map(({ id }) => [id])]);
  const keyOfPerson = (id: string) => ageKey(personById.get(id));
  const eldestOf = (group: readonly string[]) => sortedBy(group, keyOfPerson)[0] ?? '';
  return sortedBy(groups, (group) => keyOfPerson(eldestOf(group))).map((group) => ({
    people: sideBySide(group, partners, keyOfPerson),
    generation: personById.get(group[0] ?? '')?.generation ?? 1,
  }));
}

/**
 * Order in which as many partners as possible are neighbours: the longest chain of partners, then everybody else
 * beside the end that is nearer to their partner.
 */
function sideBySide(
  group: readonly string[],
  partners: ReadonlyMap<string, readonly string[]>,
  keyOfPerson: (id: string) => string,
): string[] {
  if (group.length < 3) return sortedBy(group, keyOfPerson);
  const partnersOf = (id: string) => sortedBy(partners.get(id) ?? [], keyOfPerson);
  const farthest = (start: string) => {
    const cameFrom = new Map<string, string | null>([[start, null]]);
    for (const [id] of cameFrom) {
      for (const next of partnersOf(id)) if (!cameFrom.has(next)) cameFrom.set(next, id);
    }
    const chain: string[] = [];
    for (let id = [...cameFrom.keys()].at(-1) ?? null; id !== null; id = cameFrom.get(id) ?? null)
      chain.push(id);
    return chain;
  };
  const [first = ''] = sortedBy(group, keyOfPerson);
  const chain = farthest(farthest(first)[0] ?? first);
  const placed = [...chain];
  for (const id of placed) {
    for (const partner of partnersOf(id).filter((other) => !placed.includes(other))) {
      const isNearerToStart = chain.indexOf(id) < (chain.length - 1) / 2;
      if (isNearerToStart) chain.unshift(partner);
      else chain.push(partner);
      placed.push(partner);
    }
  }
  return chain;
}

/** Groups of ids that the lists join, each sorted, in the order of their first ids. */
export function groupsOf(lists: readonly (readonly string[])[]): string[][] {
  const rootOf = new Map<string, string>();
  const find = (id: string): string => {
    let root = id;
    for (let next = rootOf.get(root); next !== undefined && next !== root; next = rootOf.get(root))
      root = next;
    rootOf.set(id, root);
    return root;
  };
  for (const [first, ...rest] of lists) {
    if (first === undefined) continue;
    for (const id of [first, ...rest]) rootOf.set(find(id), find(first));
  }
  const groups = byKey([...rootOf.keys()].sort(), find);
  return [...groups.values()];
}

export function byKey<T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
