/** What a plan bounds, in the specification's own names; the last two are ours. */
export const limitTypes = [
  'obituaries',
  'photos',
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
