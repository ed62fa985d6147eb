import type { LimitType } from './limit-types.js';

/**
 * What plans hold and the site does not have yet: told as coming wherever a plan is shown. A thing leaves this list
 * in the change that brings it.
 */
const comingLimits: readonly LimitType[] = ['videos', 'monthly_videos', 'qr', 'family'];

export function isComing(limitType: LimitType): boolean {
  return comingLimits.includes(limitType);
}
