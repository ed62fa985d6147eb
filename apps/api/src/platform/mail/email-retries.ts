const longestPauseSeconds = 1_800;

/** When an e-mail that could not be delivered is sent again. */
export const emailRetries = {
  /** With the back-off below: about eight hours. */
  maxAttempts: 24,
  /**
   * A permanent rejection can be wrong (full mailbox, faulty filter), so it is retried for about two minutes,
   * well within the lifetime of a code. More retries would look like sending to addresses that do not exist.
   */
  maxRejections: 6,
  /** Pause after the given attempt; the first attempt is 1. Doubled each time, from 5 s to half an hour. */
  backoffSeconds: (attempt: number): number => Math.min(5 * 2 ** (attempt - 1), longestPauseSeconds),
} as const;
