/** Accounts and networks that one page takes nothing of. */
export const maxBlocked = 100;

/** Days in which the network of an entry can be blocked; its hash is erased then. */
export const guestNetworkDays = 30;

/** Days after which a blocked network is free again: other people get its address. */
export const blockedNetworkDays = 90;

export const blockedKinds = ['account', 'network'] as const;
export type BlockedKind = (typeof blockedKinds)[number];
