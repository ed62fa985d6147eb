/** Session lifetime from sign-in. */
export const tokenTtlHours = 720;
