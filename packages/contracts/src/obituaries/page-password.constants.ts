/** Length of the password of a page, in characters. */
export const pagePasswordLength = { min: 6, max: 100 } as const;

/** Hours for which the key of a page opens it. */
export const pageKeyHours = 12;
