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
import {
  isOfferedTo,
  ObituaryLookupService,
  openTransferOf,
  roleOf,
  type StoredObituary,
  type StoredTransfer,
} from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import { ChangeOwnerService, transferEndsAt } from './change-owner.service.js';
import { presentTransfer } from './keeper.presenter.js';
import { KeeperRepository } from './keeper.repository.js';
import { getNextOwner, getOwn } from './own-obituary.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';

/** Gives an obituary from its owner to one of its keepers, by an offer that the keeper accepts. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: KeeperRepository,
    private readonly changeOwner: ChangeOwnerService,
    private readonly emails: OwnershipEmailsService,
    private readonly clock: Clock,
  ) {}

  /**
   * A crash before the e-mail is queued leaves an offer that the keeper sees on the obituary.
   * @throws AppError obituary.notFound, obituary.notOwner, keeper.ownerOnly, keeper.notFound, transfer.toOwner,
   * transfer.exists, transfer.accountClosed, rateLimit.exceeded, obituary.changedMeanwhile
   */
  async offer(id: string, { userId }: OfferTransferInput, actor: Actor): Promise<TransferView> {
    const now = this.clock.now();
    const assertOfferable = async () => {
      const obituary = await getOwn(this.lookup, id, actor);
      getNextOwner(obituary, userId);
      if (openTransferOf(obituary, this.clock.now())) throw new AppError('transfer.exists');
      return obituary;
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
    await changeKeepers(async () => {
      const obituary = await assertOfferable();
      return (await this.repository.replace(obituary, { transfer })) ? undefined : conflict;
    });
    await failpoint('keepers.offerTransfer.afterRow');
    await this.emails.sendOffer(id, transfer, account);
    return presentTransfer(transfer);
  }

  /**
   * Makes the actor the owner, and the former owner an editor. A repeat of the call changes nothing.
   * @throws AppError obituary.notFound, obituary.notOwner, transfer.notFound, plan.obituaries, plan.familyMembers,
   * plan.frozen, obituary.changedMeanwhile
   */
  async accept(id: string, actor: Actor): Promise<AcceptedInvitationView> {
    const transfer = await changeKeepers(async () => {
      const obituary = await this.lookup.getKept(id, actor);
      const now = this.clock.now();
      const { ownerId, transfer: last, keepers = [] } = obituary;
      if (last && isMoveTo(obituary, last, actor, now)) return last;
      if (!last || !isOfferedTo(obituary, actor, now)) throw new AppError('transfer.notFound');
      const moved = { ...last, movedAt: now, expiresAt: transferEndsAt(now) };
      const formerOwner = { userId: ownerId, role: 'editor' as const, since: now };
      const others = keepers.filter(({ userId }) => !userId.equals(last.to));
      const move = { transfer: moved, keepers: [...others, formerOwner], needsSlot: true };
      return (await this.changeOwner.move(obituary, move)) ? moved : conflict;
    });
    await failpoint('keepers.acceptTransfer.afterMove');
    await this.emails.sendMoved(id, transfer);
    return { obituaryId: id, role: 'owner' };
  }

  /**
   * Ends an open offer: the keeper declines it, or the owner withdraws it.
   * @throws AppError obituary.notFound, obituary.notOwner, transfer.notFound, obituary.changedMeanwhile
   */
  async decline(id: string, actor: Actor): Promise<void> {
    return changeKeepers(async () => {
      const obituary = await this.lookup.getKept(id, actor);
      const now = this.clock.now();
      const isParty = roleOf(obituary, actor) === 'owner' || isOfferedTo(obituary, actor, now);
      if (!isParty || !openTransferOf(obituary, now)) throw new AppError('transfer.notFound');
      return (await this.repository.replace(obituary, { transfer: null })) ? undefined : conflict;
    });
  }
}

/** True after the move that the actor has accepted, while its record is kept. */
function isMoveTo(obituary: StoredObituary, transfer: StoredTransfer, actor: Actor, now: Date): boolean {
  const { to, movedAt, expiresAt, isSuccession } = transfer;
  const isOwner = roleOf(obituary, actor) === 'owner' && to.equals(actor.userId);
  return isOwner && movedAt !== null && !isSuccession && expiresAt > now;
}
