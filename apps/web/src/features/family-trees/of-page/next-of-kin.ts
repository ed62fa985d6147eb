import { yearOf } from '@memorial/contracts/dates';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import type { FamilyMemberView as FamilyRow } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import { normaliseApostrophes } from '@memorial/contracts/text';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { genderOf, relativesInTree, spouseWord } from '../model/relatives.js';

/** A relative whom a tree names beside the rows of a page. */
export interface NextOfKin {
  /** «мати», «колишня дружина». */
  readonly word: string;
  readonly member: FamilyMemberView;
}

/**
 * Parents, spouses, children, brothers and sisters whom trees name and the page's own rows do not; each person once,
 * by page or by equal name and year of birth. Nameless people are left out.
 */
export function nextOfKin(
  trees: readonly LoadedTree[],
  pageId: string,
  rows: readonly Pick<FamilyRow, 'name' | 'birthDate'>[],
): NextOfKin[] {
  const found: NextOfKin[] = [];
  const isKnown = ({ personId, personData: { fullName, birthDate } }: FamilyMemberView) =>
    rows.some((row) => isSamePerson(row.name, row.birthDate, fullName, birthDate)) ||
    found.some(
      ({ member }) =>
        member.personId === personId ||
        isSamePerson(member.personData.fullName, member.personData.birthDate, fullName, birthDate),
    );
  for (const { tree, relationships } of trees) {
    const { parents, spouses, children, siblings } = relativesInTree(tree.members, relationships)(pageId);
    const kin = [
      ...parents.map((member) => ({
        member,
        word: byGender(member, copy.father, copy.mother, copy.oneParent),
      })),
      ...spouses.map(({ person, qualifier }) => ({
        member: person,
        word: spouseWord(genderOf(person), qualifier),
      })),
      ...children.map((member) => ({
        member,
        word: byGender(member, copy.son, copy.daughter, copy.oneChild),
      })),
      ...siblings.map((member) => ({
        member,
        word: byGender(member, copy.brother, copy.sister, copy.oneSibling),
      })),
    ];
    for (const one of kin) {
      const { fullName, redacted } = one.member.personData;
      if (redacted === null && fullName && !isKnown(one.member)) found.push(one);
    }
  }
  return found;
}

function byGender(member: FamilyMemberView, him: string, her: string, either: string): string {
  return { male: him, female: her, undefined: either }[genderOf(member)];
}

/** A year that one of both does not tell may be the same. */
function isSamePerson(
  name: string | null,
  birthDate: string | null,
  otherName: string | null,
  otherBirthDate: string | null,
): boolean {
  const [year, otherYear] = [yearOf(birthDate), yearOf(otherBirthDate)];
  return folded(name) === folded(otherName) && (year === null || otherYear === null || year === otherYear);
}

const folded = (name: string | null) =>
  normaliseApostrophes(name ?? '')
    .toLocaleLowerCase('uk')
    .split(/\s+/)
    .join(' ');
