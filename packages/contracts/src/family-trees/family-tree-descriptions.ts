/* Sentences of the API documentation that several endpoints share. */

export const treeOwnerOnly = 'Only the owner of the tree and administrators may.';
