/** What a plan bounds, in the specification's own names. */
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
] as const;

export type LimitType = (typeof limitTypes)[number];
