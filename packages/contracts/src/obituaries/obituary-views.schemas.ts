import { z } from 'zod';
import { pageAwardView } from '../awards/awards.schemas.js';
import { listOf } from '../envelopes.schemas.js';
import { pageRole } from '../keepers/keepers.schemas.js';
import { galleryPhotoView, thumbhashDescription } from '../media/media.schemas.js';
import { memoryCountLimit } from '../memories/memories.constants.js';
import { memorialMessageView } from '../memories/memories.schemas.js';
import { videoView } from '../videos/videos.schemas.js';
import { voiceView } from '../voices/voices.schemas.js';
import { linkStates } from './charity-links.js';
import { categories, completenessSections } from './obituaries.constants.js';
import { fieldViews } from './obituary-fields.schemas.js';

/* Responses about obituaries: plain JSON, every key always present. */

const text = z.string().nullable();

/** A video in a card. */
export const cardVideoView = videoView
  .pick({ _id: true, title: true, videoUrl: true, previewFrame: true })
  .meta({ id: 'CardVideo' });
export type CardVideoView = z.infer<typeof cardVideoView>;

export const familyInfoView = z
  .object({
    spouse: text,
    children: z.array(z.string()),
    parents: z.array(z.string()),
    siblings: z.array(z.string()),
    otherRelatives: z.array(z.string()),
  })
  .meta({ id: 'FamilyInfo' });

/** An obituary with all its keys. */
export const obituaryView = z
  .object({
    _id: z.string(),

    // written by its keeper
    ...fieldViews,

    // maintained by the service
    shortCode: z.string().describe('Permanent part of the QR link.'),
    isActive: z.boolean().describe('False if only its keeper sees it.'),
    views: z.number().int().describe('Visits; a visitor is counted once a day.'),
    completeness: z.number().int().min(0).max(100).describe('Completeness in percent.'),
    revision: z
      .number()
      .int()
      .nonnegative()
      .describe('Incremented by every change of the keeper; `If-Match` takes it.'),
    createdAt: z.string(),
    updatedAt: z.string(),
    galleryPhotos: z.array(galleryPhotoView),
    voices: z.array(voiceView),
    awards: z.array(pageAwardView),
    videos: z.array(videoView).describe('Those that keepers have confirmed.'),
    canEdit: z.boolean().describe('True if the caller may change this obituary.'),
    myRole: pageRole
      .nullable()
      .describe('Role of the caller; null for administrators without one, and for others.'),
    isFrozen: z
      .boolean()
      .describe('True while nobody but administrators may change it, because a claim is being examined.'),
    familyInformedAt: text.describe(
      'When `makerRelation` and `familyInformed` were said; null for all but keepers.',
    ),
    publicFrom: text.describe(
      'When a page that opens by link alone becomes public by itself; null without such a term, and for all but keepers.',
    ),
    charityState: z
      .enum(linkStates)
      .describe(
        'Check of the links in `charityDonations` by the administrators; it ends when they change. Refused ones are shown to those alone who may edit it: for others the text is null.',
      ),
    noindexByDecision: z
      .boolean()
      .describe(
        'True while administrators keep it out of search engines: `noindex` stays then. False for all but editors.',
      ),
    isOfferedToMe: z.boolean().describe('True if the owner offers the obituary to the caller.'),

    // read-only aliases
    name: text.describe('The same as `fullName`.'),
    photo: z.boolean().describe('True if there is a main photo.'),
    photoUrl: text.describe('URL of the main photo.'),
    photoThumbhash: text.describe(thumbhashDescription),
    photoName: text.describe('Name sent with the main photo.'),
    photoDescription: text.describe('Description sent with the main photo.'),
    militaryRank: text,
    militaryUnit: text,
    category: z.enum(categories),
    familyInfo: familyInfoView,
    memorialMessages: z.array(memorialMessageView).describe('The newest approved memories.'),
    memoryCount: z
      .number()
      .int()
      .nonnegative()
      .describe(`Number of public memories, counted up to ${memoryCountLimit}.`),
    candlesToday: z
      .number()
      .int()
      .nonnegative()
      .describe('Candles that visitors lit today, Kyiv time; always 0 for the living.'),
    hasFamilyTree: z
      .boolean()
      .describe('True if a public family tree shows this obituary; never for the living.'),
  })
  .meta({ id: 'Obituary' });
export type ObituaryView = z.infer<typeof obituaryView>;

/** An obituary in a list: a subset of its keys. */
export const obituaryCard = obituaryView
  .pick({
    _id: true,
    fullName: true,
    name: true,
    status: true,
    gender: true,
    isAlive: true,
    birthDate: true,
    birthDateUnknown: true,
    deathDate: true,
    deathDateUnknown: true,
    birthPlace: true,
    deathPlace: true,
    category: true,
    profession: true,
    achievement: true,
    militaryRank: true,
    militaryUnit: true,
    photo: true,
    photoUrl: true,
    photoThumbhash: true,
    shortCode: true,
    visibility: true,
    isActive: true,
    views: true,
    completeness: true,
    createdAt: true,
    updatedAt: true,
    canEdit: true,
    myRole: true,
  })
  .extend({ videos: z.array(cardVideoView) })
  .meta({ id: 'ObituaryCard' });
export type ObituaryCard = z.infer<typeof obituaryCard>;

export const obituaryList = listOf(obituaryCard).meta({ id: 'ObituaryList' });
export type ObituaryList = z.infer<typeof obituaryList>;

export const duplicateCandidateList = z
  .object({ data: z.array(obituaryCard) })
  .meta({ id: 'AlikeObituaries' });
export type DuplicateCandidateList = z.infer<typeof duplicateCandidateList>;

/** One of the caller's own obituaries in a list. */
export const ownObituaryCard = obituaryCard
  .extend({
    untold: z
      .array(z.enum(completenessSections))
      .describe('Missing sections, those with the most weight first.'),
    isClosedAsLiving: z
      .boolean()
      .describe(
        'True if it was made public while that was possible for the living; its keeper alone sees it now.',
      ),
    isFrozen: z.boolean().describe('True while nobody but administrators may change it.'),
    awaitedRelationships: z
      .number()
      .int()
      .nonnegative()
      .describe('Relationships that wait for an agreement to them for this obituary.'),
  })
  .meta({ id: 'OwnObituaryCard' });
export type OwnObituaryCard = z.infer<typeof ownObituaryCard>;

export const ownObituaryList = listOf(ownObituaryCard).meta({ id: 'OwnObituaryList' });
export type OwnObituaryList = z.infer<typeof ownObituaryList>;

/** A deleted obituary that can still be restored: by its owner, or by administrators alone if they deleted it. */
export const deletedObituaryCard = obituaryCard
  .extend({
    deletedAt: z.string(),
    restorableUntil: z.string().describe('Deadline for restoring it.'),
    isDeletedByAdministrator: z
      .boolean()
      .describe('True if an administrator deleted it, who alone can restore it.'),
  })
  .meta({ id: 'DeletedObituaryCard' });
export type DeletedObituaryCard = z.infer<typeof deletedObituaryCard>;

export const deletedObituaryList = listOf(deletedObituaryCard).meta({ id: 'DeletedObituaryList' });
export type DeletedObituaryList = z.infer<typeof deletedObituaryList>;

export const activatedView = z
  .object({ activated: z.number().int().nonnegative().describe('Number of obituaries that were activated.') })
  .meta({ id: 'ActivatedPages' });
export type ActivatedView = z.infer<typeof activatedView>;

/** The obituary that a short code resolves to. */
export const codeTargetView = z.object({ _id: z.string() }).meta({ id: 'CodeTarget' });
