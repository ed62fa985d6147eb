import { kinshipMessages as words } from '../messages/ui/kinship.js';
import type { Gender } from '../obituaries/obituaries.constants.js';
import { fillText } from '../text.js';
import { generationRange, type RelationshipQualifier } from './family-trees.constants.js';
import type { StoredRelationship } from './relationship-rules.js';

/** By which bond two people are relatives. */
export type KinshipBond = 'blood' | 'adoption' | 'foster' | 'marriage';

export interface Kinship {
  /** Nominative: «двоюрідна сестра». */
  readonly word: string;
  readonly bond: KinshipBond;
  /** Relationships on the way. */
  readonly steps: number;
}

/** A word in two cases. */
interface Noun {
  readonly nominative: string;
  readonly genitive: string;
}
type NounOf = (gender: Gender) => Noun;

/** The nearest common ancestor of two people: generations up from the one, then down to the other. */
interface BloodWay {
  readonly up: number;
  readonly down: number;
  readonly bond: KinshipBond;
  readonly ancestor: string;
}

interface Ancestor {
  readonly up: number;
  readonly bond: KinshipBond;
}

const bonds: readonly KinshipBond[] = ['blood', 'adoption', 'foster', 'marriage'];

/**
 * Names the relative: the words that say who `relative` is to `person`, the shortest way first, by blood, adoption and
 * marriage; empty if they are no relatives or the language has no short word for it.
 */
export function findKinships(
  genderOf: (person: string) => Gender,
  relationships: readonly StoredRelationship[],
  person: string,
  relative: string,
): Kinship[] {
  if (person === relative) return [];
  const found = new Kin(genderOf, relationships).waysBetween(person, relative);
  const sorted = [...found].sort(
    (one, other) => one.steps - other.steps || bonds.indexOf(one.bond) - bonds.indexOf(other.bond),
  );
  return sorted.filter(({ word }, index) => sorted.findIndex((other) => other.word === word) === index);
}

class Kin {
  private readonly parentsOf = new Map<string, { parent: string; bond: KinshipBond }[]>();
  private readonly childrenOf = new Map<string, string[]>();
  private readonly stepParentsOf = new Map<string, string[]>();
  private readonly spousesOf = new Map<
    string,
    { spouse: string; qualifier: RelationshipQualifier | null }[]
  >();

  constructor(
    private readonly genderOf: (person: string) => Gender,
    relationships: readonly StoredRelationship[],
  ) {
    for (const { from, to, type, qualifier } of relationships) {
      if (type === 'spouse') {
        add(this.spousesOf, from, { spouse: to, qualifier });
        add(this.spousesOf, to, { spouse: from, qualifier });
      }
      if (type === 'parent' && qualifier === 'step') add(this.stepParentsOf, to, from);
      else if (type === 'parent') {
        const bond = qualifier === 'adopted' ? 'adoption' : qualifier === 'foster' ? 'foster' : 'blood';
        add(this.parentsOf, to, { parent: from, bond });
        add(this.childrenOf, from, to);
      }
    }
    for (const siblings of this.groupsWithoutParents(relationships)) {
      // A parent whom nobody named, of this group alone.
      for (const child of siblings)
        add(this.parentsOf, child, { parent: namelessParentOf(siblings), bond: 'blood' });
    }
  }

  /** Siblings whose relationship no common parent tells, joined by their rows. */
  private groupsWithoutParents(relationships: readonly StoredRelationship[]): Set<string>[] {
    let groups: Set<string>[] = [];
    for (const { from, to, type } of relationships) {
      if (type !== 'sibling' || this.commonParents(from, to).length > 0) continue;
      const [joined, others] = [new Set([from, to]), [] as Set<string>[]];
      for (const group of groups) {
        if (group.has(from) || group.has(to)) for (const one of group) joined.add(one);
        else others.push(group);
      }
      groups = [...others, joined];
    }
    return groups;
  }

