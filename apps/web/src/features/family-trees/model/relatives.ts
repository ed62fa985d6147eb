import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import type { Gender } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';

/** Relatives of one person, as the drawing links them. */
export interface Relatives {
  readonly parents: readonly FamilyMemberView[];
  readonly spouses: readonly {
    readonly person: FamilyMemberView;
    readonly qualifier: RelationshipView['qualifier'];
  }[];
  readonly children: readonly FamilyMemberView[];
  readonly siblings: readonly FamilyMemberView[];
}

/** Relatives of everybody in the tree; siblings are those of a common parent, and those who are linked as such. */
export function relativesInTree(
  members: readonly FamilyMemberView[],
  relationships: readonly RelationshipView[],
): (personId: string) => Relatives {
  const memberById = new Map(members.map((member) => [member.personId, member]));
  const found = (ids: Iterable<string>) => [...new Set(ids)].flatMap((id) => memberById.get(id) ?? []);
  const parentRows = relationships.filter(({ relationshipType }) => relationshipType === 'parent');
  const parentsOf = (id: string) =>
    parentRows.filter(({ toPersonId }) => toPersonId === id).map(({ fromPersonId }) => fromPersonId);
  const childrenOf = (id: string) =>
    parentRows.filter(({ fromPersonId }) => fromPersonId === id).map(({ toPersonId }) => toPersonId);
  const otherOf = ({ fromPersonId, toPersonId }: RelationshipView, id: string) => {
    if (fromPersonId === id) return toPersonId;
    return toPersonId === id ? fromPersonId : null;
  };
  return (id) => ({
    parents: found(parentsOf(id)),
    spouses: relationships
      .filter(({ relationshipType }) => relationshipType === 'spouse')
      .flatMap((row) => {
        const person = memberById.get(otherOf(row, id) ?? '');
        return person ? [{ person, qualifier: row.qualifier }] : [];
      }),
    children: found(childrenOf(id)),
    siblings: found([
      ...parentsOf(id).flatMap(childrenOf),
      ...relationships
        .filter(({ relationshipType }) => relationshipType === 'sibling')
        .flatMap((row) => otherOf(row, id) ?? []),
    ]).filter(({ personId }) => personId !== id),
  });
}

/** «батьки: Федір, Ганна; дружина: Оксана; діти: Ярослав, Тарас»; empty without relatives. Names stay in the nominative. */
export function relativesText({ parents, spouses, children, siblings }: Relatives): string {
  const parts = [
    part(parents, copy.father, copy.mother, copy.bothParents, copy.bothParents, copy.bothParents),
    ...spouses.map(({ person, qualifier }) => fill(spouseWord(genderOf(person), qualifier), [person])),
    part(children, copy.son, copy.daughter, copy.severalChildren, copy.severalChildren, copy.severalChildren),
    part(siblings, copy.brother, copy.sister, copy.brothers, copy.sisters, copy.siblings),
  ];
  return parts.filter((text) => text !== '').join('; ');
}

export const genderOf = ({ personData }: FamilyMemberView): Gender => personData.gender ?? 'undefined';

function part(
  people: readonly FamilyMemberView[],
  him: string,
  her: string,
  men: string,
  women: string,
  mixed: string,
): string {
  if (people.length === 0) return '';
  const areAll = (gender: Gender) => people.every((person) => genderOf(person) === gender);
  const isOne = people.length === 1;
  if (areAll('male')) return fill(isOne ? him : men, people);
  return fill(areAll('female') ? (isOne ? her : women) : mixed, people);
}

/** «чоловік», «колишня дружина»; one word for both where the gender is not told. */
export function spouseWord(gender: Gender, qualifier: RelationshipView['qualifier']): string {
  const words = {
    male: { now: copy.husband, before: copy.formerHusband, partner: copy.partnerHim },
    female: { now: copy.wife, before: copy.formerWife, partner: copy.partnerHer },
    undefined: { now: copy.spouse, before: copy.formerSpouse, partner: copy.spouse },
  }[gender];
  if (qualifier === 'divorced') return words.before;
  return qualifier === 'partner' ? words.partner : words.now;
}

function fill(who: string, people: readonly FamilyMemberView[]): string {
  return fillText(copy.relation, { who, names: people.map((person) => nameInTree(person).given).join(', ') });
}
