/** How long a session lasts from its sign-in. */
export const tokenTtlHours = 720;
