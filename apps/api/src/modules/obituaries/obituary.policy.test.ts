import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { mayEdit, maySee } from './obituary.policy.js';

const ownerId = new Types.ObjectId();
const actorOf = (userId: string, isAdmin = false) => ({
  userId,
  email: 'a@example.com',
  isAdmin,
  sessionId: 's',
});
const owner = actorOf(ownerId.toHexString());
const admin = actorOf(new Types.ObjectId().toHexString(), true);
const other = actorOf(new Types.ObjectId().toHexString());
const obituary = { ownerId, isActive: true, isAlive: false, visibility: 'public', deletedAt: null } as const;
const deleted = { ...obituary, deletedAt: new Date(0) };

it('owner and administrators may edit', () => {
  expect([owner, admin, other, null].map((actor) => mayEdit(obituary, actor))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

// Queries leave deleted obituaries out as well; no call would show that the rule itself has lost them.
it('a deleted obituary may be edited and seen by no role', () => {
  for (const actor of [owner, admin, other, null]) {
    expect([mayEdit(deleted, actor), maySee(deleted, actor)]).toEqual([false, false]);
  }
});

it('a living person’s page that is stored as public is seen by those who may edit it alone', () => {
  const living = { ...obituary, isAlive: true };
  expect([owner, admin, other, null].map((actor) => maySee(living, actor))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
