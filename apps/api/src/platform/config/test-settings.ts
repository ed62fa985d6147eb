/* Settings by which tests check time and crashes: read once at the start, no operator settings, ignored in production. */

const isProduction = process.env.NODE_ENV === 'production';

/** Milliseconds by which the clock of this process runs ahead, from MEMORIAL_CLOCK_AHEAD_SECONDS. */
export const clockAheadMs = isProduction ? 0 : Number(process.env.MEMORIAL_CLOCK_AHEAD_SECONDS) * 1_000 || 0;

/** Step at which this process kills itself, from MEMORIAL_FAILPOINT. */
export const failpointSetting = isProduction ? null : process.env.MEMORIAL_FAILPOINT || null;
