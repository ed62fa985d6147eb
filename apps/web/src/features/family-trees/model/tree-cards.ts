import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { relativesInTree, relativesText } from './relatives.js';

/** Texts of a person's card in a drawing. */
export interface TreeCard {
  readonly member: FamilyMemberView;
  /** Whole name. */
  readonly title: string;
  /** Surname and first name, each on a line of its own. */
  readonly name: string;
  readonly years: string | null;
  /** For screen readers: the whole name where the card leaves the patronymic out, and the relatives. */
  readonly description: string;
  /** True if name or years have to be set smaller. */
  readonly isLong: boolean;
}

/** Letters of a name, of one of its lines, of each of two, and of years, beyond which they are set smaller. */
const long = { name: 26, line: 12, each: 10, years: 15 } as const;

/** The cards of everybody in a tree by their ids. */
export function cardsOfTree({
  tree,
  relationships,
}: Pick<LoadedTree, 'tree' | 'relationships'>): ReadonlyMap<string, TreeCard> {
  const relativesOf = relativesInTree(tree.members, relationships);
  const names = new Map(tree.members.map((member) => [member, nameInTree(member)]));
  const givenName = (member: FamilyMemberView) => names.get(member)?.given ?? '';
  return new Map(
    [...names].map(([member, { whole, lines, rest }]) => {
      const years = yearsInTree(member);
      const relatives = relativesText(relativesOf(member.personId), givenName);
      const card: TreeCard = {
        member,
        title: whole,
        name: lines.join('\n'),
        years,
        description: [rest && whole, relatives].filter(Boolean).join('; '),
        isLong:
          lines.join(' ').length > long.name ||
          lines.some((line) => line.length > long.line) ||
          (lines.length > 1 && lines.every((line) => line.length > long.each)) ||
          (years?.length ?? 0) > long.years,
      };
      return [member.personId, card];
    }),
  );
}
