import { type AwardType, awardTypes } from '@memorial/contracts/awards/awards.constants';
import { type ClaimKind, claimKinds } from '@memorial/contracts/claims/claims.constants';
import {
  charityLinks,
  type LinkDecision,
  type LinkState,
  linkDecisions,
} from '@memorial/contracts/obituaries/charity-links';
import {
  type Category,
  categories,
  type PersonRelation,
  personRelations,
  type Visibility,
} from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import {
  type FieldDefinition,
  type FieldKind,
  type ObituaryFieldKey,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import {
  type VideoOrigin,
  type VideoVoice,
  videoOrigins,
  videoVoices,
} from '@memorial/contracts/videos/videos.constants';
import mongoose, { Schema, type Types } from 'mongoose';
import { z } from 'zod';
import { storedActsPath, type WithStoredActs } from '../../platform/mongo/stored-acts.js';
import { addKeeperIndexes, type KeeperFields, keeperPaths } from './keeper-fields.schema.js';

/** Index for name search: `isListed`, `searchTokens`, `_id`. */
export const nameIndex = 'listed_by_name';

/** A photo; its renditions are in the object store under keys that contain `_id`. */
export interface StoredPhoto {
  _id: Types.ObjectId;
  width: number;
  height: number;
  /** Base64 of a blurred preview of about 25 bytes. */
  thumbhash: string;
  name: string | null;
  description: string | null;
  uploadedAt: Date;
}

/** A gallery photo; its index in the list is its order. */
export interface StoredGalleryPhoto extends StoredPhoto {
  title: string | null;
  caption: string | null;
  location: string | null;
  /** 'YYYY[-MM[-DD]]' */
  dateTaken: string | null;
  /** SHA-256 of the uploaded file, hexadecimal; duplicates are rejected. */
  fileHash: string;
  /** Repeats of one upload find the photo of the first. */
  idempotencyKey: string | null;
  /** Hash of that request; absent in documents of earlier versions. */
  requestHash?: string | null;
  /** Quota slot after a restore; absent or null: see `mediaSlot`. */
  placeId?: string | null;
  /** Account that added it; absent or null in documents of earlier versions. */
  addedBy?: Types.ObjectId | null;
}

/** An award's own photo; its texts are `imageName` and `imageDescription` of the award. */
export type StoredAwardPhoto = Omit<StoredPhoto, 'name' | 'description'>;

/** An award of an obituary; catalogue facts are read from the catalogue. */
export interface StoredPageAward {
  _id: Types.ObjectId;
  /** Id in the catalogue; null for a custom award. */
  awardId: string | null;
  name: string;
  type: AwardType;
  /** 'YYYY[-MM[-DD]]' */
  dateAwarded: string | null;
  /** Absent in documents of earlier versions. */
  isPosthumous?: boolean;
  description: string | null;
  imageName: string | null;
  imageDescription: string | null;
  /** The own photo; absent in documents of earlier versions. */
  photo?: StoredAwardPhoto | null;
  /** Equal for the same award with the same date (`awardIdentity`). */
  identity: string;
  /** Repeats of one request find the award of the first. */
  idempotencyKey: string | null;
  /** Hash of that request; absent in documents of earlier versions. */
  requestHash?: string | null;
  /** Quota slot after a restore; absent or null: the id is the slot. */
  placeId?: string | null;
}

/** A removed award; purged after the retention period. */
export interface RemovedAward {
  /** Id of the award. */
  _id: Types.ObjectId;
  removedAt: Date;
  removedBy: Remover;
  /** The award as it was, with the slot it will use after a restore. */
  award: StoredPageAward;
}

/** A voice recording; its file is in the object store beside the photos. */
export interface StoredVoice {
  _id: Types.ObjectId;
  title: string | null;
  transcript: string | null;
  durationSeconds: number;
  /** Loudness of equal parts, 0 to 100. */
  peaks: number[];
  uploadedAt: Date;
  /** SHA-256 of the uploaded file, hexadecimal; duplicates are rejected. */
  fileHash: string;
  /** Repeats of one upload find the recording of the first. */
  idempotencyKey: string | null;
  /** Hash of that request. */
  requestHash: string | null;
  /** Quota slot after a restore; null: see `mediaSlot`. */
  placeId: string | null;
}

/** A removed recording; purged after the retention period. */
export interface RemovedVoice {
  /** Id of the recording. */
  _id: Types.ObjectId;
  removedAt: Date;
  removedBy: Remover;
  /** Former index in the list. */
  order: number;
  /** The recording as it was, with the slot it will use after a restore. */
  voice: StoredVoice;
}

/** A video; film, preview and captions are in the object store, in the folder `videos` beside the photos. */
export interface StoredVideo {
  /** Also the id of the work that made it. */
  _id: Types.ObjectId;
  title: string | null;
  /** The spoken words; null: there are none. Captions exist where `hasCaptions` is true. */
  transcript: string | null;
  hasCaptions: boolean;
  durationSeconds: number;
  sizeBytes: number;
  width: number;
  height: number;
  origin: VideoOrigin;
  voice: VideoVoice;
  /** Assent to its publication; null: only keepers see it. */
  consent: StoredVideoConsent | null;
  createdAt: Date;
}

/** Person, time and words of an assent. */
export interface StoredVideoConsent {
  userId: Types.ObjectId;
  at: Date;
  /** The sentences that the person agreed to. */
  words: string;
}

/** A removed video; purged after the retention period. */
export interface RemovedVideo {
  /** Id of the video. */
  _id: Types.ObjectId;
  removedAt: Date;
  removedBy: Remover;
  /** Former index in the list. */
  order: number;
  video: StoredVideo;
}

/** The obituary into which another one was merged. */
export interface StoredMergedInto {
  mergeId: Types.ObjectId;
  obituaryId: Types.ObjectId;
}

/** Data of another obituary that a merge has brought, so that an undo can take exactly that back. */
export interface StoredMovedParts {
  at: Date;
  /** Main photo; null: the obituary had one of its own. */
  photoId: Types.ObjectId | null;
  galleryIds: Types.ObjectId[];
  awardIds: Types.ObjectId[];
  voiceIds: Types.ObjectId[];
  videoIds: Types.ObjectId[];
  /** Values from before, of the fields that were filled. */
  before: Partial<Record<ObituaryFieldKey, unknown>>;
  /** Accounts that became keepers. */
  keeperIds: Types.ObjectId[];
  /** Contributors that became editors. */
  promotedIds: Types.ObjectId[];
  /** Visibility from before, and the narrower one by the rules of a recent military death; absent: it stayed. */
  closed?: Record<'before' | 'after', StoredObituary['visibility']>;
  views: number;
}

/** Another obituary that is merged into this one, until the merge cannot be undone any more. */
export interface StoredAbsorbed {
  /** Id of the merge. */
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  /** Null before its data is here, and after an undo has taken it back. */
  moved: StoredMovedParts | null;
}

/** Role that removed something: owner or editor, contributor, or an administrator, who alone can then restore it. */
export const removers = ['keeper', 'contributor', 'administrator'] as const;
export type Remover = (typeof removers)[number];

/**
 * A removed or replaced photo; its files are purged after the retention period. With neither `main` nor
 * `inGallery` it cannot be restored: its purge has begun, or an earlier version removed it.
 */
export interface RemovedPhoto {
  _id: Types.ObjectId;
  removedAt: Date;
  removedBy?: Remover | null;
  /** The main photo as it was. */
  main?: StoredPhoto | null;
  /** The gallery photo as it was, with the slot it will use after a restore. */
  inGallery?: StoredGalleryPhoto | null;
  /** Former index in the gallery. */
  order?: number | null;
  /** Key of a gallery upload; a late repeat of the upload does not bring the photo back. */
  idempotencyKey?: string | null;
}

/** A claim that has an effect on an obituary while it is examined, and if it objects to synthesis also afterwards. */
export interface StoredClaimMark {
  /** Id of the claim. */
  _id: Types.ObjectId;
  kind: ClaimKind;
  isInReview: boolean;
}

/** An administrator's stop of all changes by others. */
export interface StoredFreeze {
  /** Also the id of its entry in the administrators' log. */
  _id: Types.ObjectId;
  by: Types.ObjectId;
  at: Date;
  reason: string;
  /** True once it is logged and told to the owner. Absent in documents of earlier versions. */
  isSettled?: boolean;
}

/** An administrator's decision about the links of the field for charity. */
export interface StoredCharityCheck {
  _id: Types.ObjectId;
  /** The links that were looked at; with others it says nothing. */
  links: string[];
  decision: LinkDecision;
  by: Types.ObjectId;
  at: Date;
}

/** Permission of an owner for synthetic media on the obituary; it stands over the assent to each video. */
export interface StoredSynthesisPermission {
  _id: Types.ObjectId;
  /** Null: the account is erased. */
  by: Types.ObjectId | null;
  /** Null: it comes from a video that was confirmed before there were such permissions. */
  relation: PersonRelation | null;
  at: Date;
  /** Null: it is in force. */
  withdrawnAt: Date | null;
}

/** An obituary whose owner has deleted the account while a claim or a freeze was not decided. */
export interface StoredHold {
  /** Time of the account's deletion. */
  since: Date;
  /** True: it was shown before. */
  wasActive: boolean;
  /** True: the owner wished it to pass on to the successor. */
  passesOn: boolean;
}

/** Content written by the owner, exactly as the contract parsed it. */
export type ObituaryContent = Omit<CreateObituaryInput, 'category' | 'isActive' | 'visibility'> & {
  visibility: Visibility;
};

/**
 * An obituary as stored. Optional texts are null, lists are [], dates of life are 'YYYY[-MM[-DD]]' strings.
 * Values derived by the contract (aliases, subtitle, year) are not stored; the presenter computes them.
 */
export interface StoredObituary extends ObituaryContent, KeeperFields, WithStoredActs {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /**
   * Quota slot in the owner's plan. A restore, a change between living and deceased, and a change of the owner use a
   * new slot. A failed attempt releases its slot unless another write uses it.
   */
  placeId: string;
  /** Permanent short code of the QR link. */
  code: string;
  /** Repeats of one request find the obituary of the first. */
  idempotencyKey?: string;
  /** Hash of that request; absent in documents of earlier versions. */
  requestHash?: string | null;
  /** Category chosen by the owner; null: derived from the military service. */
  chosenCategory: Category | null;
  category: Category;
  isActive: boolean;
  /**
   * True when it appears in lists and search. Derived by `isListedObituary` and stored, because indexes need
   * it.
   */
  isListed: boolean;
  /** When `makerRelation` and `familyInformed` were said; null or absent: not yet. */
  familyInformedAt?: Date | null;
  /** Account that said it. Absent in documents of earlier versions. */
  familyInformedBy?: Types.ObjectId | null;
  /** Day from which a page by others than next of kin may be public; absent: it never had to wait. */
  publication?: StoredPublication | null;
  /** Folded name for sorting. */
  sortName: string;
  /** Birth date as everybody reads it, by which lists are sorted. Absent until its derivation. */
  shownBirthDate?: string | null;
  searchTokens: string[];
  /** Filter values (`facetsOf`). */
  facets: string[];
  /** Completeness in per cent. */
  completeness: number;
  /** The `derivedVersion` of the stored derived fields. */
  derivedBy: number;
  photo: StoredPhoto | null;
  removedPhotos: RemovedPhoto[];
  /** Absent in older documents: read it with `galleryOf`. */
  gallery: StoredGalleryPhoto[];
  /** Incremented by every change of the gallery; absent means 0. */
  galleryVersion: number;
  /** In order of addition; absent in older documents: read it with `awardsOf`. */
  awards?: StoredPageAward[];
  /** Newest last; absent in older documents. */
  removedAwards?: RemovedAward[];
  /** In order of addition; absent in older documents: read it with `voicesOf`. */
  voices?: StoredVoice[];
  /** Newest last; absent in older documents. */
  removedVoices?: RemovedVoice[];
  /** In order of addition; absent in older documents: read it with `videosOf`. */
  videos?: StoredVideo[];
  /** Newest last; absent in older documents. */
  removedVideos?: RemovedVideo[];
  /** Incremented by every change of the videos; absent means 0. */
  videoVersion?: number;
  /** Keys of the photos that the demo data added: a removed one does not come back. */
  initialPhotos?: string[];
  /** Null or absent: it can be changed. */
  freeze?: StoredFreeze | null;
  /** Null or absent: its links were never checked. */
  charityCheck?: StoredCharityCheck | null;
  /** Since when links of the field for charity wait for a check (`charityStateOf`); null or absent: none do. */
  linksUncheckedSince?: Date | null;
  /** Absent in documents without any. */
  claimMarks?: StoredClaimMark[];
  /** Absent: never given. */
  synthesisPermission?: StoredSynthesisPermission;
  /** Set while it outlives the account of its owner: hidden from all but keepers. Null or absent: it does not. */
  held?: StoredHold | null;
  /** Time of the decision that hid it: only administrators can show it again. Null or absent: none. */
  hiddenByDecisionAt?: Date | null;
  /** Time of the decision that keeps it out of search engines, until another one. Null or absent: none. */
  noindexByDecisionAt?: Date | null;
  views: number;
  /** Candles of the newest day that had any, YYYY-MM-DD; absent without candles. */
  candles?: { day: string; count: number };
  /** Set while it is merged into another one: it is then deleted for everybody, and comes back by an undo alone. */
  mergedInto?: StoredMergedInto | null;
  /** Absent without any. */
  absorbed?: StoredAbsorbed[];
  /**
   * Id of the lock while a password opens it, otherwise null: keys and signed URLs of another lock are invalid. Each
   * password and each change to this visibility has a lock of its own. Undefined in older documents.
   */
  lockId: Types.ObjectId | null | undefined;
  /** Argon2id in PHC format. Stays with another visibility, so that the history can close it again. */
  passwordHash?: string | null;
  /** Last recorded change of its fields; absent before the first. */
  changeId?: Types.ObjectId;
  /** Incremented by every change of the owner. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Only an administrator can restore what an administrator deleted. */
  deletedBy: Remover | null;
}

/** Term of a page that opens by link alone before it becomes public. */
export interface StoredPublication {
  readonly from: Date;
  /** True: it becomes public then by itself. */
  readonly isPending: boolean;
}

/** Quota slot of an obituary from this revision on. */
export function obituarySlotId(obituaryId: Types.ObjectId, revision: number): string {
  return `${obituaryId.toHexString()}.${revision}`;
}

/** Indexes for public lists; each begins with `isListed`. */
export const listIndexes = {
  createdAt: 'listed_by_created_at',
  fullName: 'listed_by_full_name',
  birthDate: 'listed_by_shown_birth_date',
  deathDate: 'listed_by_death_date',
  completeness: 'listed_by_completeness',
  facets: 'listed_by_facets',
} as const;
export type ListIndex = (typeof listIndexes)[keyof typeof listIndexes];

const awardPhoto = {
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  thumbhash: { type: String, required: true },
  uploadedAt: { type: Date, required: true },
};

const photo = {
  ...awardPhoto,
  name: { type: String, default: null },
  description: { type: String, default: null },
};

const text = { type: String, default: null };

const synthesisPermission = {
  by: { type: Schema.Types.ObjectId, default: null },
  relation: { type: String, enum: [...personRelations, null], default: null },
  at: { type: Date, required: true },
  withdrawnAt: { type: Date, default: null },
};

const galleryPhoto = {
  ...photo,
  title: text,
  caption: text,
  location: text,
  dateTaken: text,
  fileHash: { type: String, required: true },
  idempotencyKey: text,
  requestHash: text,
  placeId: text,
  addedBy: { type: Schema.Types.ObjectId, default: null },
};

const removedPhoto = {
  removedAt: { type: Date, required: true },
  removedBy: { type: String, enum: [...removers, null], default: null },
  main: { type: new Schema(photo), default: null },
  inGallery: { type: new Schema(galleryPhoto), default: null },
  order: { type: Number, default: null },
  idempotencyKey: text,
};

const pageAward = {
  awardId: text,
  name: { type: String, required: true },
  type: { type: String, enum: awardTypes, required: true },
  dateAwarded: text,
  isPosthumous: { type: Boolean, default: false },
  description: text,
  imageName: text,
  imageDescription: text,
  photo: { type: new Schema(awardPhoto), default: null },
  identity: { type: String, required: true },
  idempotencyKey: text,
  requestHash: text,
  placeId: text,
};

const removedAward = {
  removedAt: { type: Date, required: true },
  removedBy: { type: String, enum: removers, required: true },
  award: { type: new Schema(pageAward), required: true },
};

const voice = {
  title: text,
  transcript: text,
  durationSeconds: { type: Number, required: true },
  peaks: [Number],
  uploadedAt: { type: Date, required: true },
  fileHash: { type: String, required: true },
  idempotencyKey: text,
  requestHash: text,
  placeId: text,
};

const removedVoice = {
  removedAt: { type: Date, required: true },
  removedBy: { type: String, enum: removers, required: true },
  order: { type: Number, required: true },
  voice: { type: new Schema(voice), required: true },
};

const video = {
  title: text,
  transcript: text,
  hasCaptions: { type: Boolean, required: true },
  durationSeconds: { type: Number, required: true },
  sizeBytes: { type: Number, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  origin: { type: String, enum: videoOrigins, required: true },
  voice: { type: String, enum: videoVoices, required: true },
  consent: {
    type: new Schema<StoredVideoConsent>(
      {
        userId: { type: Schema.Types.ObjectId, required: true },
        at: { type: Date, required: true },
        words: { type: String, required: true },
      },
      { _id: false },
    ),
    default: null,
  },
  createdAt: { type: Date, required: true },
};

const removedVideo = {
  removedAt: { type: Date, required: true },
  removedBy: { type: String, enum: removers, required: true },
  order: { type: Number, required: true },
  video: { type: new Schema(video), required: true },
};

const ids = [{ type: Schema.Types.ObjectId }];

const mergedInto = {
  mergeId: { type: Schema.Types.ObjectId, required: true },
  obituaryId: { type: Schema.Types.ObjectId, required: true },
};

const movedParts = {
  at: { type: Date, required: true },
  photoId: { type: Schema.Types.ObjectId, default: null },
  galleryIds: ids,
  awardIds: ids,
  voiceIds: ids,
  videoIds: ids,
  before: { type: Schema.Types.Mixed, default: {} },
  keeperIds: ids,
  promotedIds: ids,
  closed: {
    type: new Schema(
      { before: { type: String, required: true }, after: { type: String, required: true } },
      { _id: false },
    ),
  },
  views: { type: Number, required: true },
};

const absorbed = {
  obituaryId: { type: Schema.Types.ObjectId, required: true },
  moved: {
    type: new Schema<StoredMovedParts>(movedParts, { _id: false, minimize: false }),
    default: null,
  },
};

const freeze = {
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  reason: { type: String, required: true },
  isSettled: { type: Boolean },
};

const charityCheck = {
  links: [{ type: String }],
  decision: { type: String, enum: linkDecisions, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
};

const claimMark = {
  kind: { type: String, enum: claimKinds, required: true },
  isInReview: { type: Boolean, required: true },
};

const held = {
  since: { type: Date, required: true },
  wasActive: { type: Boolean, required: true },
  passesOn: { type: Boolean, required: true },
};

const publication = {
  from: { type: Date, required: true },
  isPending: { type: Boolean, required: true },
};

const requiredFlag = { type: Boolean, required: true };

/** Paths of the keeper's fields by their kind. The contract has validated rows, so their shape is not repeated. */
const pathOfKind: Readonly<Record<FieldKind, (field: FieldDefinition) => object>> = {
  line: () => ({ type: String, default: null }),
  text: () => ({ type: String, default: null }),
  date: () => ({ type: String, default: null }),
  flag: () => requiredFlag,
  option: ({ empty, view }) =>
    view instanceof z.ZodEnum
      ? { type: String, enum: view.options, required: true }
      : { type: String, default: empty },
  lines: () => [String],
  rows: () => [Schema.Types.Mixed],
};

const fieldPaths = Object.fromEntries(
  Object.entries<FieldDefinition>(obituaryFields).map(([key, field]) => [key, pathOfKind[field.kind](field)]),
);

export const obituarySchema = new Schema<StoredObituary>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    ...keeperPaths,
    placeId: { type: String, required: true },
    code: { type: String, required: true },
    idempotencyKey: { type: String },
    requestHash: { type: String },
    chosenCategory: { type: String, enum: [...categories, null], default: null },
    category: { type: String, enum: categories, required: true },
    isActive: requiredFlag,
    isListed: requiredFlag,
    ...fieldPaths,
    familyInformedAt: { type: Date },
    familyInformedBy: { type: Schema.Types.ObjectId },
    publication: { type: new Schema(publication, { _id: false }) },
    sortName: { type: String, default: '' },
    shownBirthDate: { type: String },
    searchTokens: [String],
    facets: [String],
    completeness: { type: Number, default: 0 },
    derivedBy: { type: Number, default: 0 },
    photo: { type: new Schema(photo), default: null },
    removedPhotos: [new Schema(removedPhoto)],
    gallery: [new Schema(galleryPhoto)],
    galleryVersion: { type: Number, default: 0 },
    awards: [new Schema(pageAward)],
    removedAwards: [new Schema(removedAward)],
    voices: [new Schema(voice)],
    removedVoices: [new Schema(removedVoice)],
    videos: [new Schema(video)],
    removedVideos: [new Schema(removedVideo)],
    videoVersion: { type: Number },
    initialPhotos: { type: [String], default: undefined },
    freeze: { type: new Schema(freeze) },
    charityCheck: { type: new Schema(charityCheck) },
    linksUncheckedSince: { type: Date },
    claimMarks: { type: [new Schema(claimMark)], default: undefined },
    synthesisPermission: { type: new Schema(synthesisPermission) },
    held: { type: new Schema<StoredHold>(held, { _id: false }) },
    hiddenByDecisionAt: { type: Date },
    noindexByDecisionAt: { type: Date },
    views: { type: Number, default: 0 },
    candles: { type: new Schema({ day: String, count: Number }, { _id: false }) },
    mergedInto: { type: new Schema<StoredMergedInto>(mergedInto, { _id: false }) },
    absorbed: { type: [new Schema(absorbed)], default: undefined },
    lockId: { type: Schema.Types.ObjectId, default: null },
    passwordHash: { type: String },
    changeId: { type: Schema.Types.ObjectId },
    revision: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, enum: [...removers, null], default: null },
    ...storedActsPath,
  },
  { collection: 'obituaries', versionKey: false, minimize: false },
)
  .index({ code: 1 }, { unique: true })
  .index(
    { ownerId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ ownerId: 1, deletedAt: 1, createdAt: -1, _id: -1 })
  // Few obituaries wait for a day.
  .index({ 'publication.from': 1 }, { sparse: true })
  .index({ isListed: 1, createdAt: -1, _id: -1 }, { name: listIndexes.createdAt })
  .index({ isListed: 1, sortName: 1, _id: 1 }, { name: listIndexes.fullName })
  .index({ isListed: 1, shownBirthDate: 1, _id: 1 }, { name: listIndexes.birthDate })
  .index({ isListed: 1, deathDate: 1, _id: 1 }, { name: listIndexes.deathDate })
  .index({ isListed: 1, completeness: -1, _id: -1 }, { name: listIndexes.completeness })
  .index({ isListed: 1, facets: 1, createdAt: -1, _id: -1 }, { name: listIndexes.facets })
  .index({ derivedBy: 1 })
  .index({ isListed: 1, searchTokens: 1, _id: 1 }, { name: nameIndex })
  .index({ 'removedPhotos.removedAt': 1 })
  .index({ 'removedAwards.removedAt': 1 })
  .index({ 'removedVoices.removedAt': 1 })
  .index({ 'removedVideos.removedAt': 1 })
  // Calls of a video know its id alone; few obituaries have any.
  .index({ 'photo._id': 1 }, { sparse: true })
  .index({ 'gallery._id': 1 }, { sparse: true })
  .index({ 'gallery.addedBy': 1 }, { sparse: true })
  .index({ 'synthesisPermission.by': 1 }, { sparse: true })
  .index({ 'videos._id': 1 }, { sparse: true })
  .index({ 'removedVideos._id': 1 }, { sparse: true })
  .index({ 'freeze.isSettled': 1 }, { sparse: true })
  .index({ linksUncheckedSince: 1, _id: 1 })
  .index({ 'storedActs.at': 1 }, { sparse: true })
  .index({ 'held.since': 1 }, { sparse: true })
  // Administrators list the pages of everybody.
  .index({ createdAt: -1, _id: -1 })
  .index({ sortName: 1, _id: 1 })
  .index({ 'freeze.isSettled': 1, createdAt: -1, _id: -1 })
  .index({ hiddenByDecisionAt: -1, _id: -1 })
  .index({ deletedAt: 1, _id: 1 });
