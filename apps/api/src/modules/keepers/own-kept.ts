import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { roleOf, type StoredKeeper } from '../obituaries/obituaries.module.js';
import type { KeptDocument } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';

/**
 * A document of the actor. Administrators who do not own it are refused: giving it away is the owner's word.
 * @throws AppError not found, not owner, keeper.ownerOnly
 */
export async function getOwn<Document extends KeptDocument>(
  kind: KeptKind<Document>,
  id: string,
  actor: Actor,
): Promise<Document> {
  const kept = await kind.getAsOwner(id, actor);
  if (roleOf(kept, actor) !== 'owner') throw new AppError('keeper.ownerOnly');
  return kept;
}

/** Keeper who may become the owner. @throws AppError transfer.toOwner, keeper.notFound */
export function getNextOwner({ ownerId, keepers }: KeptDocument, userId: string): StoredKeeper {
  if (ownerId.equals(userId)) throw new AppError('transfer.toOwner');
  const keeper = keepers?.find((one) => one.userId.equals(userId));
  if (!keeper) throw new AppError('keeper.notFound');
  return keeper;
}
