import { familyTreePageMessages as copy } from '../messages/ui/family-tree-page.js';
import { fillText } from '../text.js';
import type { FamilyTreeView } from './family-trees.schemas.js';

const titles: readonly string[] = [copy.first, copy.second, copy.third, copy.fourth];

/** Words for a row by its distance from the row of the root person. */
const roles: Readonly<Record<number, string>> = {
  3: copy.greatGrandparents,
  2: copy.grandparents,
  1: copy.parents,
  [-1]: copy.children,
  [-2]: copy.grandchildren,
  [-3]: copy.greatGrandchildren,
};

/** «Друге покоління» (1 is the youngest), and what its people are to the root person: «Батьки», null on its own row. */
export function generationName(
  generation: number,
  rootGeneration: number | null,
): { readonly title: string; readonly role: string | null } {
  const title = titles[generation - 1] ?? fillText(copy.furtherGeneration, { n: generation });
  return { title, role: rootGeneration === null ? null : (roles[generation - rootGeneration] ?? null) };
}

export function rootGenerationOf({
  members,
  rootPersonId,
}: Pick<FamilyTreeView, 'members' | 'rootPersonId'>): number | null {
  return members.find(({ personId }) => personId === rootPersonId)?.generationOrder ?? null;
}
