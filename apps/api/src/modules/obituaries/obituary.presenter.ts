import type { PhotoView } from '@memorial/contracts/media/media.schemas';
import {
  derivedAchievement,
  derivedFamilyInfo,
  derivedProfession,
  derivedService,
  yearOf,
} from '@memorial/contracts/obituaries/obituary-derived';
import type {
  DeletedObituaryCard,
  ObituaryCard,
  ObituaryList,
  ObituaryView,
  OwnObituaryCard,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { Actor } from '../../platform/access/caller.js';
import type { CardRow, OwnRow } from './card-row.js';
import { untoldParts } from './completeness.js';
import { isModerated, mayEdit } from './obituary.policy.js';
import type { StoredObituary, StoredPhoto } from './obituary.schema.js';
import type { Paging, Rows } from './obituary-lists.repository.js';
import type { MemoriesOfPage } from './page-memories.js';
import { presentGallery } from './photos/gallery.presenter.js';
import type { AddressedPage, PhotoAddresses } from './photos/photo-addresses.js';
import { undoUntil } from './undo-term.js';

/** Fields shared by cards and full views. */
function presentCommon(page: CardRow, actor: Actor | null, addresses: PhotoAddresses): ObituaryCard {
  const { militaryRank, militaryUnit } = derivedService(page.militaryService);
  return {
    _id: page._id.toHexString(),
    fullName: page.fullName,
    name: page.fullName,
    isAlive: page.isAlive,
    birthDate: page.birthDate,
    birthDateUnknown: page.birthDateUnknown,
    deathDate: page.deathDate,
    deathDateUnknown: page.deathDateUnknown,
    birthPlace: page.birthPlace,
    deathPlace: page.deathPlace,
    category: page.category,
    profession: page.profession ?? derivedProfession(page.workExperience),
    achievement: page.achievement ?? derivedAchievement(page.achievements),
    militaryRank,
    militaryUnit,
    photo: page.photo !== null,
    photoUrl: page.photo ? addresses.ofPortrait(page, page.photo._id.toHexString()) : null,
    photoThumbhash: page.photo?.thumbhash ?? null,
    videos: [],
    shortCode: page.code,
    visibility: page.visibility,
    isActive: page.isActive,
    views: page.views,
    completeness: page.completeness,
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
    canEdit: mayEdit(page, actor),
  };
}

export const presentObituaryCard = presentCommon;

/** Full view; data of other collections is passed in. */
export function presentObituary(
  page: StoredObituary,
  actor: Actor | null,
  addresses: PhotoAddresses,
  { awards, messages, count }: Pick<ObituaryView, 'awards'> & MemoriesOfPage,
): ObituaryView {
  // Object.assign instead of a spread: building an object with this many keys after a spread is ten times
  // slower.
  return Object.assign(presentCommon(page, actor, addresses), {
    gender: page.gender,
    burialPlace: page.burialPlace,
    funeralDate: page.funeralDate,
    nationality: page.nationality,
    religion: page.religion,
    causeOfDeath: page.causeOfDeath,
    biography: page.biography,
    personalQuote: page.personalQuote,
    lastWishes: page.lastWishes,
    memorialServices: page.memorialServices,
    charityDonations: page.charityDonations,
    hobbies: page.hobbies,
    tags: page.tags,
    education: page.education,
    workExperience: page.workExperience,
    achievements: page.achievements.map((row) => ({ ...row, year: yearOf(row.date) })),
    militaryService: page.militaryService,
    familyMembers: page.familyMembers,
    battles: page.battles,
    // Absent in documents of earlier versions.
    customAttributes: page.customAttributes ?? [],
    background: page.background ?? null,
    noindex: page.noindex,
    premoderation: isModerated(page),
    revision: page.revision,
    galleryPhotos: presentGallery(page, addresses),
    awards,
    familyInfo: derivedFamilyInfo(page.familyMembers),
    memorialMessages: messages,
    memoryCount: count,
  });
}

/** Card for the owner's lists, with the missing sections. */
export function presentOwnCard(row: OwnRow, actor: Actor, addresses: PhotoAddresses): OwnObituaryCard {
  return { ...presentCommon(row, actor, addresses), untold: untoldParts(row) };
}

/** Card of a deleted obituary for its owner, without the photo. */
export function presentDeletedCard(
  page: CardRow,
  actor: Actor,
  addresses: PhotoAddresses,
): DeletedObituaryCard {
  const deletedAt = page.deletedAt ?? page.updatedAt;
  return {
    ...presentCommon(page, actor, addresses),
    photo: false,
    photoUrl: null,
    photoThumbhash: null,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: undoUntil(deletedAt).toISOString(),
  };
}

/** A page of cards for this actor. */
export function presentCards(
  rows: Rows,
  paging: Paging,
  actor: Actor | null,
  addresses: PhotoAddresses,
): ObituaryList {
  return presentList(rows, paging, (row) => presentObituaryCard(row, actor, addresses));
}

/** Wraps one page of rows in the list envelope. */
export function presentList<Row, T>(
  { rows, total, isTotalExact }: Rows<Row>,
  { page, limit }: Paging,
  present: (row: Row) => T,
): { data: T[]; total: number; isTotalExact: boolean; page: number; limit: number } {
  return { data: rows.map(present), total, isTotalExact, page, limit };
}

export function presentPhoto(page: AddressedPage, photo: StoredPhoto, addresses: PhotoAddresses): PhotoView {
  return {
    _id: photo._id.toHexString(),
    photoUrl: addresses.ofPortrait(page, photo._id.toHexString()),
    name: photo.name,
    description: photo.description,
  };
}
