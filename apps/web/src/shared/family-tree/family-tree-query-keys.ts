/** Query keys of family trees; a change invalidates all of them. */
export const familyTreeQueryKeys = {
  all: ['familyTrees'],
  tree: (id: string, viewer: 'guest' | 'member' | 'asGuest') => ['familyTrees', 'tree', id, viewer],
  canAddMember: (id: string) => ['familyTrees', 'canAddMember', id],
  deleted: ['familyTrees', 'deleted'],
  lists: ['familyTrees', 'list'],
  list: (page: number) => ['familyTrees', 'list', page],
  ofPage: (obituaryId: string, page: number) => ['familyTrees', 'ofPage', obituaryId, page],
  relationshipsOfPage: (obituaryId: string) => ['familyTrees', 'relationshipsOfPage', obituaryId],
  namedOnPage: (obituaryId: string, viewer: 'guest' | 'member') => [
    'familyTrees',
    'namedOnPage',
    obituaryId,
    viewer,
  ],
} as const;
