import { familyTreeHref } from '../../../shared/navigation/paths.js';
import { toTreeErrand, treeReturnState } from '../../../shared/navigation/tree-return.js';

/** Way back to the tree that opened the wizard, with the new page; null if the stored errand names none. */
export function wayToTree(errand: unknown, pageId: string | null) {
  const ofTree = toTreeErrand(errand);
  return ofTree && pageId !== null
    ? { path: familyTreeHref(ofTree.treeId), state: treeReturnState(ofTree, pageId) }
    : null;
}
