import type {
  AcceptedInvitationView,
  OfferTransferInput,
  TransferView,
} from '@memorial/contracts/keepers/keepers.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { isOfferedTo, openTransferOf, roleOf, type StoredTransfer } from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import { ChangeOwnerService, transferEndsAt } from './change-owner.service.js';
import { presentTransfer } from './keeper.presenter.js';
import type { KeptDocument } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';
import { getNextOwner, getOwn } from './own-kept.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';

/** Gives an obituary or a family tree from its owner to one of its keepers, by an offer that the keeper accepts. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly changeOwner: ChangeOwnerService,
    private readonly emails: OwnershipEmailsService,
    private readonly clock: Clock,
  ) {}

  /**
   * A crash before the e-mail is queued leaves an offer that the keeper sees there.
   * @throws AppError not found, not owner, and conflict of the kind, keeper.ownerOnly, keeper.notFound, transfer.toOwner,
   * transfer.exists, transfer.claimInReview, transfer.accountClosed, rateLimit.exceeded
   */
  async offer(
    kind: KeptKind,
    id: string,
    { userId }: OfferTransferInput,
    actor: Actor,
  ): Promise<TransferView> {
    const now = this.clock.now();
    const assertOfferable = async () => {
      const kept = await getOwn(kind, id, actor);
      getNextOwner(kept, userId);
      if (openTransferOf(kept, this.clock.now())) throw new AppError('transfer.exists');
      kind.assertTransferable(kept);
      return kept;
    };
    await assertOfferable();
    const account = await this.emails.spendEmailQuota(userId, actor);
    const transfer: StoredTransfer = {
      _id: randomId(),
      from: objectIdOf(actor.userId),
      to: objectIdOf(userId),
      createdAt: now,
      expiresAt: transferEndsAt(now),
      movedAt: null,
      isSuccession: false,
    };
    const offered = await changeKeepers(kind, async () => {
      const kept = await assertOfferable();
      return (await kind.repository.replace(kept, { transfer })) ? kept : conflict;
    });
    await failpoint('keepers.offerTransfer.afterRow');
    await this.emails.sendOffer(kind, offered, transfer, account);
    return presentTransfer(transfer);
  }

  /**
   * Makes the actor the owner, and the former owner an editor. A repeat of the call changes nothing.
   * @throws AppError not found, not owner, conflict and `plan.*` codes of the kind, transfer.notFound,
   * transfer.claimInReview
   */
  async accept(kind: KeptKind, id: string, actor: Actor): Promise<AcceptedInvitationView> {
    const { kept: taken, transfer } = await changeKeepers(kind, async () => {
      const kept = await kind.getKept(id, actor);
      const now = this.clock.now();
      const { ownerId, transfer: last, keepers = [] } = kept;
      if (last && isMoveTo(kept, last, actor, now)) {
        await this.changeOwner.settle(kind, { _id: kept._id, transfer: last });
        return { kept, transfer: last };
      }
      if (!last || !isOfferedTo(kept, actor, now)) throw new AppError('transfer.notFound');
      kind.assertTransferable(kept);
      const moved = { ...last, movedAt: now, expiresAt: transferEndsAt(now) };
      const formerOwner = { userId: ownerId, role: 'editor' as const, since: now };
      const others = keepers.filter(({ userId }) => !userId.equals(last.to));
      const move = { transfer: moved, keepers: [...others, formerOwner], needsSlot: true };
      return (await this.changeOwner.move(kind, kept, move)) ? { kept, transfer: moved } : conflict;
    });
    await failpoint('keepers.acceptTransfer.afterMove');
    await this.emails.sendMoved(kind, taken, transfer);
    return kind.presentAccepted(id, 'owner');
  }

  /**
   * Ends an open offer: the keeper declines it, or the owner withdraws it.
   * @throws AppError not found, not owner, and conflict of the kind, transfer.notFound
   */
  async decline(kind: KeptKind, id: string, actor: Actor): Promise<void> {
    return changeKeepers(kind, async () => {
      const kept = await kind.getKept(id, actor);
      const now = this.clock.now();
      const isParty = roleOf(kept, actor) === 'owner' || isOfferedTo(kept, actor, now);
      if (!isParty || !openTransferOf(kept, now)) throw new AppError('transfer.notFound');
      return (await kind.repository.replace(kept, { transfer: null })) ? undefined : conflict;
    });
  }
}

/** True after the move that the actor has accepted, while its record is kept. */
function isMoveTo(kept: KeptDocument, transfer: StoredTransfer, actor: Actor, now: Date): boolean {
  const { to, movedAt, expiresAt, isSuccession } = transfer;
  const isOwner = roleOf(kept, actor) === 'owner' && to.equals(actor.userId);
  return isOwner && movedAt !== null && !isSuccession && expiresAt > now;
}
