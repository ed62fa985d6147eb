import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { defineCopy } from '../../../shared/messages/define-copy.js';

const names = defineCopy({
  obituaries: 'Сторінки пам’яті',
  photos: 'Світлини в галереї однієї сторінки',
  memories: 'Ваші спогади за рік',
  awards: 'Нагороди однієї сторінки',
  qr: 'QR-коди',
  family: 'Сімейні дерева',
  monthlyVideos: 'Відеоспогади за місяць',
  education: 'Розділ «Освіта»',
  background: 'Власне тло сторінки',
  customAttributes: 'Власні рядки',
});

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
