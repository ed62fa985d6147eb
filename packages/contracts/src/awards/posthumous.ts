/** Mark of an award that was given after death; the memory page needs no other text about awards. */
export const posthumousMark = 'посмертно';
