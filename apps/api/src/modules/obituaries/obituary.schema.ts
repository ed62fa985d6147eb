import { type AwardType, awardTypes } from '@memorial/contracts/awards/awards.constants';
import {
  type Category,
  categories,
  genders,
  visibilities,
} from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { Schema, type Types } from 'mongoose';
import { nameIndex } from './name-search/name-index.js';

/** A photograph's renditions in the object store; `_id` is part of their keys. */
export interface StoredPhoto {
  _id: Types.ObjectId;
  width: number;
  height: number;
  /** Base64: a blurred preview of some 25 bytes. */
  thumbhash: string;
  name: string | null;
  description: string | null;
  uploadedAt: Date;
}

/** A photograph of the gallery; its place in the list is its order. */
export interface StoredGalleryPhoto extends StoredPhoto {
  title: string | null;
  caption: string | null;
  location: string | null;
  /** 'YYYY[-MM[-DD]]' */
  dateTaken: string | null;
  /** SHA-256 of what was uploaded, hexadecimal: the same file twice is refused. */
  fileHash: string;
  /** Repeats of one upload find the photograph that the first one made. */
  idempotencyKey: string | null;
  /** What holds its place of the plan since its deletion was taken back; absent or null: `placeIdOfPhoto`. */
  placeId?: string | null;
}

/** An award on a page; what the catalogue says of it is read there. */
export interface StoredPageAward {
  _id: Types.ObjectId;
  /** Names it in the catalogue; null for one that was written in. */
  awardId: string | null;
  name: string;
  type: AwardType;
  /** 'YYYY[-MM[-DD]]' */
  dateAwarded: string | null;
  description: string | null;
  imageName: string | null;
  imageDescription: string | null;
  /** The same for the same award of the same date (`awardIdentity`). */
  identity: string;
  /** Repeats of one call find the award that the first one attached. */
  idempotencyKey: string | null;
  /** What holds its place of the plan since its removal was taken back; absent or null: its id. */
  placeId?: string | null;
}

/** Taken off its page; erased once it can no longer be taken back. */
export interface RemovedAward {
  /** The award's own. */
  _id: Types.ObjectId;
  removedAt: Date;
  removedBy: Remover;
  /** As it was, with the place of the plan that it takes when it comes back. */
  award: StoredPageAward;
}

/** Who took something down: only an administrator takes back what an administrator took down. */
export const removers = ['keeper', 'administrator'] as const;
export type Remover = (typeof removers)[number];

/**
 * Taken down or replaced; erased from the store once it can no longer be taken back. One that stands in neither `main`
 * nor `inGallery` cannot be: it was given up, or an earlier version took it down.
 */
export interface RemovedPhoto {
  _id: Types.ObjectId;
  removedAt: Date;
  removedBy?: Remover | null;
  /** The main photograph as it was. */
  main?: StoredPhoto | null;
  /** The photograph of the gallery as it was, with the place of the plan that it takes when it comes back. */
  inGallery?: StoredGalleryPhoto | null;
  /** Where it stood in the gallery. */
  order?: number | null;
  /** Of a photograph of the gallery: a late repeat of its upload does not bring it back. */
  idempotencyKey?: string | null;
}

/** What the keeper writes, exactly as the contract parsed it. */
export type KeeperFields = Omit<CreateObituaryInput, 'category' | 'isActive'>;

/**
 * A memory page as it is kept. Optional texts are null, lists are [], dates of life are 'YYYY[-MM[-DD]]'
 * strings. What the contract derives (aliases, subtitle, year) is not stored: the presenter makes it.
 */
export interface StoredObituary extends KeeperFields {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /**
   * What holds the page's place of its owner's plan. A deletion that is taken back takes another place, and so does a
   * page that becomes, or is no longer, a living person's: who only tried gives back what nobody else stands in.
   */
  placeId: string;
  /** Permanent short code of the QR link. */
  code: string;
  /** Repeats of one creation find the page that the first one made. */
  idempotencyKey?: string;
  /** The type that the keeper chose; null lets the service told of decide. */
  chosenCategory: Category | null;
  category: Category;
  isActive: boolean;
  /** Everybody may find it. Kept beside its causes (`isListedPage`), because indexes ask for it. */
  isListed: boolean;
  /** The name folded as `searchTokens` are: the order of lists. */
  sortName: string;
  searchTokens: string[];
  /** What filters ask for (`facetsOf`). */
  facets: string[];
  /** How much of the page is told, in per cent. */
  completeness: number;
  /** The `derivationVersion` by which the derived fields were made. */
  derivedBy: number;
  photo: StoredPhoto | null;
  removedPhotos: RemovedPhoto[];
  /** Pages written before there were galleries have none: read it by `galleryOf`. */
  gallery: StoredGalleryPhoto[];
  /** Grows by one with every change of the gallery; absent is 0. */
  galleryVersion: number;
  /** As they were added; pages written by earlier versions have no such field: read it by `awardsOf`. */
  awards?: StoredPageAward[];
  /** The newest last; pages written by earlier versions have no such field. */
  removedAwards?: RemovedAward[];
  views: number;
  /** Grows by one with every change by the keeper. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Only an administrator takes back what an administrator deleted. */
  deletedBy: Remover | null;
}

