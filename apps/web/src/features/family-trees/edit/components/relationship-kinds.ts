import type { RelationshipQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';

interface Kind {
  readonly value: RelationshipQualifier;
  readonly label: string;
}

/** Kinds of a parent or child; the first unless another is chosen. */
export const parentKinds: readonly Kind[] = [
  { value: 'birth', label: copy.birth },
  { value: 'adopted', label: copy.adopted },
  { value: 'step', label: copy.step },
  { value: 'foster', label: copy.foster },
];

/** Kinds of a union of two; the first unless another is chosen. */
export const spouseKinds: readonly Kind[] = [
  { value: 'married', label: copy.married },
  { value: 'partner', label: copy.partner },
  { value: 'divorced', label: copy.divorced },
  { value: 'widowed', label: copy.widowed },
];
