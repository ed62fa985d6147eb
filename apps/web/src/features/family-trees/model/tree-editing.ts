import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';

/** Rows of a tree on screens; plans allow as many. */
export const rowRange = { oldest: 4, youngest: 1 } as const;

/** Effects of presses in the edit mode of a drawing or list. */
export interface TreeEditing {
  readonly onMember: (personId: string) => void;
  readonly onAdd: (generation: number) => void;
  readonly onRemove: (personId: string) => void;
  /** True for members whom the user has added; the others are removed in their dialog. */
  readonly canRemove: (member: FamilyMemberView) => boolean;
  /** Row for which the tree is asked whether there is room; null: none. */
  readonly checkedGeneration: number | null;
}
