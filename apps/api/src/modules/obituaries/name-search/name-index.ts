/** The index that names are searched by: `isListed`, `searchTokens`, `_id`. */
export const nameIndex = 'listed_by_name';
