/* Sentences of the API documentation that several endpoints share. */

export const treeOwnerOnly = 'Only the owner of the tree and administrators may.';
export const treeEditorOnly = 'The owner, editors and administrators may.';
export const treeContributors = 'Keepers of the tree may.';
export const linkedByOthers = 'Refused to contributors while others have linked the person.';
export const ownAdditions = 'Contributors may with what they have added, other keepers with everything.';
