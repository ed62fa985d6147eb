/** Limit types with the specification's names; `voices` and the last two are our own. */
export const limitTypes = [
  'obituaries',
  'photos',
  'voices',
  'memories',
  'videos',
  'monthly_videos',
  'awards',
  'qr',
  'family',
  'education',
  'background',
  'customAttributes',
] as const;

export type LimitType = (typeof limitTypes)[number];
