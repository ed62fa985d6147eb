import { yearOf } from '@memorial/contracts/dates';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { FamilyMemberView as FamilyRow } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import { normaliseApostrophes } from '@memorial/contracts/text';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { kinshipsInTree } from '../model/kinships-in-tree.js';
import { relativesInTree } from '../model/relatives.js';

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
  for (const loaded of trees) {
    for (const one of kinOf(loaded, pageId)) if (!isKnown(one.member)) found.push(one);
  }
  return found;
}

/** Only links that both sides agree to, between people whose facts are told: a page must not repeat a mere claim. */
function kinOf({ tree: { members }, relationships }: LoadedTree, pageId: string): NextOfKin[] {
  const memberById = new Map(members.map((member) => [member.personId, member]));
  const isNamed = (id: string) => memberById.get(id)?.personData.redacted === null;
  const agreed = relationships.filter(
    ({ isConfirmed, fromPersonId, toPersonId }) =>
      isConfirmed && isNamed(fromPersonId) && isNamed(toPersonId),
  );
  const { parents, spouses, children, siblings } = relativesInTree(members, agreed)(pageId);
  return [...parents, ...spouses.map(({ person }) => person), ...children, ...siblings].flatMap((member) => {
    const [kinship] = kinshipsInTree(memberById, agreed, pageId, member.personId);
    return member.personData.fullName && kinship ? [{ member, word: kinship.word }] : [];
  });
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
