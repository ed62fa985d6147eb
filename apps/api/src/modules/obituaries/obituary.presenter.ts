import { yearOf } from '@memorial/contracts/dates';
import type { PhotoView } from '@memorial/contracts/media/media.schemas';
import { derivedFamilyInfo } from '@memorial/contracts/obituaries/family-info';
import {
  type FieldDefinition,
  type ObituaryFieldKey,
  obituaryFieldKeys,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type {
  DeletedObituaryCard,
  ObituaryCard,
  ObituaryList,
  ObituaryView,
  OwnObituaryCard,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  derivedAchievement,
  derivedProfession,
} from '@memorial/contracts/obituaries/profession-and-achievement';
import { derivedService } from '@memorial/contracts/obituaries/rank-and-unit';
import type { Actor } from '../../platform/access/caller.js';
import type { CardRow, OwnCardRow } from './card-projection.js';
import { missingSections } from './completeness.js';
import { presentFamilyMembers } from './family-members.presenter.js';
import { isModerated, mayEdit } from './obituary.policy.js';
import type { ObituaryContent, StoredObituary, StoredPhoto } from './obituary.schema.js';
import type { ObituarySections } from './obituary-hooks.js';
import type { Paging, Rows } from './obituary-lists.repository.js';
import { presentGallery } from './photos/gallery.presenter.js';
import type { PhotoUrlSource, PhotoUrls } from './photos/signed-photo-urls.js';
import { restorableUntil } from './retention.js';

const emptyValues = obituaryFieldKeys.map((key) => {
  const { empty = null }: FieldDefinition = obituaryFields[key];
  return [key, empty] as const;
});

/** Fields shared by cards and full views. */
function presentCommon(obituary: CardRow, actor: Actor | null, photoUrls: PhotoUrls): ObituaryCard {
  const { militaryRank, militaryUnit } = derivedService(obituary.militaryService);
  return {
    _id: obituary._id.toHexString(),
    fullName: obituary.fullName,
    name: obituary.fullName,
    isAlive: obituary.isAlive,
    birthDate: obituary.birthDate,
    birthDateUnknown: obituary.birthDateUnknown,
    deathDate: obituary.deathDate,
    deathDateUnknown: obituary.deathDateUnknown,
    birthPlace: obituary.birthPlace,
    deathPlace: obituary.deathPlace,
    category: obituary.category,
    profession: obituary.profession ?? derivedProfession(obituary.workExperience),
    achievement: obituary.achievement ?? derivedAchievement(obituary.achievements),
    militaryRank,
    militaryUnit,
    photo: obituary.photo !== null,
    photoUrl: obituary.photo ? photoUrls.ofMainPhoto(obituary, obituary.photo._id.toHexString()) : null,
    photoThumbhash: obituary.photo?.thumbhash ?? null,
    videos: [],
    shortCode: obituary.code,
    visibility: obituary.visibility,
    isActive: obituary.isActive,
    views: obituary.views,
    completeness: obituary.completeness,
    createdAt: obituary.createdAt.toISOString(),
    updatedAt: obituary.updatedAt.toISOString(),
    canEdit: mayEdit(obituary, actor),
  };
}

export const presentObituaryCard = presentCommon;

/** The keeper's fields as stored; documents of earlier versions lack newer ones. */
function presentFields(obituary: StoredObituary): ObituaryContent {
  const fields: Partial<Record<ObituaryFieldKey, unknown>> = {};
  for (const [key, empty] of emptyValues) fields[key] = obituary[key] ?? empty;
  return fields as ObituaryContent;
}

/** Full view, with the sections of other modules. */
export function presentObituary(
  obituary: StoredObituary,
  actor: Actor | null,
  photoUrls: PhotoUrls,
  { awards, memorialMessages, memoryCount }: ObituarySections,
): ObituaryView {
  // Object.assign instead of a spread: building an object with this many keys after a spread is ten times
  // slower.
  return Object.assign(presentFields(obituary), presentCommon(obituary, actor, photoUrls), {
    achievements: obituary.achievements.map((row) => ({ ...row, year: yearOf(row.date) })),
    familyMembers: presentFamilyMembers(obituary, actor),
    premoderation: isModerated(obituary),
    revision: obituary.revision,
    photoName: obituary.photo?.name ?? null,
    photoDescription: obituary.photo?.description ?? null,
    galleryPhotos: presentGallery(obituary, photoUrls),
    awards,
    familyInfo: derivedFamilyInfo(obituary.familyMembers),
    memorialMessages,
    memoryCount,
  });
}

/** Card for the owner's lists, with the missing sections. */
export function presentOwnCard(row: OwnCardRow, actor: Actor, photoUrls: PhotoUrls): OwnObituaryCard {
  return { ...presentCommon(row, actor, photoUrls), untold: missingSections(row) };
}

/** Card of a deleted obituary for its owner, without the photo. */
export function presentDeletedCard(
  obituary: CardRow,
  actor: Actor,
  photoUrls: PhotoUrls,
): DeletedObituaryCard {
  const deletedAt = obituary.deletedAt ?? obituary.updatedAt;
  return {
    ...presentCommon(obituary, actor, photoUrls),
    photo: false,
    photoUrl: null,
    photoThumbhash: null,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: restorableUntil(deletedAt).toISOString(),
  };
}

/** A page of cards for this actor. */
export function presentCards(
  rows: Rows,
  paging: Paging,
  actor: Actor | null,
  photoUrls: PhotoUrls,
): ObituaryList {
  return presentList(rows, paging, (row) => presentObituaryCard(row, actor, photoUrls));
}

/** Wraps one page of rows in the list envelope. */
export function presentList<Row, T>(
  { rows, total, isTotalExact }: Rows<Row>,
  { page, limit }: Paging,
  present: (row: Row) => T,
): { data: T[]; total: number; isTotalExact: boolean; page: number; limit: number } {
  return { data: rows.map(present), total, isTotalExact, page, limit };
}

export function presentPhoto(obituary: PhotoUrlSource, photo: StoredPhoto, photoUrls: PhotoUrls): PhotoView {
  return {
    _id: photo._id.toHexString(),
    photoUrl: photoUrls.ofMainPhoto(obituary, photo._id.toHexString()),
    name: photo.name,
    description: photo.description,
  };
}
