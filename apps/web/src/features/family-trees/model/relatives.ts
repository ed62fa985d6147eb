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
  const parents = new Map<string, string[]>();
  const children = new Map<string, string[]>();
  const siblings = new Map<string, string[]>();
  const spouses = new Map<string, { id: string; qualifier: RelationshipView['qualifier'] }[]>();
  for (const { fromPersonId: from, toPersonId: to, relationshipType, qualifier } of relationships) {
    if (relationshipType === 'parent') {
      add(parents, to, from);
      add(children, from, to);
    }
    if (relationshipType === 'sibling') {
      add(siblings, from, to);
      add(siblings, to, from);
    }
    if (relationshipType === 'spouse') {
      add(spouses, from, { id: to, qualifier });
      add(spouses, to, { id: from, qualifier });
    }
  }
  return (id) => {
    const parentIds = parents.get(id) ?? [];
    return {
      parents: found(parentIds),
      spouses: (spouses.get(id) ?? []).flatMap((spouse) => {
        const person = memberById.get(spouse.id);
        return person ? [{ person, qualifier: spouse.qualifier }] : [];
      }),
      children: found(children.get(id) ?? []),
      siblings: found([
        ...parentIds.flatMap((parent) => children.get(parent) ?? []),
        ...(siblings.get(id) ?? []),
      ]).filter(({ personId }) => personId !== id),
    };
  };
}

function add<Value>(lists: Map<string, Value[]>, id: string, value: Value): void {
  const list = lists.get(id);
  if (list) list.push(value);
  else lists.set(id, [value]);
}

/** A person's first name. */
type GivenName = (person: FamilyMemberView) => string;

/**
 * «батьки: Федір, Ганна; дружина: Оксана; діти: Ярослав, Тарас»; empty without relatives. Names stay in the nominative.
 * @param givenName of a relative, where many texts name the same people
 */
export function relativesText(
  { parents, spouses, children, siblings }: Relatives,
  givenName: GivenName = (person) => nameInTree(person).given,
): string {
  const fill = (who: string, people: readonly FamilyMemberView[]) =>
    fillText(copy.relation, { who, names: people.map(givenName).join(', ') });
  const part = (
    people: readonly FamilyMemberView[],
    him: string,
    her: string,
    men: string,
    women: string,
    mixed: string,
  ) => {
    if (people.length === 0) return '';
    const areAll = (gender: Gender) => people.every((person) => genderOf(person) === gender);
    const isOne = people.length === 1;
    if (areAll('male')) return fill(isOne ? him : men, people);
    return fill(areAll('female') ? (isOne ? her : women) : mixed, people);
  };
  const parts = [
    part(parents, copy.father, copy.mother, copy.bothParents, copy.bothParents, copy.bothParents),
    ...spouses.map(({ person, qualifier }) => fill(spouseWord(genderOf(person), qualifier), [person])),
    part(children, copy.son, copy.daughter, copy.severalChildren, copy.severalChildren, copy.severalChildren),
    part(siblings, copy.brother, copy.sister, copy.brothers, copy.sisters, copy.siblings),
  ];
  return parts.filter((text) => text !== '').join('; ');
}

export const genderOf = ({ personData }: FamilyMemberView): Gender => personData.gender ?? 'undefined';

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