addKeeperIndexes(obituarySchema);

/** Short code of an erased obituary: it may be cut in stone, so nobody else gets it. */
export interface RetiredCode {
  /** The code. */
  _id: string;
}

export const retiredCodeSchema = new Schema<RetiredCode>(
  { _id: { type: String, required: true } },
  { collection: 'retiredCodes', versionKey: false },
);

/** Gallery in its order. Older documents have none. */
export function galleryOf(obituary: {
  readonly gallery?: StoredGalleryPhoto[] | null;
}): StoredGalleryPhoto[] {
  return obituary.gallery ?? [];
}

/** Awards of an obituary; documents of earlier versions have no such field. */
export function awardsOf(obituary: Pick<StoredObituary, 'awards'>): readonly StoredPageAward[] {
  return obituary.awards ?? [];
}

/** Voice recordings of an obituary; documents of earlier versions have no such field. */
export function voicesOf(obituary: Pick<StoredObituary, 'voices'>): readonly StoredVoice[] {
  return obituary.voices ?? [];
}

/** Videos of an obituary; documents of earlier versions have no such field. */
export function videosOf(obituary: Pick<StoredObituary, 'videos'>): readonly StoredVideo[] {
  return obituary.videos ?? [];
}

/** State of the links of the field for charity: a decision holds until they change. */
export function charityStateOf({
  charityDonations,
  charityCheck,
}: Pick<StoredObituary, 'charityDonations' | 'charityCheck'>): LinkState {
  const links = charityLinks(charityDonations);
  if (links.length === 0) return 'none';
  const isSame =
    charityCheck?.links.length === links.length && links.every((link) => charityCheck.links.includes(link));
  return charityCheck && isSame ? charityCheck.decision : 'unchecked';
}

