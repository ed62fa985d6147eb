/**
 * Milliseconds by which the clock of this process runs ahead, from MEMORIAL_CLOCK_AHEAD_SECONDS. Lets tests
 * check behaviour after hours and days; read once at the start. Not an operator setting; ignored in
 * production.
 */
export const clockAheadMs: number =
  process.env.NODE_ENV === 'production' ? 0 : Number(process.env.MEMORIAL_CLOCK_AHEAD_SECONDS) * 1_000 || 0;
