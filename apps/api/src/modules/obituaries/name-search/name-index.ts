/** Index for name search: `isListed`, `searchTokens`, `_id`. */
export const nameIndex = 'listed_by_name';
