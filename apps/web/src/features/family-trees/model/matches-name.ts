import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { normaliseApostrophes } from '@memorial/contracts/text';

const wordsOf = (text: string) =>
  normaliseApostrophes(text)
    .toLocaleLowerCase('uk')
    .split(/[\s-]+/)
    .filter((word) => word !== '');

/** True if every word of the query begins a word of the name, in any order; an empty query matches everybody. */
export function matchesName(member: Pick<FamilyMemberView, 'personData'>, query: string): boolean {
  const words = wordsOf(nameInTree(member).whole);
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
}
