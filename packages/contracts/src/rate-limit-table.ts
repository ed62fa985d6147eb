import type { RateLimitClass } from './endpoint.js';

/** A rate limit rule: at most `max` in the window, counted per value of the scope. */
export interface RateLimitRule {
  /** `network` is an IPv4 address or an IPv6 /64; whole villages may share one, so its limits are high. */
  readonly scope: 'email' | 'network' | 'account' | 'page' | 'page and network';
  readonly max: number;
  readonly windowSeconds: number;
  /** `failures` does not count successful requests. */
  readonly counts: 'all' | 'failures';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A request beyond any rule of its class gets 429 `rateLimit.exceeded` with Retry-After. */
export const rateLimitTable = {
  none: [],
  login: [
    { scope: 'email', max: 10, windowSeconds: 15 * minute, counts: 'failures' },
    { scope: 'network', max: 300, windowSeconds: 15 * minute, counts: 'failures' },
  ],
  mailWithCode: [
    { scope: 'email', max: 5, windowSeconds: hour, counts: 'all' },
    { scope: 'email', max: 10, windowSeconds: day, counts: 'all' },
    { scope: 'network', max: 60, windowSeconds: hour, counts: 'all' },
  ],
  externalSignIn: [{ scope: 'network', max: 60, windowSeconds: hour, counts: 'all' }],
  /** Lookups of unknown QR codes; the limit leaves room for mistyped codes. */
  codeMiss: [{ scope: 'network', max: 120, windowSeconds: hour, counts: 'failures' }],
  /** Wrong passwords of a page; a right one is not counted, because a village may share a network. */
  unlock: [
    { scope: 'page and network', max: 10, windowSeconds: 15 * minute, counts: 'failures' },
    /** Each comparison costs as much as a sign-in. */
    { scope: 'network', max: 300, windowSeconds: 15 * minute, counts: 'all' },
  ],
  /** New orders; an open one that is answered again is not counted. */
  payment: [{ scope: 'account', max: 20, windowSeconds: hour, counts: 'all' }],
  export: [{ scope: 'account', max: 5, windowSeconds: hour, counts: 'all' }],
  /** Sheets of a family tree: members count by account, guests by network. */
  poster: [
    { scope: 'account', max: 20, windowSeconds: hour, counts: 'all' },
    { scope: 'network', max: 30, windowSeconds: hour, counts: 'all' },
  ],
  /** Books, portraits and cards. */
  paper: [{ scope: 'account', max: 30, windowSeconds: hour, counts: 'all' }],
  /**
   * Memories that guests write, within the limits of all writes. An address gets no further e-mail about them beyond
   * its limit: anybody can enter it.
   */
  guestMemory: [
    { scope: 'network', max: 5, windowSeconds: hour, counts: 'all' },
    { scope: 'page', max: 50, windowSeconds: day, counts: 'all' },
    { scope: 'email', max: 5, windowSeconds: day, counts: 'all' },
  ],
  /** Letters about waiting memories: to one keeper about one page. Those beyond are read in the profile. */
  moderationEmail: [{ scope: 'page', max: 10, windowSeconds: day, counts: 'all' }],
  /** Entries of readers on all pages together; those beyond wait for a keeper instead of being refused. */
  entry: [{ scope: 'network', max: 9, windowSeconds: hour, counts: 'all' }],
  /** Entries that come through contribution links, within the limits of all writes. Each link counts as a page of its own. */
  contribution: [
    { scope: 'network', max: 5, windowSeconds: hour, counts: 'all' },
    { scope: 'page', max: 50, windowSeconds: day, counts: 'all' },
  ],
  /** Photos and voice notes of such entries: twice what five entries can hold, for repeats and second thoughts. */
  contributionFile: [{ scope: 'network', max: 40, windowSeconds: hour, counts: 'all' }],
  /** Additional limit for e-mails to addresses that the owner of a page enters, and to its keepers about becoming the owner. */
  invitation: [
    { scope: 'account', max: 20, windowSeconds: hour, counts: 'all' },
    { scope: 'account', max: 50, windowSeconds: day, counts: 'all' },
    { scope: 'email', max: 5, windowSeconds: day, counts: 'all' },
  ],
  /** Additional limit for changes that readers propose: the family reads each of them. */
  proposal: [
    { scope: 'account', max: 20, windowSeconds: day, counts: 'all' },
    { scope: 'page', max: 50, windowSeconds: day, counts: 'all' },
  ],
  /** Additional limit for claims: an administrator examines each of them. */
  claim: [
    { scope: 'account', max: 10, windowSeconds: day, counts: 'all' },
    { scope: 'page', max: 30, windowSeconds: day, counts: 'all' },
    { scope: 'network', max: 20, windowSeconds: day, counts: 'all' },
  ],
  /** Additional limit for reports: an administrator reads each of them. */
  report: [
    { scope: 'network', max: 10, windowSeconds: day, counts: 'all' },
    { scope: 'account', max: 10, windowSeconds: day, counts: 'all' },
  ],
  /** Readings of one account's calendar feed: calendar programs of a whole family ask once an hour each. */
  calendarFeed: [{ scope: 'account', max: 60, windowSeconds: hour, counts: 'all' }],
  write: [{ scope: 'account', max: 120, windowSeconds: minute, counts: 'all' }],
  /**
   * Additional limit for writes that store new data. Deleted data frees its quota slot at once but stays on
   * disk while it can be restored: without this limit one account could fill the disk overnight.
   */
  store: [{ scope: 'account', max: 600, windowSeconds: day, counts: 'all' }],
  /**
   * Additional limit for orders of videos: each may keep the machine for 15 minutes and more, and one that fails or is
   * cancelled gives its place of the month back. An order that is answered again, or refused, is not counted.
   */
  video: [
    { scope: 'account', max: 10, windowSeconds: hour, counts: 'all' },
    { scope: 'account', max: 20, windowSeconds: day, counts: 'all' },
  ],
} as const satisfies Readonly<Record<RateLimitClass, readonly RateLimitRule[]>>;

/** Classes of writes; calls of a class count in all classes of its list. Other classes count in themselves alone. */
export const writeClasses = {
  write: ['write'],
  store: ['write', 'store'],
  video: ['write', 'store', 'video'],
  invitation: ['write', 'store', 'invitation'],
  proposal: ['write', 'store', 'proposal'],
  claim: ['write', 'store', 'claim'],
  report: ['write', 'store', 'report'],
} as const satisfies Partial<Record<RateLimitClass, readonly RateLimitClass[]>>;

/** True for the classes of writes. */
export function isWriteClass(rateLimit: RateLimitClass): rateLimit is keyof typeof writeClasses {
  return rateLimit in writeClasses;
}
