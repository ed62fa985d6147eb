import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { newAct } from '../../platform/mongo/stored-acts.js';
import { restorableSince } from '../accounts/accounts.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { ObituariesService } from './obituaries.service.js';
import { assertNotFrozen, mayRestore, roleOf } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { isClaimInReview, obituarySlotId, type Remover, type StoredObituary } from './obituary.schema.js';
import { ObituaryCache } from './obituary-cache.js';
import { OnStoredAct } from './obituary-hooks.js';
import { ObituaryLookupService } from './obituary-lookup.service.js';

/** Deletes and restores obituaries. */
@Injectable()
export class ObituaryDeletionService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituariesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly decorated: DecoratedMethods,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the obituary at once and releases its slot; it is purged after the retention period.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.frozen, claim.inReview, keeper.ownerOnly also when
   * another account has taken it over meanwhile
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const existing = await this.lookup.getAsOwner(id, actor);
    assertNotClaimed(existing, actor);
    // Another role does not delete: its holder acts as administrator.
    const isOwner = roleOf(existing, actor) === 'owner';
    await this.markDeleted(existing, isOwner ? 'keeper' : 'administrator', actor, actor.reason);
  }

  /** Deletes it as an administrator, also an own one: administrators alone restore it. @throws AppError obituary.notFound */
  async removeByDecision(id: string, reason: string, actor: Actor): Promise<void> {
    await this.markDeleted(await this.lookup.getAsOwner(id, actor), 'administrator', actor, reason);
  }

  private async markDeleted(
    existing: StoredObituary,
    by: Remover,
    actor: Actor,
    reason: string | undefined,
  ): Promise<void> {
    const now = this.clock.now();
    const change = { before: { isDeleted: false }, after: { isDeleted: true } };
    // The rights of an administrator are used also for an own page that others may not delete now.
    const usesRights =
      by === 'administrator' || (actor.isAdmin && (existing.freeze != null || isClaimInReview(existing)));
    const act =
      usesRights && reason !== undefined
        ? newAct(actor, now, { action: 'obituary.delete', reason, ...change })
        : null;
    const id = existing._id.toHexString();
    const obituary = await this.repository.markDeleted(existing, by, now, {
      leavesClaimed: !actor.isAdmin,
      act,
    });
    if (!obituary) await this.assertDeleted(id, actor);
    await this.obituaryCache.invalidate(id);
    await failpoint('obituaries.delete.afterMark');
    if (obituary)
      await this.subscriptions.release(obituary.ownerId.toHexString(), 'obituaries', obituary.placeId);
    if (!obituary || !act) return;
    await failpoint('obituaries.delete.afterAct');
    await this.decorated.run(OnStoredAct, id);
  }

  /** @throws AppError obituary.frozen, claim.inReview, keeper.ownerOnly when the obituary stands: why it does */
  private async assertDeleted(id: string, actor: Actor): Promise<void> {
    const current = await this.repository.findIncludingDeleted(id);
    if (current?.deletedAt !== null) return;
    assertNotFrozen(current, actor);
    assertNotClaimed(current, actor);
    throw new AppError('keeper.ownerOnly');
  }

  /**
   * Restores an obituary and acquires a slot of its owner's plan; an obituary that is not deleted is returned
   * unchanged. A crash between the two steps leaves a slot without an obituary, which the quota task
   * releases.
   * @throws AppError obituary.notFound also when it can no longer be restored, obituary.notOwner,
   * plan.obituaries
   * @param reason why an administrator restores it
   */
  async restore(id: string, actor: Actor, reason = actor.reason): Promise<ObituaryView> {
    const obituary = await this.repository.findIncludingDeleted(id);
    if (obituary?.deletedAt == null)
      return this.obituaries.present(await this.lookup.getAsOwner(id, actor), actor);
    const since = restorableSince(this.clock.now());
    // A merged page comes back by an undo of its merge.
    const isGone = obituary.deletedAt < since || obituary.mergedInto != null;
    if (isGone || !mayRestore(obituary, actor)) throw new AppError('obituary.notFound');

    const owner = obituary.ownerId.toHexString();
    // Use a new slot: the deletion may still be releasing the former one.
    const slotId = obituarySlotId(obituary._id, obituary.revision + 1);
    await this.subscriptions.acquire(owner, 'obituaries', slotId, { isLivingPerson: obituary.isAlive });
    await failpoint('obituaries.restore.afterQuota');
    const now = this.clock.now();
    const isOwn = roleOf(obituary, actor) === 'owner' && obituary.deletedBy === 'keeper';
    const change = { before: { isDeleted: true }, after: { isDeleted: false } };
    const act =
      actor.isAdmin && !isOwn && reason !== undefined
        ? newAct(actor, now, { action: 'obituary.restore', reason, ...change })
        : null;
    const restored = await this.repository.restore(obituary, since, slotId, now, act);
    await this.obituaryCache.invalidate(id);
    if (restored && act) await this.decorated.run(OnStoredAct, id);
    if (restored) return this.obituaries.present(restored, actor);
    // Another call came first: a repeat of this one, which uses the same slot, or another change.
    const current = await this.repository.findIncludingDeleted(id);
    if (current?.placeId !== slotId || current.deletedAt !== null) {
      await this.subscriptions.release(owner, 'obituaries', slotId);
    }
    return this.obituaries.present(await this.lookup.getAsOwner(id, actor), actor);
  }
}

/** The owner would escape the decision. @throws AppError claim.inReview */
function assertNotClaimed(obituary: StoredObituary, actor: Actor): void {
  if (isClaimInReview(obituary) && !actor.isAdmin) throw new AppError('claim.inReview');
}
