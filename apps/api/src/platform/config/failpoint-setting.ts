/**
 * Step at which this process kills itself, from MEMORIAL_FAILPOINT. Lets tests check crashes; read once at
 * the start. Not an operator setting; ignored in production.
 */
export const failpointSetting: string | null =
  process.env.NODE_ENV === 'production' ? null : process.env.MEMORIAL_FAILPOINT || null;
