import type { GrantedRole } from '@memorial/contracts/keepers/keepers.constants';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import type { Actor } from '../../platform/access/caller.js';
import {
  mayActAsOwner,
  mayContribute,
  mayEdit,
  mayEditPhoto,
  mayRestorePart,
  maySee,
  roleOf,
} from './obituary.policy.js';
import type { Remover } from './obituary.schema.js';

const ownerId = new Types.ObjectId();
const actorOf = (userId: string, isAdmin = false): Actor => ({
  userId,
  email: 'a@example.com',
  isAdmin,
  role: isAdmin ? 'admin' : 'user',
  sessionId: 's',
});
const owner = actorOf(ownerId.toHexString());
const admin = actorOf(new Types.ObjectId().toHexString(), true);
const other = actorOf(new Types.ObjectId().toHexString());
const editor = actorOf(new Types.ObjectId().toHexString());
const contributor = actorOf(new Types.ObjectId().toHexString());
const keeperOf = ({ userId }: { userId: string }, role: GrantedRole) => ({
  userId: new Types.ObjectId(userId),
  role,
  since: new Date(0),
});
const keepers = [keeperOf(editor, 'editor'), keeperOf(contributor, 'contributor')];
const everybody = [owner, editor, admin, contributor, other, null];
const obituary = {
  ownerId,
  keepers,
  isActive: true,
  isAlive: false,
  visibility: 'public',
  deletedAt: null,
} as const;
const deleted = { ...obituary, deletedAt: new Date(0) };

it('owner, editors and administrators may edit, contributors add', () => {
  const allowed = (mayUse: typeof mayEdit) => everybody.map((actor) => mayUse(obituary, actor));
  expect(allowed(mayEdit)).toEqual([true, true, true, false, false, false]);
  expect(allowed(mayContribute)).toEqual([true, true, true, true, false, false]);
  expect(allowed(mayActAsOwner)).toEqual([true, false, true, false, false, false]);
  expect(everybody.map((actor) => roleOf(obituary, actor))).toEqual([
    'owner',
    'editor',
    null,
    'contributor',
    null,
    null,
  ]);
});

it('contributors may change the photos that they added alone', () => {
  const own = { addedBy: new Types.ObjectId(contributor.userId) };
  const others = { addedBy: new Types.ObjectId(other.userId) };
  const mayEditAs = (photo: { addedBy: Types.ObjectId | null }) =>
    everybody.map((actor) => mayEditPhoto(obituary, photo, actor));
  expect(mayEditAs(own)).toEqual([true, true, true, true, false, false]);
  // An account that no longer keeps the obituary.
  expect(mayEditAs(others)).toEqual([true, true, true, false, false, false]);
  expect(mayEditAs({ addedBy: null })).toEqual([true, true, true, false, false, false]);
});

it('contributors may restore a photo that they added and removed, and not one that the family removed', () => {
  const removedAt = new Date(0);
  const inGallery = { addedBy: new Types.ObjectId(contributor.userId) };
  const restorable = (removedBy: Remover) =>
    [owner, editor, admin, contributor, other].map((actor) =>
      mayRestorePart(obituary, { removedAt, removedBy, inGallery }, actor, removedAt),
    );
  expect(restorable('contributor')).toEqual([true, true, true, true, false]);
  expect(restorable('keeper')).toEqual([true, true, true, false, false]);
  expect(restorable('administrator')).toEqual([false, false, true, false, false]);
});

// Queries leave deleted obituaries out as well; no call would show that the rule itself has lost them.
it('a deleted obituary may be edited and seen by no role', () => {
  for (const actor of everybody) {
    expect([mayEdit(deleted, actor), mayContribute(deleted, actor), maySee(deleted, actor)]).toEqual([
      false,
      false,
      false,
    ]);
  }
});

it('a living person’s page that is stored as public is seen by its keepers alone', () => {
  const living = { ...obituary, isAlive: true };
  expect(everybody.map((actor) => maySee(living, actor))).toEqual([true, true, true, true, false, false]);
});
