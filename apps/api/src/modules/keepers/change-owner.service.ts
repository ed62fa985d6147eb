import { transferDays } from '@memorial/contracts/keepers/keepers.constants';
import { Injectable } from '@nestjs/common';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import {
  ObituaryRepository,
  OnOwnerChange,
  obituarySlotId,
  type StoredKeeper,
  type StoredObituary,
  type StoredTransfer,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { KeeperRepository } from './keeper.repository.js';

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
  /** False: the slot of the plan is taken even where none is free. */
  readonly needsSlot: boolean;
}

/**
 * Gives an obituary to another owner: slots of the new plan first, then the row in one conditional write, then the slots
 * of the former plan are released. A crash leaves a slot without an obituary, which the quota task releases. What the
 * obituary holds by itself (photos, recordings, awards) has no other scope; videos stay with the account that ordered
 * them.
 */
@Injectable()
export class ChangeOwnerService {
  constructor(
    private readonly repository: KeeperRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly decorated: DecoratedMethods,
  ) {}

  /**
   * @returns false when another write came first: nothing has changed
   * @throws AppError plan.obituaries, plan.familyMembers, plan.frozen when a slot is needed and none is free
   */
  async move(obituary: StoredObituary, { transfer, keepers, needsSlot }: OwnerMove): Promise<boolean> {
    const [from, to] = [obituary.ownerId.toHexString(), transfer.to.toHexString()];
    const slotId = slotIdOf(obituary);
    const options = { isLivingPerson: obituary.isAlive };
    if (needsSlot) await this.subscriptions.acquire(to, 'obituaries', slotId, options);
    else await this.subscriptions.acquireRestored(to, 'obituaries', slotId, options);
    await this.holdQrSlot(obituary, to);
    await failpoint('keepers.changeOwner.afterQuota');
    const change = { ownerId: transfer.to, placeId: slotId, keepers, transfer };
    if (!(await this.repository.changeOwner(obituary, change))) {
      await this.releaseUnused(obituary, to, slotId);
      return false;
    }
    await failpoint('keepers.changeOwner.afterRow');
    // The former owner may have made the first QR picture meanwhile.
    await this.holdQrSlot(obituary, to);
    await this.subscriptions.release(from, 'obituaries', obituary.placeId);
    await this.subscriptions.release(from, 'qr', obituary._id.toHexString());
    await this.decorated.run(OnOwnerChange, { _id: obituary._id, ownerId: transfer.to });
    return true;
  }

  /** A QR code that is made stays with the obituary, on every plan. */
  private async holdQrSlot({ _id, ownerId }: StoredObituary, to: string): Promise<void> {
    const id = _id.toHexString();
    const { isHeld } = await this.subscriptions.slotOf(ownerId.toHexString(), 'qr', id);
    if (isHeld) await this.subscriptions.acquireRestored(to, 'qr', id, {});
  }

  /**
   * The slot belongs to one state of the obituary, which has passed: no other attempt can still assign it. A QR slot is
   * left to the quota task, because parallel attempts share it.
   */
  private async releaseUnused({ _id }: StoredObituary, to: string, slotId: string): Promise<void> {
    const current = await this.obituaries.findIncludingDeleted(_id.toHexString());
    if (current?.placeId !== slotId) await this.subscriptions.release(to, 'obituaries', slotId);
  }
}

function slotIdOf({ _id, revision, keepersVersion = 0 }: StoredObituary): string {
  return `${obituarySlotId(_id, revision + 1)}.${keepersVersion + 1}`;
}