/** The place of a page that stands since this revision. */
export function placeIdOf(pageId: Types.ObjectId, revision: number): string {
  return `${pageId.toHexString()}.${revision}`;
}

const nullableTexts = [
  'fullName',
  'birthDate',
  'deathDate',
  'birthPlace',
  'deathPlace',
  'burialPlace',
  'funeralDate',
  'nationality',
  'religion',
  'causeOfDeath',
  'biography',
  'personalQuote',
  'lastWishes',
  'memorialServices',
  'charityDonations',
  'background',
  'profession',
  'achievement',
] as const satisfies readonly (keyof KeeperFields)[];

const flags = [
  'isAlive',
  'birthDateUnknown',
  'deathDateUnknown',
  'noindex',
  'premoderation',
  'isActive',
  'isListed',
] as const;

/** Indexes that lists of everybody's pages are read by; each begins with `isListed`. */
export const listIndexes = {
  createdAt: 'listed_by_created_at',
  fullName: 'listed_by_full_name',
  birthDate: 'listed_by_birth_date',
  deathDate: 'listed_by_death_date',
  completeness: 'listed_by_completeness',
  facets: 'listed_by_facets',
} as const;
export type ListIndex = (typeof listIndexes)[keyof typeof listIndexes];

/** Rows arrive parsed by the contract, key by key; their shape stands there and is not written again here. */
const rowLists = [
  'education',
  'workExperience',
  'achievements',
  'militaryService',
  'familyMembers',
  'battles',
  'customAttributes',
] as const satisfies readonly (keyof KeeperFields)[];

const photo = {
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  thumbhash: { type: String, required: true },
  name: { type: String, default: null },
  description: { type: String, default: null },
  uploadedAt: { type: Date, required: true },
};

const text = { type: String, default: null };

const galleryPhoto = {
  ...photo,
  title: text,
  caption: text,
  location: text,
  dateTaken: text,
  fileHash: { type: String, required: true },
  idempotencyKey: text,
  placeId: text,
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
  description: text,
  imageName: text,
  imageDescription: text,
  identity: { type: String, required: true },
  idempotencyKey: text,
  placeId: text,
};

const removedAward = {
  removedAt: { type: Date, required: true },
  removedBy: { type: String, enum: removers, required: true },
  award: { type: new Schema(pageAward), required: true },
};

const each = <K extends string, D>(keys: readonly K[], definition: () => D) =>
  Object.fromEntries(keys.map((key) => [key, definition()])) as Record<K, D>;

export const obituarySchema = new Schema<StoredObituary>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    placeId: { type: String, required: true },
    code: { type: String, required: true },
    idempotencyKey: { type: String },
    chosenCategory: { type: String, enum: [...categories, null], default: null },
    category: { type: String, enum: categories, required: true },
    gender: { type: String, enum: genders, required: true },
    visibility: { type: String, enum: visibilities, required: true },
    ...each(nullableTexts, () => ({ type: String, default: null })),
    ...each(flags, () => ({ type: Boolean, required: true })),
    ...each(rowLists, () => [Schema.Types.Mixed]),
    hobbies: [String],
    tags: [String],
    sortName: { type: String, default: '' },
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
    views: { type: Number, default: 0 },
    revision: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, enum: [...removers, null], default: null },
  },
  { collection: 'obituaries', versionKey: false, minimize: false },
)
  .index({ code: 1 }, { unique: true })
  .index(
    { ownerId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ ownerId: 1, deletedAt: 1, createdAt: -1, _id: -1 })
  .index({ isListed: 1, createdAt: -1, _id: -1 }, { name: listIndexes.createdAt })
  .index({ isListed: 1, sortName: 1, _id: 1 }, { name: listIndexes.fullName })
  .index({ isListed: 1, birthDate: 1, _id: 1 }, { name: listIndexes.birthDate })
  .index({ isListed: 1, deathDate: 1, _id: 1 }, { name: listIndexes.deathDate })
  .index({ isListed: 1, completeness: -1, _id: -1 }, { name: listIndexes.completeness })
  .index({ isListed: 1, facets: 1, createdAt: -1, _id: -1 }, { name: listIndexes.facets })
  .index({ derivedBy: 1 })
  .index({ isListed: 1, searchTokens: 1, _id: 1 }, { name: nameIndex })
  .index({ 'removedPhotos.removedAt': 1 })
  .index({ 'removedAwards.removedAt': 1 })
  .index({ deletedAt: 1 });