  waysBetween(person: string, relative: string): Kinship[] {
    return [
      ...this.byBlood(person, relative),
      ...this.asSpouses(person, relative),
      ...this.throughOwnSpouse(person, relative),
      ...this.throughTheirSpouse(person, relative),
      ...this.throughBothSpouses(person, relative),
      ...this.asParentsOfSpouses(person, relative),
      ...this.asParentsTogether(person, relative),
      ...this.asSteps(person, relative),
    ];
  }

  private byBlood(person: string, relative: string): Kinship[] {
    const way = this.bloodWay(person, relative);
    const nounOf = way && this.nounOfWay(way, person, relative);
    return way && nounOf ? [this.kinship(nounOf, relative, way.bond, way.up + way.down)] : [];
  }

  private asSpouses(person: string, relative: string): Kinship[] {
    const row = this.spousesOfPerson(person).find(({ spouse }) => spouse === relative);
    return row ? [this.kinship(spouseNoun(row.qualifier), relative, 'marriage', 1)] : [];
  }

  /** Relatives of the spouse: «свекруха», «дід дружини». */
  private throughOwnSpouse(person: string, relative: string): Kinship[] {
    return this.spousesOfPerson(person).flatMap(({ spouse, qualifier }) => {
      const way = this.bloodWay(spouse, relative);
      // The children that both have are told by blood.
      if (!way || spouse === relative || (way.up === 0 && this.bloodWay(person, relative)?.up === 0))
        return [];
      const steps = way.up + way.down + 1;
      const own = isMarriage(qualifier) ? inLawNoun(way, this.genderOf(spouse)) : null;
      if (own) return [this.kinship(own, relative, 'marriage', steps)];
      const nounOf = this.nounOfWay(way, spouse, relative);
      const of = spouseNoun(qualifier)(this.genderOf(spouse)).genitive;
      return nounOf ? [this.kinship(nounOf, relative, 'marriage', steps, of)] : [];
    });
  }

  /** Spouses of relatives: «зять», «дружина дядька». */
  private throughTheirSpouse(person: string, relative: string): Kinship[] {
    return this.spousesOfPerson(relative).flatMap(({ spouse, qualifier }) => {
      const way = this.bloodWay(person, spouse);
      const isParentItself = way?.down === 0 && this.bloodWay(person, relative)?.down === 0;
      if (!way || spouse === person || isParentItself) return [];
      const steps = way.up + way.down + 1;
      const own = isMarriage(qualifier)
        ? affineNoun(way, this.genderOf(spouse), this.genderOf(relative))
        : null;
      if (own) return [this.kinship(own, relative, 'marriage', steps)];
      const of = this.nounOfWay(way, person, spouse)?.(this.genderOf(spouse)).genitive;
      return of ? [this.kinship(spouseNoun(qualifier), relative, 'marriage', steps, of)] : [];
    });
  }

  /** Spouses of the spouse's relatives: «свояк», «дружина брата чоловіка». */
  private throughBothSpouses(person: string, relative: string): Kinship[] {
    return this.spousesOfPerson(person).flatMap((mine) =>
      this.spousesOfPerson(relative).flatMap((theirs) => {
        if (mine.spouse === relative || theirs.spouse === person || mine.spouse === theirs.spouse) return [];
        const way = this.bloodWay(mine.spouse, theirs.spouse);
        // Beyond brothers and sisters the language has no short way to say it.
        if (way?.up !== 1 || way.down !== 1) return [];
        const genders = [mine.spouse, theirs.spouse].map(this.genderOf);
        const areSisters = genders.every((gender) => gender === 'female');
        const areMarried = isMarriage(mine.qualifier) && isMarriage(theirs.qualifier);
        if (areMarried && areSisters && this.genderOf(relative) === 'male')
          return [this.kinship(pair('wifesSistersHusband', 'wifesSistersHusband'), relative, 'marriage', 4)];
        const sibling = pair('brother', 'sister')(this.genderOf(theirs.spouse)).genitive;
        const spouse = spouseNoun(mine.qualifier)(this.genderOf(mine.spouse)).genitive;
        return [this.kinship(spouseNoun(theirs.qualifier), relative, 'marriage', 4, `${sibling} ${spouse}`)];
      }),
    );
  }

