/** People of a poster; the server draws them, the browser plans the same sheet to advise on its size. */
import { isAwaited } from '../obituaries/person-status.js';
import type { FamilyMemberView } from './family-trees.schemas.js';
import { nameInTree } from './person-text.js';
import type { LivingOnPoster } from './poster.constants.js';
import { redactedPerson } from './redacted-person.js';
import type { RelationshipView } from './relationships.schemas.js';
import { drawnPerson } from './tree-drawing.js';

/** Members on a poster: the living as they are seen, without names, or left out. */
export function posterMembers(
  members: readonly FamilyMemberView[],
  living: LivingOnPoster,
): FamilyMemberView[] {
  if (living === 'false') return members.filter((member) => !isLiving(member));
  return living === 'nameless' ? members.map(asNameless) : [...members];
}

function asNameless(member: FamilyMemberView): FamilyMemberView {
  if (!isLiving(member)) return member;
  const reason = isAwaited(member.personData.status) ? 'closed' : 'living';
  return { ...member, personData: redactedPerson(reason) };
}

/** Relationships between these members; of nameless ones none of the facts. */
export function posterRelationships(
  relationships: readonly RelationshipView[],
  members: readonly FamilyMemberView[],
): RelationshipView[] {
  const shown = new Map(members.map((member) => [member.personId, member]));
  return relationships.flatMap((row) => {
    const [from, to] = [shown.get(row.fromPersonId), shown.get(row.toPersonId)];
    if (!from || !to) return [];
    const isNamed = from.personData.redacted === null && to.personData.redacted === null;
    return [isNamed ? row : { ...row, qualifier: null }];
  });
}

export function isLiving({ personData }: Pick<FamilyMemberView, 'personData'>): boolean {
  return personData.isAlive === true || personData.redacted === 'living';
}

/** True if somebody has a photo that the caller may see: otherwise the sheet needs no room for portraits. */
export function hasPhotos(members: readonly FamilyMemberView[]): boolean {
  return members.some(({ personData }) => personData.photoUrl !== null);
}

/** A person as the plan of a poster takes them. */
export function posterPerson(member: FamilyMemberView) {
  const words = nameInTree(member).whole.split(/[\s-]+/);
  return { ...drawnPerson(member), longestWord: Math.max(...words.map((word) => [...word].length)) };
}

/** Name as it stands on paper: whole, the surname on lines of its own; one part for any other name. */
export function posterName(member: Pick<FamilyMemberView, 'personData'>): string[] {
  const { lines, rest } = nameInTree(member);
  const [surname = '', given] = lines;
  return given === undefined ? [surname] : [surname, [given, rest].filter(Boolean).join(' ')];
}
