import type { KeeperView, TransferView } from '@memorial/contracts/keepers/keepers.schemas';
import type { Actor } from '../../platform/access/caller.js';
import {
  isOfferedTo,
  mayActAsOwner,
  openTransferOf,
  type StoredKeeper,
  type StoredTransfer,
} from '../obituaries/obituaries.module.js';
import type { KeptDocument } from './keeper.repository.js';

export function presentKeeper(
  { userId, role, since, isByDecision = false }: StoredKeeper,
  names: ReadonlyMap<string, string>,
): KeeperView {
  const id = userId.toHexString();
  return { userId: id, name: names.get(id) ?? null, role, since: since.toISOString(), isByDecision };
}

export function presentTransfer({ to, createdAt, expiresAt }: StoredTransfer): TransferView {
  return {
    userId: to.toHexString(),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The open offer, for its two parties and administrators. */
export function transferFor(kept: KeptDocument, actor: Actor, now: Date): TransferView | null {
  const transfer = openTransferOf(kept, now);
  const isShown = mayActAsOwner(kept, actor) || isOfferedTo(kept, actor, now);
  return transfer && isShown ? presentTransfer(transfer) : null;
}

/** The successor's account, for the owner, the successor and administrators. */
export function successorIdFor(kept: KeptDocument, actor: Actor): string | null {
  const id = kept.successor?.userId.toHexString() ?? null;
  return mayActAsOwner(kept, actor) || id === actor.userId ? id : null;
}
