import type { RateLimitClass } from './endpoint.js';

/** One bound on frequency: at most `max` in the window, counted for each value of the scope. */
export interface RateLimitRule {
  /** `network` is an IPv4 address or an IPv6 /64: whole villages share one, so its bounds are wide. */
  readonly scope: 'email' | 'network' | 'account';
  readonly max: number;
  readonly windowSeconds: number;
  /** `failures` leaves successful calls uncounted. */
  readonly counts: 'all' | 'failures';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Beyond any of its rules a call answers 429 `rateLimit.exceeded` with Retry-After. */
export const rateLimits = {
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
  /** Codes of QR links that lead nowhere; a family that mistypes one has many tries. */
  codeMiss: [{ scope: 'network', max: 120, windowSeconds: hour, counts: 'failures' }],
  export: [{ scope: 'account', max: 5, windowSeconds: hour, counts: 'all' }],
  write: [{ scope: 'account', max: 120, windowSeconds: minute, counts: 'all' }],
  /**
   * Of writing that adds to what is kept, beside its bound as writing. What is deleted frees its place of the plan at once
   * and lies there for as long as it can be taken back: without this bound one account fills the disk in a night.
   */
  store: [{ scope: 'account', max: 600, windowSeconds: day, counts: 'all' }],
} as const satisfies Readonly<Record<RateLimitClass, readonly RateLimitRule[]>>;