/** True while next of kin object to synthetic media: from the review of their claim until it is declined. */
export function isSynthesisStopped({ claimMarks }: Pick<StoredObituary, 'claimMarks'>): boolean {
  return claimMarks?.some(({ kind }) => kind === 'ai') ?? false;
}

/** Fields of an obituary that decide about its synthetic media. */
export const synthesisKeys = ['claimMarks', 'synthesisPermission'] as const;
export type SynthesisFields = Pick<StoredObituary, (typeof synthesisKeys)[number]>;

/** True while readers may see its synthetic media: the owner allows them, and no next of kin object. */
export function isSynthesisAllowed({ claimMarks, synthesisPermission }: SynthesisFields): boolean {
  return synthesisPermission?.withdrawnAt === null && !isSynthesisStopped({ claimMarks });
}

/** True while a claim is examined. */
export function isClaimInReview({ claimMarks }: Pick<StoredObituary, 'claimMarks'>): boolean {
  return claimMarks?.some(({ isInReview }) => isInReview) ?? false;
}

/** Condition of a query: neither frozen nor with a claim in review. Null also matches an absent field. */
export const unexamined = { freeze: null, 'claimMarks.isInReview': mongoose.trusted({ $ne: true }) };

interface WithVideos<Video> extends SynthesisFields {
  readonly videos?: readonly Video[];
}

/** Videos as those who may edit see them: without an assent where synthesis is not allowed, whatever was assented to. */
export function editableVideosOf<Video extends Pick<StoredVideo, 'consent' | 'voice'>>(
  obituary: WithVideos<Video>,
): readonly Video[] {
  const { videos = [] } = obituary;
  if (isSynthesisAllowed(obituary)) return videos;
  return videos.map((video) => (video.voice === 'synthetic' ? { ...video, consent: null } : video));
}

/** Videos that everybody who sees the obituary may see. */
export function shownVideosOf<Video extends Pick<StoredVideo, 'consent' | 'voice'>>(
  obituary: WithVideos<Video>,
): readonly Video[] {
  return editableVideosOf(obituary).filter(({ consent }) => consent);
}

/** Photos that the obituary shows: main photo, gallery and awards. */
export function photosOf(
  obituary: Pick<StoredObituary, 'photo' | 'gallery' | 'awards'>,
): readonly Pick<StoredPhoto, '_id'>[] {
  const ofAwards = awardsOf(obituary).flatMap(({ photo }) => photo ?? []);
  return [...(obituary.photo ? [obituary.photo] : []), ...galleryOf(obituary), ...ofAwards];
}
