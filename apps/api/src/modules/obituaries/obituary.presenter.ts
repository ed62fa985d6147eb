import { yearOf } from '@memorial/contracts/dates';
import { derivedFamilyInfo } from '@memorial/contracts/obituaries/family-info';
import {
  type FieldDefinition,
  type ObituaryFieldKey,
  obituaryFieldKeys,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryCard, ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import {
  derivedAchievement,
  derivedProfession,
} from '@memorial/contracts/obituaries/profession-and-achievement';
import { derivedService } from '@memorial/contracts/obituaries/rank-and-unit';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import type { Actor } from '../../platform/access/caller.js';
import type { CardRow } from './card-projection.js';
import { presentGallery } from './gallery.presenter.js';
import type { MediaUrls } from './media-urls.js';
import { isModerated, isOfferedTo, isOfferedToEdit, mayEdit, roleOf, shownTo } from './obituary.policy.js';
import {
  charityStateOf,
  type ObituaryContent,
  type StoredObituary,
  shownVideosOf,
} from './obituary.schema.js';
import type { ObituarySections } from './obituary-hooks.js';
import { presentCardVideo, presentVideo } from './video.presenter.js';

const emptyValues = obituaryFieldKeys.map((key) => {
  const { empty = null, keepersOnly }: FieldDefinition = obituaryFields[key];
  return [key, empty, keepersOnly === true] as const;
});

/** A card; its fields are part of the full view, too. */
export function presentObituaryCard(
  obituary: CardRow,
  actor: Actor | null,
  mediaUrls: MediaUrls,
): ObituaryCard {
  const { militaryRank, militaryUnit } = derivedService(obituary.militaryService);
  return {
    _id: obituary._id.toHexString(),
    fullName: obituary.fullName,
    name: obituary.fullName,
    status: statusOf(obituary),
    // Absent in documents of earlier versions.
    gender: obituary.gender ?? 'undefined',
    isAlive: obituary.isAlive,
    // Only keepers see the birth date of a living person.
    birthDate: obituary.isAlive && !mayEdit(obituary, actor) ? null : shownTo(obituary, actor).birthDate,
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
    photoUrl: obituary.photo ? mediaUrls.ofMainPhoto(obituary, obituary.photo._id.toHexString()) : null,
    photoThumbhash: obituary.photo?.thumbhash ?? null,
    videos: shownVideosOf(obituary).map((video) => presentCardVideo(obituary, video, mediaUrls)),
    shortCode: obituary.code,
    visibility: visibilityInForce(obituary),
    isActive: obituary.isActive,
    views: obituary.views,
    completeness: obituary.completeness,
    createdAt: obituary.createdAt.toISOString(),
    updatedAt: obituary.updatedAt.toISOString(),
    canEdit: isOfferedToEdit(obituary, actor),
    myRole: roleOf(obituary, actor),
  };
}

/** The keeper's fields as stored; documents of earlier versions lack newer ones. */
function presentFields(obituary: StoredObituary, actor: Actor | null): ObituaryContent {
  const fields: Partial<Record<ObituaryFieldKey, unknown>> = {};
  const isOpen = mayEdit(obituary, actor);
  const shown = shownTo(obituary, actor);
  for (const [key, empty, isKeepersOnly] of emptyValues) {
    fields[key] = isKeepersOnly && !isOpen ? empty : (shown[key] ?? empty);
  }
  if (!isOpen && charityStateOf(obituary) === 'refused') fields.charityDonations = null;
  return fields as ObituaryContent;
}

/** The keeper's fields as the actor may read them on the page; a card hides the birth date of a living person. */
export function readableFields(obituary: StoredObituary, actor: Actor | null): ObituaryContent {
  const fields = presentFields(obituary, actor);
  return Object.assign(fields, {
    status: statusOf(obituary),
    familyMembers: mayEdit(obituary, actor) ? fields.familyMembers : withoutDatesOfLiving(fields),
  });
}

/** Only keepers see the birth dates of relatives who may be living. */
function withoutDatesOfLiving({ familyMembers }: ObituaryContent): ObituaryView['familyMembers'] {
  return familyMembers.map((row) => (row.isAlive === false ? row : { ...row, birthDate: null }));
}

/** Those alone who may edit it see what its maker has said, and when it becomes public. */
function presentPublication(
  obituary: StoredObituary,
  actor: Actor | null,
): Pick<ObituaryView, 'familyInformedAt' | 'publicFrom'> {
  if (!mayEdit(obituary, actor)) return { familyInformedAt: null, publicFrom: null };
  const { familyInformedAt = null, publication } = obituary;
  return {
    familyInformedAt: familyInformedAt?.toISOString() ?? null,
    publicFrom: publication?.isPending && !obituary.isAlive ? publication.from.toISOString() : null,
  };
}

/** Full view, with the sections of other modules. */
export function presentObituary(
  obituary: StoredObituary,
  actor: Actor | null,
  mediaUrls: MediaUrls,
  { awards, voices, memorialMessages, memoryCount, candlesToday, hasFamilyTree }: ObituarySections,
  now: Date,
): ObituaryView {
  // Object.assign instead of a spread: building an object with this many keys after a spread is ten times
  // slower.
  return Object.assign(readableFields(obituary, actor), presentObituaryCard(obituary, actor, mediaUrls), {
    achievements: obituary.achievements.map((row) => ({ ...row, year: yearOf(row.date) })),
    isFrozen: obituary.freeze != null,
    charityState: charityStateOf(obituary),
    noindexByDecision: obituary.noindexByDecisionAt != null && mayEdit(obituary, actor),
    ...presentPublication(obituary, actor),
    isOfferedToMe: isOfferedTo(obituary, actor, now),
    premoderation: isModerated(obituary),
    revision: obituary.revision,
    photoName: obituary.photo?.name ?? null,
    photoDescription: obituary.photo?.description ?? null,
    galleryPhotos: presentGallery(obituary, actor, mediaUrls),
    awards,
    voices,
    videos: shownVideosOf(obituary).map((video) => presentVideo(obituary, video, mediaUrls)),
    familyInfo: derivedFamilyInfo(shownTo(obituary, actor).familyMembers),
    memorialMessages,
    memoryCount,
    candlesToday,
    hasFamilyTree,
  });
}
