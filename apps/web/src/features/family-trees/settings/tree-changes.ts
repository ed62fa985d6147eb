import type { UpdateFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';

const keys = ['name', 'description', 'isPublic', 'rootPersonId'] as const;

/** Values of the settings that differ from those of the tree. */
export function changesOf(
  tree: Pick<FamilyTreeView, (typeof keys)[number]>,
  values: UpdateFamilyTreeInput,
): UpdateFamilyTreeInput {
  return Object.fromEntries(
    keys
      .filter((key) => values[key] !== undefined && values[key] !== tree[key])
      .map((key) => [key, values[key]]),
  );
}
