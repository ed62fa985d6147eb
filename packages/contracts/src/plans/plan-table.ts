import { commonMessages } from '../messages/ui/common.js';
import type { LimitType } from './limit-types.js';

/** Plan levels, cheapest first. */
export const planLevels = ['FREE', 'PREMIUM_1', 'PREMIUM_3'] as const;
export type PlanLevel = (typeof planLevels)[number];

/** Levels that can be bought, cheapest first. */
export const paidLevels = ['PREMIUM_1', 'PREMIUM_3'] as const satisfies readonly PlanLevel[];
export type PaidLevel = (typeof paidLevels)[number];

const mebibyte = 1024 * 1024;

/** Numbers: null is unlimited, 0 is unavailable. Sizes are bytes. */
export interface PlanFeatures {
  readonly maxObituaries: number | null;
  readonly canAddComments: boolean;
  /** Written by one account per year. */
  readonly maxMemories: number | null;
  readonly canUploadPhotos: boolean;
  /** Per obituary, without its main photo. */
  readonly maxGalleryPhotos: number | null;
  readonly maxPhotoFileSize: number;
  readonly canAddVideoMemories: boolean;
  readonly maxVideoMemoriesPerMonth: number | null;
  readonly maxVideoDurationSeconds: number;
  readonly maxVideoFileSize: number;
  readonly canAddAwards: boolean;
  readonly maxAwards: number | null;
  readonly canGenerateQrCode: boolean;
  readonly maxQrCodes: number | null;
  readonly canCreateFamilyTree: boolean;
  readonly maxFamilyTrees: number | null;
  readonly maxFamilyTreeMembers: number | null;
  readonly maxFamilyTreeGenerations: number;
  readonly canAddMilitaryService: boolean;
  readonly canAddEducation: boolean;
  readonly canAddAchievements: boolean;
  readonly canAddFamily: boolean;
  readonly canChooseGeoLocation: boolean;
  readonly canUploadLocationPhoto: boolean;
  readonly hasEternalStorage: boolean;
  readonly canChangeBackground: boolean;
  readonly canAddCustomAttributes: boolean;
  readonly canSearch: boolean;
  readonly canAddAIAvatar: boolean;
  readonly maxAIAvatars: number | null;
  /** Requires a configured provider; otherwise shown as «незабаром». */
  readonly hasAILivePhoto: boolean;
}

export interface Plan {
  readonly level: PlanLevel;
  readonly name: string;
  /** Price of one period in whole hryvnias. */
  readonly price: number;
  readonly currency: typeof commonMessages.currency;
  readonly period: string;
  readonly features: PlanFeatures;
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
      maxObituaries: 1,
      maxMemories: 10,
      maxGalleryPhotos: 1,
      maxPhotoFileSize: 10 * mebibyte,
      canAddVideoMemories: false,
      maxVideoMemoriesPerMonth: 0,
      maxVideoDurationSeconds: 0,
      maxVideoFileSize: 0,
      canAddAwards: false,
      maxAwards: 0,
      canGenerateQrCode: false,
      maxQrCodes: 0,
      canCreateFamilyTree: false,
      maxFamilyTrees: 0,
      maxFamilyTreeMembers: 0,
      maxFamilyTreeGenerations: 0,
      canAddEducation: false,
      canUploadLocationPhoto: false,
      canChangeBackground: false,
      canAddCustomAttributes: false,
      hasAILivePhoto: false,
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
      maxObituaries: 1,
      maxMemories: null,
      maxGalleryPhotos: 4,
      maxPhotoFileSize: 20 * mebibyte,
      canAddVideoMemories: false,
      maxVideoMemoriesPerMonth: 0,
      maxVideoDurationSeconds: 0,
      maxVideoFileSize: 0,
      canAddAwards: true,
      maxAwards: null,
      canGenerateQrCode: true,
      maxQrCodes: 1,
      canCreateFamilyTree: false,
      maxFamilyTrees: 0,
      maxFamilyTreeMembers: 0,
      maxFamilyTreeGenerations: 0,
      canAddEducation: true,
      canUploadLocationPhoto: false,
      canChangeBackground: false,
      canAddCustomAttributes: false,
      hasAILivePhoto: false,
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

/** Limit of a plan for one limit type: null is unlimited, 0 unavailable. */
export function planLimit(level: string | null | undefined, type: LimitType): number | null {
  const { features } = planOf(level);
  switch (type) {
    case 'obituaries':
      return features.maxObituaries;
    case 'photos':
      return features.maxGalleryPhotos;
    case 'memories':
      return features.maxMemories;
    case 'videos':
      return features.canAddVideoMemories ? null : 0;
    case 'monthly_videos':
      return features.maxVideoMemoriesPerMonth;
    case 'awards':
      return features.maxAwards;
    case 'qr':
      return features.maxQrCodes;
    case 'family':
      return features.maxFamilyTrees;
    case 'education':
      return features.canAddEducation ? null : 0;
    case 'background':
      return features.canChangeBackground ? null : 0;
    case 'customAttributes':
      return features.canAddCustomAttributes ? null : 0;
  }
}
