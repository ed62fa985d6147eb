import { maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import { maxTotalTextLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { StoredGalleryPhoto, StoredObituary } from '../obituaries/obituaries.module.js';
import { compareFields, planMerge } from './merge-plan.js';
import { planUnmerge } from './unmerge-plan.js';

const now = new Date('2026-11-27T12:00:00Z');
const options = { now, leavingPhotoHash: 'a', remainingPhotoHash: 'b' };

/** The fields that a plan reads. */
function page(over: Partial<StoredObituary> = {}): StoredObituary {
  const content = createObituaryInput.parse(
    buildCreateObituaryInput({ fullName: 'Гнатюк Іван', birthPlace: null, education: [] }),
  );
  return {
    _id: new Types.ObjectId(),
    ownerId: new Types.ObjectId(),
    ...content,
    chosenCategory: null,
    keepers: [],
    gallery: [],
    isAlive: false,
    isActive: true,
    visibility: 'public',
    birthDate: null,
    birthDateUnknown: true,
    deathDate: null,
    deathDateUnknown: true,
    gender: 'undefined',
    photo: null,
    views: 3,
    deletedAt: null,
    ...over,
  } as unknown as StoredObituary;
}

function photo(over: Partial<StoredGalleryPhoto> = {}): StoredGalleryPhoto {
  return {
    _id: new Types.ObjectId(),
    fileHash: 'hash',
    title: null,
    caption: null,
    location: null,
    dateTaken: null,
    idempotencyKey: 'key',
    placeId: 'place',
    ...over,
  } as StoredGalleryPhoto;
}

describe('a plan of a merge', () => {
  it('fills what is empty, and tells what differs', () => {
    const remaining = page({ birthPlace: null, deathPlace: 'Бахмут' });
    const leaving = page({ birthPlace: 'Канів', deathPlace: 'Соледар', gender: 'male' });
    const plan = planMerge(remaining, leaving, options);
    expect(plan.change).toMatchObject({ birthPlace: 'Канів', gender: 'male' });
    expect(plan.change).not.toHaveProperty('deathPlace');
    const { filled, differing } = compareFields(remaining, leaving, now);
    expect([filled.toSorted(), differing]).toEqual([['birthPlace', 'gender'], ['deathPlace']]);
    expect(plan.moved.before).toEqual({ birthPlace: null, gender: 'undefined' });
  });

  it('makes a date known, unless it comes after the death', () => {
    const leaving = page({ birthDate: '1990', birthDateUnknown: false });
    const plan = planMerge(page(), leaving, options);
    expect(plan.change).toMatchObject({ birthDate: '1990', birthDateUnknown: false });
    expect(compareFields(page(), leaving, now).filled).toEqual(['birthDate']);
    const dead = page({ deathDate: '1980', deathDateUnknown: false });
    expect(compareFields(dead, leaving, now).differing).toEqual(['birthDate']);
  });

  it('does not fill beyond the total length', () => {
    const remaining = page({ deathPlace: 'х'.repeat(maxTotalTextLength - 100), birthPlace: null });
    const { filled, differing } = compareFields(remaining, page({ birthPlace: 'у'.repeat(200) }), now);
    expect([filled, differing]).toEqual([[], ['birthPlace']]);
  });

  it('takes an equal photo once, and again with words of its own', () => {
    const remaining = page({ gallery: [photo()] });
    const silent = photo();
    const told = photo({ caption: 'Удома' });
    const plan = planMerge(remaining, page({ gallery: [silent, told] }), options);
    expect(plan.moved.galleryIds).toEqual([told._id]);
    expect(plan.repeatedPhotos).toBe(1);
    expect(plan.change.gallery?.[1]).toMatchObject({ caption: 'Удома', idempotencyKey: null, placeId: null });
  });

  it('puts the other portrait into the gallery, unless it is the same', () => {
    const portrait = { _id: new Types.ObjectId(), description: 'На службі' } as StoredObituary['photo'];
    const twins = [
      page({ photo: { ...portrait, _id: new Types.ObjectId() } as never }),
      page({ photo: portrait }),
    ] as const;
    const plan = planMerge(...twins, options);
    expect(plan.moved).toMatchObject({ photoId: null, galleryIds: [portrait?._id] });
    expect(plan.change.gallery).toMatchObject([{ caption: 'На службі', fileHash: 'a' }]);
    const same = planMerge(...twins, { ...options, remainingPhotoHash: 'a' });
    expect(same.moved.galleryIds).toEqual([]);
    const first = planMerge(page(), twins[1], options);
    expect([first.moved.photoId, first.moved.galleryIds]).toEqual([portrait?._id, []]);
  });

  it('makes a contributor who owned the other page an editor', () => {
    const leaving = page();
    const keepers = [{ userId: leaving.ownerId, role: 'contributor' as const, since: new Date(0) }];
    const plan = planMerge(page({ keepers }), leaving, options);
    expect(plan.change.keepers).toMatchObject([{ role: 'editor' }]);
    expect([plan.moved.keeperIds, plan.moved.promotedIds]).toEqual([[], [leaving.ownerId]]);
  });

  it('lets the owner of the other page in where there is no room', () => {
    const leaving = page();
    const full = Array.from({ length: maxKeepers - 1 }, () => ({
      userId: new Types.ObjectId(),
      role: 'contributor' as const,
      since: new Date(0),
    }));
    const more = [{ userId: new Types.ObjectId(), role: 'editor' as const, since: new Date(0) }];
    const plan = planMerge(page({ keepers: full }), { ...leaving, keepers: more }, options);
    expect([plan.moved.keeperIds, plan.leftOut]).toEqual([[leaving.ownerId], 1]);
  });
});

describe('a keeper whom a decision has added', () => {
  const decided = { userId: new Types.ObjectId(), role: 'editor' as const, since: now, isByDecision: true };

  it('comes along where there is no room, and keeps that', () => {
    const many = Array.from({ length: maxKeepers - 1 }, () => ({
      ...decided,
      userId: new Types.ObjectId(),
      isByDecision: false,
    }));
    const { change, leftOut } = planMerge(page({ keepers: many }), page({ keepers: [decided] }), options);
    expect(change.keepers?.find(({ userId }) => userId.equals(decided.userId))).toEqual(decided);
    expect(leftOut).toBe(0);
  });

  it('becomes one where they contribute already, until the undo', () => {
    const contributor = { ...decided, role: 'contributor' as const, isByDecision: false };
    const left = page({ keepers: [decided] });
    const { change, moved } = planMerge(page({ keepers: [contributor] }), left, options);
    expect(change.keepers).toContainEqual(decided);
    const remaining = page({ keepers: change.keepers ?? [] });
    expect(planUnmerge(remaining, left, moved, now).keepers).toEqual([contributor]);
  });
});

describe('its undo', () => {
  it('empties what was filled and has not changed since, and leaves the rest', () => {
    const remaining = page({ birthPlace: null, deathPlace: null });
    const left = page({
      birthPlace: 'Канів',
      deathPlace: 'Соледар',
      birthDate: '1990',
      birthDateUnknown: false,
    });
    const { change, moved } = planMerge(remaining, left, options);
    const later = { ...remaining, ...change, deathPlace: 'с. Соледар' } as StoredObituary;
    const undone = planUnmerge(later, left, moved, now);
    expect(undone).toMatchObject({ birthPlace: null, birthDate: null, birthDateUnknown: true });
    expect(undone).not.toHaveProperty('deathPlace');
  });

  it('leaves a date known that has changed since', () => {
    const { birthDateUnknown: _absent, ...older } = page();
    const remaining = older as StoredObituary;
    const left = page({ birthDate: '1990', birthDateUnknown: false });
    const { change, moved } = planMerge(remaining, left, options);
    const later = { ...remaining, ...change, birthDate: '1991' } as StoredObituary;
    expect(planUnmerge(later, left, moved, now)).not.toHaveProperty('birthDateUnknown');
    const undone = planUnmerge({ ...remaining, ...change }, left, moved, now);
    expect(undone).toMatchObject({ birthDate: null, birthDateUnknown: false });
  });

  it('lets those stay who were invited again since', () => {
    const left = page();
    const { change, moved } = planMerge(page(), left, options);
    const remaining = page({ keepers: change.keepers ?? [] });
    expect(planUnmerge(remaining, left, moved, now).keepers).toEqual([]);
    const again = page({ keepers: [{ userId: left.ownerId, role: 'editor', since: new Date() }] });
    expect(planUnmerge(again, left, moved, now).keepers).toHaveLength(1);
  });

  it('ends what a keeper was to become who goes with the other page', () => {
    const left = page();
    const { change, moved } = planMerge(page(), left, options);
    const successor = { _id: new Types.ObjectId(), userId: left.ownerId };
    const transfer = { to: left.ownerId, movedAt: null } as StoredObituary['transfer'];
    const remaining = page({ keepers: change.keepers ?? [], successor, transfer });
    expect(planUnmerge(remaining, left, moved, now)).toMatchObject({ successor: null, transfer: null });
    const named = page({
      keepers: change.keepers ?? [],
      successor: { ...successor, userId: new Types.ObjectId() },
    });
    expect(planUnmerge(named, left, moved, now)).not.toHaveProperty('successor');
  });
});
