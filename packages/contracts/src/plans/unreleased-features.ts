import type { LimitType } from './limit-types.js';

/**
 * Features that plans include but the site does not have yet: shown as coming soon on every plan card. Remove
 * an entry in the change that adds the feature.
 */
const unreleasedFeatures: readonly LimitType[] = ['videos', 'monthly_videos'];

export function isUnreleased(limitType: LimitType): boolean {
  return unreleasedFeatures.includes(limitType);
}
