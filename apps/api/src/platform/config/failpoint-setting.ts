/**
 * The step at which this process shall die, from MEMORIAL_FAILPOINT: a switch for tests of crashes, read once
 * at the start. Not part of the environment that operators know; in production it does not exist.
 */
export const failpointSetting: string | null =
  process.env.NODE_ENV === 'production' ? null : process.env.MEMORIAL_FAILPOINT || null;
