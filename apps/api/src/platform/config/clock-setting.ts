/**
 * How far the clock of this process runs ahead, in milliseconds, from MEMORIAL_CLOCK_AHEAD_SECONDS: a switch for
 * tests of what comes after hours and days, read once at the start. Not part of the environment that operators
 * know; in production it does not exist.
 */
export const clockAheadMs: number =
  process.env.NODE_ENV === 'production' ? 0 : Number(process.env.MEMORIAL_CLOCK_AHEAD_SECONDS) * 1_000 || 0;
