/** Query keys of family trees; a change invalidates all of them. */
export const familyTreeQueryKeys = {
  all: ['familyTrees'],
  tree: (id: string, viewer: 'guest' | 'member') => ['familyTrees', 'tree', id, viewer],
} as const;
