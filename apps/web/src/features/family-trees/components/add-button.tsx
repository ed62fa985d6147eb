import { generationName } from '@memorial/contracts/family-trees/generation-name';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fillText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import type { TreeEditing } from '../model/tree-editing.js';

export interface AddButtonProps {
  readonly generation: number;
  readonly editing: TreeEditing;
  readonly className: string | undefined;
}

/** «+» of a row; busy while the tree is asked whether there is room. */
export function AddButton({ generation, editing, className }: AddButtonProps) {
  const { title } = generationName(generation, null);
  return (
    <button
      type="button"
      className={className}
      aria-label={fillText(copy.addTo, { generation: title.toLocaleLowerCase('uk') })}
      aria-busy={editing.checkedGeneration === generation || undefined}
      onClick={() => editing.onAdd(generation)}
    >
      <Icon name="plus" />
    </button>
  );
}
