import type { Actor } from '../../platform/access/caller.js';
import { roleOf, type StoredObituary } from '../obituaries/obituaries.module.js';
import type { StoredMerge } from './merge.schema.js';

/** Account that the history of the obituary that remains names: whose word changed it; its owner where it is not known. */
export function mergeActorOf(remaining: StoredObituary, { remainingAgreedBy }: StoredMerge): Actor {
  return actorOf(remainingAgreedBy ?? remaining.ownerId);
}

/** The same of an undo. The owner of the other obituary may keep this one no more: its owner is named then. */
export function undoActorOf(remaining: StoredObituary, merge: StoredMerge): Actor {
  const { undoneBy, leavingOwnerId } = merge;
  if (!undoneBy) return mergeActorOf(remaining, merge);
  const actor = actorOf(undoneBy);
  const isStranger = leavingOwnerId?.equals(undoneBy) && roleOf(remaining, actor) === null;
  return isStranger ? actorOf(remaining.ownerId) : actor;
}

function actorOf(id: StoredObituary['_id']): Actor {
  return { userId: id.toHexString(), email: '', isAdmin: false, role: 'user', sessionId: '' };
}
