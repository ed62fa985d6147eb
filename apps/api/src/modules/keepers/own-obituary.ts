import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  type ObituaryLookupService,
  roleOf,
  type StoredKeeper,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';

/**
 * An obituary of the actor. Administrators who do not own it are refused: giving it away is the owner's word.
 * @throws AppError obituary.notFound, obituary.notOwner, keeper.ownerOnly
 */
export async function getOwn(
  lookup: ObituaryLookupService,
  id: string,
  actor: Actor,
): Promise<StoredObituary> {
  const obituary = await lookup.getAsOwner(id, actor);
  if (roleOf(obituary, actor) !== 'owner') throw new AppError('keeper.ownerOnly');
  return obituary;
}

/** Keeper who may become the owner. @throws AppError transfer.toOwner, keeper.notFound */
export function getNextOwner({ ownerId, keepers }: StoredObituary, userId: string): StoredKeeper {
  if (ownerId.equals(userId)) throw new AppError('transfer.toOwner');
  const keeper = keepers?.find((one) => one.userId.equals(userId));
  if (!keeper) throw new AppError('keeper.notFound');
  return keeper;
}