  /** Parents of people who are married with each other: «сват». */
  private asParentsOfSpouses(person: string, relative: string): Kinship[] {
    const areThey = (this.childrenOf.get(person) ?? []).some((child) =>
      this.spousesOfPerson(child).some(
        ({ spouse, qualifier }) => isMarriage(qualifier) && this.childrenOf.get(relative)?.includes(spouse),
      ),
    );
    return areThey
      ? [this.kinship(pair('childsFatherInLaw', 'childsMotherInLaw'), relative, 'marriage', 3)]
      : [];
  }

  /** Parents of a child who are told as no couple: «мати доньки». */
  private asParentsTogether(person: string, relative: string): Kinship[] {
    if (this.spousesOfPerson(person).some(({ spouse }) => spouse === relative)) return [];
    const child = (this.childrenOf.get(person) ?? []).find((id) =>
      this.childrenOf.get(relative)?.includes(id),
    );
    if (child === undefined) return [];
    const of = pair('son', 'daughter')(this.genderOf(child)).genitive;
    return [this.kinship(pair('father', 'mother'), relative, 'marriage', 2, of)];
  }

  private asSteps(person: string, relative: string): Kinship[] {
    const found: Kinship[] = [];
    if (this.stepParentsOf.get(person)?.includes(relative))
      found.push(this.kinship(pair('stepfather', 'stepmother'), relative, 'marriage', 1));
    if (this.stepParentsOf.get(relative)?.includes(person))
      found.push(this.kinship(pair('stepson', 'stepdaughter'), relative, 'marriage', 1));
    if (this.areStepSiblings(person, relative))
      found.push(this.kinship(pair('stepbrother', 'stepsister'), relative, 'marriage', 3));
    return found;
  }

  private areStepSiblings(one: string, other: string): boolean {
    const parents = (id: string) => (this.parentsOf.get(id) ?? []).map(({ parent }) => parent);
    if (this.bloodWay(one, other)) return false;
    return parents(one).some((parent) =>
      this.spousesOfPerson(parent).some(
        ({ spouse, qualifier }) => isMarriage(qualifier) && parents(other).includes(spouse),
      ),
    );
  }

  private spousesOfPerson(person: string) {
    return this.spousesOf.get(person) ?? [];
  }

  private commonParents(one: string, other: string): string[] {
    const others = (this.parentsOf.get(other) ?? []).map(({ parent }) => parent);
    return (this.parentsOf.get(one) ?? [])
      .map(({ parent }) => parent)
      .filter((parent) => others.includes(parent));
  }

  private ancestorsOf(person: string): ReadonlyMap<string, Ancestor> {
    const found = new Map<string, Ancestor>([[person, { up: 0, bond: 'blood' }]]);
    for (const [id, { up, bond }] of found) {
      if (up === generationRange.max) break;
      for (const { parent, bond: ofParent } of this.parentsOf.get(id) ?? []) {
        if (!found.has(parent)) found.set(parent, { up: up + 1, bond: weaker(bond, ofParent) });
      }
    }
    return found;
  }

  private bloodWay(person: string, relative: string): BloodWay | null {
    const others = this.ancestorsOf(relative);
    let best: BloodWay | null = null;
    for (const [ancestor, { up, bond }] of this.ancestorsOf(person)) {
      const other = others.get(ancestor);
      if (!other) continue;
      const way = { up, down: other.up, bond: weaker(bond, other.bond), ancestor };
      const steps = best ? way.up + way.down - best.up - best.down : -1;
      if (!best || steps < 0 || (steps === 0 && bonds.indexOf(way.bond) < bonds.indexOf(best.bond)))
        best = way;
    }
    return best;
  }

