/** People of a poster; the server draws them, the browser plans the same sheet to advise on its size. */
import type { FamilyMemberView } from './family-trees.schemas.js';
import { nameInTree } from './person-text.js';
import { drawnPerson } from './tree-drawing.js';

/** Members on a poster: all, or all but the living, named or not. */
export function posterMembers(members: readonly FamilyMemberView[], living: boolean): FamilyMemberView[] {
  return living ? [...members] : members.filter((member) => !isLiving(member));
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
