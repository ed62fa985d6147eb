import { z } from 'zod';
import { commonMessages } from '../messages/ui/common.js';
import { limitTypes } from './limit-types.js';
import { planLevels } from './plan-table.js';

export const planLevel = z.enum(planLevels).meta({ id: 'PlanLevel' });
export const limitType = z.enum(limitTypes).meta({ id: 'LimitType' });

/** A limit of a plan. */
const limit = z.number().int().nonnegative().nullable().describe('Null is unlimited.');
const size = z.number().int().nonnegative();

export const planFeatures = z
  .object({
    maxObituaries: limit,
    canAddComments: z.boolean(),
    maxMemories: limit,
    canUploadPhotos: z.boolean(),
    maxGalleryPhotos: limit,
    maxPhotoFileSize: size.describe('In bytes.'),
    canAddVideoMemories: z.boolean(),
    maxVideoMemoriesPerMonth: limit,
    maxVideoDurationSeconds: size,
    maxVideoFileSize: size.describe('In bytes.'),
    canAddAwards: z.boolean(),
    maxAwards: limit,
    canGenerateQrCode: z.boolean(),
    maxQrCodes: limit,
    canCreateFamilyTree: z.boolean(),
    maxFamilyTrees: limit,
    maxFamilyTreeMembers: limit,
    maxFamilyTreeGenerations: size,
    canAddMilitaryService: z.boolean(),
    canAddEducation: z.boolean(),
    canAddAchievements: z.boolean(),
    canAddFamily: z.boolean(),
    canChooseGeoLocation: z.boolean(),
    canUploadLocationPhoto: z.boolean(),
    hasEternalStorage: z.boolean(),
    canChangeBackground: z.boolean(),
    canAddCustomAttributes: z.boolean(),
    canSearch: z.boolean(),
    canAddAIAvatar: z.boolean(),
    maxAIAvatars: limit,
    hasAILivePhoto: z.boolean(),
  })
  .meta({ id: 'PlanFeatures' });

export const planView = z
  .object({
    level: planLevel,
    name: z.string(),
    price: z.number().int().nonnegative().describe('For one period, in whole units of the currency.'),
    currency: z.literal(commonMessages.currency),
    period: z.string(),
    features: planFeatures,
  })
  .meta({ id: 'Plan' });
export type PlanView = z.infer<typeof planView>;