  private nounOfWay(way: BloodWay, person: string, relative: string): NounOf | null {
    const { up, down, bond } = way;
    if (bond === 'foster' && up + down === 1)
      return up === 1 ? pair('fosterFather', 'fosterMother') : pair('fosterSon', 'fosterDaughter');
    if (up === 1 && down === 1 && this.isHalf(person, relative)) {
      const ofParent = this.genderOf(way.ancestor) === 'male' ? words.byFather : words.byMother;
      return (gender) => followed(pair('brother', 'sister')(gender), ofParent);
    }
    return bloodNoun(up, down);
  }

  /** True if both have two known birth parents, with one of them and nobody else in common, whose sex is known. */
  private isHalf(one: string, other: string): boolean {
    const birthParents = (id: string) =>
      (this.parentsOf.get(id) ?? [])
        .filter(({ bond, parent }) => bond === 'blood' && !isNamelessParent(parent))
        .map(({ parent }) => parent);
    const [parents, others] = [birthParents(one), birthParents(other)];
    const [common, ...more] = parents.filter((parent) => others.includes(parent));
    if (common === undefined || more.length > 0 || this.commonParents(one, other).length > 1) return false;
    return parents.length === 2 && others.length === 2 && this.genderOf(common) !== 'undefined';
  }

  private kinship(nounOf: NounOf, relative: string, bond: KinshipBond, steps: number, of?: string): Kinship {
    const noun = nounOf(this.genderOf(relative));
    return { word: of ? `${noun.nominative} ${of}` : noun.nominative, bond, steps };
  }
}

const namelessParent = 'parent of ';
const namelessParentOf = (siblings: Iterable<string>) => `${namelessParent}${[...siblings].sort().join(' ')}`;
const isNamelessParent = (id: string) => id.startsWith(namelessParent);

