/** Status of the person of a page: the truth from which `isAlive` and `passing` are read. */

export const personStatuses = ['died', 'killed', 'missing', 'captive', 'alive'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Words for a death. */
export const passings = ['died', 'killed'] as const;
export type Passing = (typeof passings)[number];

export interface StatusFields {
  readonly status: PersonStatus;
  readonly isAlive: boolean;
  /** Null for the living, and for a death without a chosen word. */
  readonly passing: Passing | null;
}

const livingStatuses: readonly PersonStatus[] = ['missing', 'captive', 'alive'];

export function isLivingStatus(status: PersonStatus): boolean {
  return livingStatuses.includes(status);
}

/** True for people who are missing or captive. */
export function isAwaited(status: PersonStatus | null | undefined): boolean {
  return status === 'missing' || status === 'captive';
}

/** The three fields as sent or stored; each may be absent. */
type PartialStatus = { readonly [K in keyof StatusFields]?: StatusFields[K] | null | undefined };

/**
 * Status of stored fields. Documents of earlier versions have no status; one that a version before this rule has
 * changed has an `isAlive` that its status contradicts.
 */
export function statusOf({ status, isAlive, passing }: PartialStatus): PersonStatus {
  const isConsistent = typeof isAlive !== 'boolean' || (status && isLivingStatus(status) === isAlive);
  return (isConsistent && status) || (isAlive ? 'alive' : (passing ?? 'died'));
}

/**
 * Make the three fields consistent. A sent status decides, unless it is the stored one; then `isAlive`, then
 * `passing`: clients that know these two alone send the status back as they read it.
 * @param before fields of the stored page; null: a new one
 */
export function resolveStatus(sent: PartialStatus, before: StatusFields | null): StatusFields {
  const { isAlive: wasAlive = false, passing: stored = null } = before ?? {};
  const isChosen = sent.status && sent.status !== before?.status;
  const status = isChosen ? sent.status : statusByAliases(sent, before);
  if (isLivingStatus(status)) return { status, isAlive: true, passing: null };
  if (status === 'killed') return { status, isAlive: false, passing: 'killed' };
  const kept = sent.status === 'died' ? 'died' : wasAlive ? null : stored;
  const passing = sent.passing === undefined ? kept : sent.passing;
  return { status: 'died', isAlive: false, passing: passing && 'died' };
}

function statusByAliases({ isAlive, passing }: PartialStatus, before: StatusFields | null): PersonStatus {
  const { status = 'died', isAlive: wasAlive = false } = before ?? {};
  if (isAlive ?? wasAlive) return wasAlive ? status : 'alive';
  if (passing !== undefined) return passing ?? 'died';
  return wasAlive ? 'died' : status;
}
