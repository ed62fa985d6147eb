import type { LimitType } from './limit-types.js';

/**
 * Features that plans include but the site does not have yet: shown as coming soon on every plan card. Remove
 * an entry in the change that adds the feature.
 */
const comingLimits: readonly LimitType[] = ['videos', 'monthly_videos', 'qr', 'family'];

export function isComing(limitType: LimitType): boolean {
  return comingLimits.includes(limitType);
}