/** True where words of a marriage are: for partners and the divorced «мати чоловіка» is said in place of «свекруха». */
function isMarriage(qualifier: RelationshipQualifier | null): boolean {
  return qualifier !== 'divorced' && qualifier !== 'partner';
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function weaker(one: KinshipBond, other: KinshipBond): KinshipBond {
  return bonds.indexOf(one) > bonds.indexOf(other) ? one : other;
}

function nounIn(key: Exclude<keyof typeof words, 'either'>): Noun {
  const [nominative = '', genitive = nominative] = words[key].split('/');
  return { nominative, genitive };
}

/** The noun for the sex, or both: «син або донька», «двоюрідний брат або сестра». */
function either(male: Noun, female: Noun): NounOf {
  return (gender) => {
    if (gender === 'male') return male;
    if (gender === 'female') return female;
    const join = (one: string, other: string) =>
      one === other ? one : fillText(words.either, { male: one, female: lastWord(one, other) });
    return {
      nominative: join(male.nominative, female.nominative),
      genitive: join(male.genitive, female.genitive),
    };
  };
}

/** The whole second word, or its noun alone where both begin with the same adjective. */
function lastWord(one: string, other: string): string {
  return one.includes(' ') && one.slice(0, 5) === other.slice(0, 5)
    ? (other.split(' ').at(-1) ?? other)
    : other;
}

function pair(
  male: Exclude<keyof typeof words, 'either'>,
  female: Exclude<keyof typeof words, 'either'>,
): NounOf {
  return either(nounIn(male), nounIn(female));
}

function followed({ nominative, genitive }: Noun, addition: string): Noun {
  return { nominative: `${nominative} ${addition}`, genitive: `${genitive} ${addition}` };
}

function preceded(prefix: string, { nominative, genitive }: Noun): Noun {
  return { nominative: `${prefix}${nominative}`, genitive: `${prefix}${genitive}` };
}

const degrees = [
  null,
  { male: nounIn('cousinMale'), female: nounIn('cousinFemale') },
  { male: nounIn('secondCousinMale'), female: nounIn('secondCousinFemale') },
  { male: nounIn('thirdCousinMale'), female: nounIn('thirdCousinFemale') },
] as const;

/** The noun with «двоюрідний», «троюрідний» … before it; null beyond the words there are. */
function ofDegree(degree: number, male: Noun, female: Noun): NounOf | null {
  if (degree === 0) return either(male, female);
  const adjective = degrees[degree];
  if (!adjective) return null;
  const join = (one: Noun, other: Noun) => ({
    nominative: `${one.nominative} ${other.nominative}`,
    genitive: `${one.genitive} ${other.genitive}`,
  });
  return either(join(adjective.male, male), join(adjective.female, female));
}

/** The word for a relative by blood: `up` generations to the common ancestor, `down` from it; null without a word. */
function bloodNoun(up: number, down: number): NounOf | null {
  const noun = nounIn;
  const greatly = (count: number, word: Noun) => preceded(words.great.repeat(Math.max(0, count)), word);
  if (up === 0 && down === 1) return pair('son', 'daughter');
  if (up === 0 && down === 2) return pair('grandson', 'granddaughter');
  if (up === 0)
    return either(greatly(down - 3, noun('greatGrandson')), greatly(down - 3, noun('greatGranddaughter')));
  if (down === 0 && up === 1) return pair('father', 'mother');
  if (down === 0) return either(greatly(up - 2, noun('grandfather')), greatly(up - 2, noun('grandmother')));
  const older = up - down;
  const nearer = Math.min(up, down);
  if (older === 0) return ofDegree(nearer - 1, noun('brother'), noun('sister'));
  if (older === 1) return ofDegree(nearer - 1, noun('uncle'), noun('aunt'));
  // A grandfather's brother is «двоюрідний дід», his cousin «троюрідний дід».
  if (older > 1)
    return ofDegree(nearer, greatly(older - 2, noun('olderMan')), greatly(older - 2, noun('olderWoman')));
  if (older === -1) return ofDegree(nearer - 1, noun('nephew'), noun('niece'));
  if (older === -2) return ofDegree(nearer - 1, noun('grandnephew'), noun('grandniece'));
  return older === -3 ? ofDegree(nearer - 1, noun('greatGrandnephew'), noun('greatGrandniece')) : null;
}

function spouseNoun(qualifier: RelationshipQualifier | null): NounOf {
  if (qualifier === 'divorced') return pair('formerHusband', 'formerWife');
  return qualifier === 'partner' ? pair('partnerMale', 'partnerFemale') : pair('husband', 'wife');
}

/** Words of their own for relatives of the spouse, whose sex decides. */
function inLawNoun({ up, down }: BloodWay, ofSpouse: Gender): NounOf | null {
  if (ofSpouse === 'undefined') return null;
  const isHusband = ofSpouse === 'male';
  if (up === 1 && down === 0)
    return isHusband ? pair('husbandsFather', 'husbandsMother') : pair('wifesFather', 'wifesMother');
  if (up !== 1 || down !== 1) return null;
  return isHusband ? pair('husbandsBrother', 'husbandsSister') : pair('wifesBrother', 'wifesSister');
}

/**
 * Words of their own for spouses of relatives. A parent's spouse is a step-parent only where a relationship says so: an
 * earlier wife of the father is none.
 */
function affineNoun({ up, down }: BloodWay, ofRelative: Gender, ofSpouse: Gender): NounOf | null {
  if (up === 0 && down === 1) return pair('sonInLaw', 'daughterInLaw');
  const isBrothersWife = up === 1 && down === 1 && ofRelative === 'male' && ofSpouse === 'female';
  return isBrothersWife ? pair('brothersWife', 'brothersWife') : null;
}
