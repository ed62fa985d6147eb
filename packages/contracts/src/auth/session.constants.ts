/** Session lifetime from sign-in. */
export const tokenTtlHours = 720;

/**
 * Roles of accounts. `moderator` is stored with the account, `admin` is given by the configuration
 * (ADMIN_EMAILS) and stored nowhere.
 */
export const accountRoles = ['user', 'moderator', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];
