/** Things that wait for a decision; claims and links are shown to administrators alone. */
export const queueKinds = ['report', 'claim', 'memory', 'charity'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Kinds that moderators decide, too. */
export const moderatedKinds: readonly QueueKind[] = ['report', 'memory'];

/** Working days in which each is to be decided. */
export const queueTermDays = 3;
