import { transferDays } from '@memorial/contracts/keepers/keepers.constants';
import { Injectable } from '@nestjs/common';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { StoredKeeper, StoredTransfer } from '../obituaries/obituaries.module.js';
import type { KeptDocument } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';

const termMs = transferDays * 24 * 60 * 60 * 1_000;

/** End of an offer that is made now, and of the record of a move. */
export function transferEndsAt(now: Date): Date {
  return new Date(now.getTime() + termMs);
}

export interface OwnerMove {
  /** The move that is stored; `to` becomes the owner. */
  readonly transfer: StoredTransfer;
  /** Keepers afterwards, without the new owner. */
  readonly keepers: StoredKeeper[];
  /** True: open invitations of the former owner end. */
  readonly endsInvitations?: boolean;
  /** False: the slot of the plan is taken even where none is free. */
  readonly needsSlot: boolean;
}

/**
 * Gives an obituary or a family tree to another owner: slots of the new plan first, then the row in one conditional
 * write, then the slots of the former plan are released. A crash leaves a slot without a document, which the quota task
 * releases.
 */
@Injectable()
export class ChangeOwnerService {
  /**
   * @returns false when another write came first: nothing has changed
   * @throws AppError the `plan.*` code of the kind when a slot is needed and none is free
   */
  async move(
    kind: KeptKind,
    kept: KeptDocument,
    { transfer, keepers, needsSlot, endsInvitations = false }: OwnerMove,
  ): Promise<boolean> {
    const to = transfer.to.toHexString();
    const slotId = slotIdOf(kept);
    await kind.acquireSlots(kept, to, slotId, needsSlot);
    await failpoint('keepers.changeOwner.afterQuota');
    const change = await kind.changeFor(kept, transfer.to);
    const invitations = endsInvitations ? { invitations: [] } : {};
    const move = { ...change, ...invitations, ownerId: transfer.to, placeId: slotId, keepers, transfer };
    if (!(await kind.repository.changeOwner(kept, move))) {
      // The slot belongs to one state of the document, which has passed: no other attempt can still assign it.
      await kind.releaseUnused(kept, to, slotId);
      return false;
    }
    await failpoint('keepers.changeOwner.afterRow');
    await kind.finishMove(kept, transfer.to);
    await this.settle(kind, { _id: kept._id, transfer });
    return true;
  }

  /** Tells other modules of a move until that is done: a later run would undo what the new owner does. */
  async settle(
    kind: KeptKind,
    { _id, transfer }: Pick<KeptDocument, '_id'> & { readonly transfer: StoredTransfer },
  ): Promise<void> {
    if (transfer.isSettled) return;
    await kind.tellMove(_id, transfer.to);
    await kind.repository.markSettled(_id, transfer._id);
  }
}

/** Slot of the document after the move; its id names both versions. */
function slotIdOf({ _id, revision, keepersVersion = 0 }: KeptDocument): string {
  return `${_id.toHexString()}.${revision + 1}.${keepersVersion + 1}`;
}
