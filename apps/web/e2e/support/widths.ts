/** The tag of a test whose outcome no width changes. */
export const atOneWidth = '@one-width';
