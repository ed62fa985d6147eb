import { commonMessages } from '../messages/ui/common.js';
import type { LimitType } from './limit-types.js';
import type { PlanFeatures } from './plan-features.schemas.js';

/** Plan levels, cheapest first. */
export const planLevels = ['FREE', 'PREMIUM_1', 'PREMIUM_3'] as const;
export type PlanLevel = (typeof planLevels)[number];

/** Levels that can be bought, cheapest first. */
export const paidLevels = ['PREMIUM_1', 'PREMIUM_3'] as const satisfies readonly PlanLevel[];
export type PaidLevel = (typeof paidLevels)[number];

const mebibyte = 1024 * 1024;

export interface Plan {
  readonly level: PlanLevel;
  readonly name: string;
  /** Price of one period in whole hryvnias. */
  readonly price: number;
  readonly currency: typeof commonMessages.currency;
  readonly period: string;
  readonly features: Readonly<PlanFeatures>;
}

/** Features included in every plan. */
const onEveryPlan = {
  canAddComments: true,
  canUploadPhotos: true,
  canAddMilitaryService: true,
  canAddAchievements: true,
  canAddFamily: true,
  canChooseGeoLocation: true,
  hasEternalStorage: true,
  canSearch: true,
  canAddAIAvatar: false,
  maxAIAvatars: 0,
} as const satisfies Partial<PlanFeatures>;

/** Features of the highest plan, as the other plans have them. */
const withoutPremium = {
  canAddVideoMemories: false,
  maxVideoMemoriesPerMonth: 0,
  maxVideoDurationSeconds: 0,
  maxVideoFileSize: 0,
  canCreateFamilyTree: false,
  maxFamilyTrees: 0,
  maxFamilyTreeMembers: 0,
  maxFamilyTreeGenerations: 0,
  canUploadLocationPhoto: false,
  canChangeBackground: false,
  canAddCustomAttributes: false,
  hasAILivePhoto: false,
} as const satisfies Partial<PlanFeatures>;

/** Single source of plan levels and limits: used for prices, cards, checks and errors. */
export const planTable = {
  FREE: {
    level: 'FREE',
    name: 'Безкоштовний',
    price: 0,
    currency: commonMessages.currency,
    period: 'постійно',
    features: {
      ...onEveryPlan,
      ...withoutPremium,
      maxObituaries: 1,
      maxMemories: 10,
      maxGalleryPhotos: 1,
      maxVoices: 1,
      maxPhotoFileSize: 10 * mebibyte,
      canAddAwards: false,
      maxAwards: 0,
      canGenerateQrCode: false,
      maxQrCodes: 0,
      canAddEducation: false,
    },
  },
  PREMIUM_1: {
    level: 'PREMIUM_1',
    name: 'Базовий',
    price: 1999,
    currency: commonMessages.currency,
    period: 'рік',
    features: {
      ...onEveryPlan,
      ...withoutPremium,
      maxObituaries: 1,
      maxMemories: null,
      maxGalleryPhotos: 4,
      maxVoices: 3,
      maxPhotoFileSize: 20 * mebibyte,
      canAddAwards: true,
      maxAwards: null,
      canGenerateQrCode: true,
      maxQrCodes: 1,
      canAddEducation: true,
    },
  },
  PREMIUM_3: {
    level: 'PREMIUM_3',
    name: 'Преміум',
    price: 3499,
    currency: commonMessages.currency,
    period: 'рік',
    features: {
      ...onEveryPlan,
      maxObituaries: 10,
      maxMemories: null,
      maxGalleryPhotos: 11,
      maxVoices: 10,
      maxPhotoFileSize: 40 * mebibyte,
      canAddVideoMemories: true,
      maxVideoMemoriesPerMonth: 3,
      maxVideoDurationSeconds: 300,
      maxVideoFileSize: 100 * mebibyte,
      canAddAwards: true,
      maxAwards: null,
      canGenerateQrCode: true,
      maxQrCodes: 10,
      canCreateFamilyTree: true,
      maxFamilyTrees: 3,
      maxFamilyTreeMembers: 100,
      maxFamilyTreeGenerations: 4,
      canAddEducation: true,
      canUploadLocationPhoto: true,
      canChangeBackground: true,
      canAddCustomAttributes: true,
      hasAILivePhoto: true,
    },
  },
} as const satisfies { readonly [L in PlanLevel]: Plan & { readonly level: L } };

/** All plans in the order of the cards. */
export const plans: readonly Plan[] = planLevels.map((level) => planTable[level]);

/** Plan of a level. The legacy level `BASIC` is the Базовий plan; unknown or missing levels are FREE. */
export function planOf(level: string | null | undefined): Plan {
  if (level === 'BASIC') return planTable.PREMIUM_1;
  return plans.find((plan) => plan.level === level) ?? planTable.FREE;
}

/** Feature that decides on each limit type: a number, or a flag for all or none. */
const featureByLimit = {
  obituaries: 'maxObituaries',
  photos: 'maxGalleryPhotos',
  voices: 'maxVoices',
  memories: 'maxMemories',
  videos: 'canAddVideoMemories',
  monthly_videos: 'maxVideoMemoriesPerMonth',
  awards: 'maxAwards',
  qr: 'maxQrCodes',
  family: 'maxFamilyTrees',
  education: 'canAddEducation',
  background: 'canChangeBackground',
  customAttributes: 'canAddCustomAttributes',
} as const satisfies Readonly<Record<LimitType, keyof PlanFeatures>>;

/** Limit of a plan for one limit type: null is unlimited, 0 unavailable. */
export function planLimit(level: string | null | undefined, type: LimitType): number | null {
  const limit = planOf(level).features[featureByLimit[type]];
  if (typeof limit === 'boolean') return limit ? null : 0;
  return limit;
}
