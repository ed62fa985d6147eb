import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import { fillText } from '@memorial/contracts/text';

const names: readonly { readonly title: string; readonly role: string }[] = [
  { title: copy.first, role: copy.children },
  { title: copy.second, role: copy.parents },
  { title: copy.third, role: copy.grandparents },
  { title: copy.fourth, role: copy.greatGrandparents },
];

/** «Друге покоління», «Батьки»; 1 is the youngest. */
export function generationName(generation: number): { title: string; role: string | null } {
  return names[generation - 1] ?? { title: fillText(copy.furtherGeneration, { n: generation }), role: null };
}
