import { z } from 'zod';

/** A limit of a plan. */
const limit = z.number().int().nonnegative().nullable().describe('Null is unlimited.');
const size = z.number().int().nonnegative();

/** Features of a plan: numbers with null for unlimited and 0 for unavailable. */
export const planFeatures = z
  .object({
    maxObituaries: limit,
    canAddComments: z.boolean(),
    /** Written by one account per year. */
    maxMemories: limit,
    canUploadPhotos: z.boolean(),
    /** Per obituary, without its main photo. */
    maxGalleryPhotos: limit,
    /** Voice recordings per obituary. */
    maxVoices: limit,
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
    /** Requires a configured provider; otherwise shown as «незабаром». */
    hasAILivePhoto: z.boolean(),
  })
  .meta({ id: 'PlanFeatures' });
export type PlanFeatures = z.infer<typeof planFeatures>;
