import { maxListedSuccessions } from '@memorial/contracts/keepers/keepers.constants';
import type {
  SuccessionList,
  SuccessorInput,
  SuccessorView,
} from '@memorial/contracts/keepers/keepers.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { type User, UsersRepository } from '../accounts/accounts.module.js';
import {
  HeldObituariesService,
  ObituaryCache,
  ObituaryRepository,
  type StoredObituary,
  type StoredSuccessor,
  type StoredTransfer,
} from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import { ChangeOwnerService, transferEndsAt } from './change-owner.service.js';
import { ObituaryKind } from './obituary.kind.js';
import { getNextOwner, getOwn } from './own-kept.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';

/** Keepers whom owners have named to become the owner, and the moment when they do. */
@Injectable()
export class SuccessorsService {
  constructor(
    private readonly kind: ObituaryKind,
    private readonly obituaries: ObituaryRepository,
    private readonly held: HeldObituariesService,
    private readonly users: UsersRepository,
    private readonly changeOwner: ChangeOwnerService,
    private readonly emails: OwnershipEmailsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat of the call sends the e-mail that a broken attempt has not sent.
   * @throws AppError obituary.notFound, obituary.notOwner, keeper.ownerOnly, keeper.notFound, transfer.toOwner,
   * transfer.accountClosed, rateLimit.exceeded, obituary.changedMeanwhile
   */
  async set(id: string, { userId }: SuccessorInput, actor: Actor): Promise<SuccessorView> {
    if (userId === null) {
      await this.replace(id, actor, () => null);
      return { userId };
    }
    getNextOwner(await getOwn(this.kind, id, actor), userId);
    const account = await this.emails.spendEmailQuota(userId, actor);
    const named = await this.replace(id, actor, (obituary) => {
      const { userId: nextOwnerId } = getNextOwner(obituary, userId);
      const { successor } = obituary;
      return successor?.userId.equals(nextOwnerId) ? successor : { _id: randomId(), userId: nextOwnerId };
    });
    await failpoint('keepers.setSuccessor.afterRow');
    if (named) await this.emails.sendSuccessor(id, named, account);
    return { userId };
  }

  /** @param choose returns the stored successor to change nothing */
  private replace(
    id: string,
    actor: Actor,
    choose: (obituary: StoredObituary) => StoredSuccessor | null,
  ): Promise<StoredSuccessor | null> {
    return changeKeepers(this.kind, async () => {
      const obituary = await getOwn(this.kind, id, actor);
      const successor = choose(obituary);
      if (successor === (obituary.successor ?? null)) return successor;
      return (await this.kind.repository.replace(obituary, { successor })) ? successor : conflict;
    });
  }

  async list({ userId }: Actor): Promise<SuccessionList> {
    const { rows, total } = await this.kind.repository.listSuccessions(userId, maxListedSuccessions);
    const successorIds = rows.map(({ successor }) => successor?.userId.toHexString() ?? '');
    const names = await this.users.namesOf([...new Set(successorIds)]);
    const data = rows.map(({ _id, fullName }, index) => {
      return {
        obituaryId: _id.toHexString(),
        fullName,
        successor: names.get(successorIds[index] ?? '') ?? null,
      };
    });
    return { data, total };
  }

  /**
   * Gives the obituaries of an account that is about to be erased to their successors; idempotent. Those whose successor
   * is gone by now are deleted as all others were, and those about which something is not decided are held.
   */
  async passOn({ _id, deletedAt }: User): Promise<void> {
    const since = deletedAt ?? this.clock.now();
    for (const id of await this.obituaries.listIdsOfOwner(_id.toHexString()))
      await this.passOnBy(id, async (obituary) => {
        // Its owner has changed meanwhile, by an offer that was accepted.
        if (!obituary?.ownerId.equals(_id) || obituary.held) return null;
        if (await this.held.isUndecided(obituary))
          return (await this.held.hold(obituary, { since, passesOn: true })) ? null : conflict;
        return this.giveOrDelete(obituary, since);
      });
  }

  /** Ends what an obituary was held for, once the account of its owner is erased; idempotent. */
  async passOnHeld({ _id, ownerId }: StoredObituary): Promise<void> {
    await this.passOnBy(_id.toHexString(), async (obituary) => {
      const { held } = obituary ?? {};
      if (!obituary?.ownerId.equals(ownerId) || !held) return null;
      return this.giveOrDelete(held.passesOn ? obituary : { ...obituary, successor: null }, this.clock.now());
    });
  }

  private async passOnBy(
    id: string,
    attempt: (obituary: StoredObituary | null) => Promise<StoredTransfer | typeof conflict | null>,
  ): Promise<void> {
    const transfer = await changeKeepers(this.kind, async () => attempt(await this.obituaries.findById(id)));
    await failpoint('keepers.passOn.afterMove');
    await this.obituaryCache.invalidate(id);
    if (transfer) await this.emails.sendMoved(this.kind, { _id: objectIdOf(id) }, transfer);
  }

  private async giveOrDelete(
    obituary: StoredObituary,
    deletedAt: Date,
  ): Promise<StoredTransfer | typeof conflict | null> {
    const nextOwnerId = await this.findNextOwner(obituary);
    if (nextOwnerId !== null) return this.give(obituary, nextOwnerId);
    return (await this.obituaries.markDeleted(obituary, 'keeper', deletedAt)) ? null : conflict;
  }

  private async findNextOwner({ successor }: StoredObituary): Promise<StoredSuccessor['userId'] | null> {
    if (!successor) return null;
    const account = await this.users.findIncludingDeleted(successor.userId.toHexString());
    return account && successor.userId;
  }

  private async give(
    obituary: StoredObituary,
    to: StoredSuccessor['userId'],
  ): Promise<StoredTransfer | typeof conflict> {
    const now = this.clock.now();
    const transfer = {
      _id: randomId(),
      from: obituary.ownerId,
      to,
      createdAt: now,
      expiresAt: transferEndsAt(now),
      movedAt: now,
      isSuccession: true,
    };
    const keepers = (obituary.keepers ?? []).filter(({ userId }) => !userId.equals(to));
    return (await this.changeOwner.move(this.kind, obituary, { transfer, keepers, needsSlot: false }))
      ? transfer
      : conflict;
  }
}
