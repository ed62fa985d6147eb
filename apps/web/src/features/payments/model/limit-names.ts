import { limitNameMessages as names } from '@memorial/contracts/messages/ui/limit-names';
import type { LimitType } from '@memorial/contracts/plans/limit-types';

/** Names of limits in the list of usage; null: shown by another one. */
export const limitNames: Readonly<Record<LimitType, string | null>> = {
  obituaries: names.obituaries,
  photos: names.photos,
  memories: names.memories,
  awards: names.awards,
  qr: names.qr,
  family: names.family,
  videos: null,
  monthly_videos: names.monthlyVideos,
  education: names.education,
  background: names.background,
  customAttributes: names.customAttributes,
};

/** Limits that a plan has or has not; they are not counted. */
export const partLimits: ReadonlySet<LimitType> = new Set(['education', 'background', 'customAttributes']);
