import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import {
  assertNotFrozen,
  isClaimInReview,
  MediaUrls,
  ObituaryLookupService,
  ObituaryRepository,
  OnOwnerChange,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type InvitedObituary, ObituaryKeeperRepository } from './keeper.repository.js';
import { KeptKind } from './kept-kind.js';
import { obituaryEmails } from './ownership.emails.js';

/**
 * Obituaries as what is kept together. Their slots are those of pages and of QR codes; what a page holds by itself
 * (photos, recordings, awards) has no other scope, and videos stay with the account that ordered them.
 */
@Injectable()
export class ObituaryKind extends KeptKind<StoredObituary, InvitedObituary> {
  readonly changedMeanwhile = 'obituary.changedMeanwhile';
  readonly emails = obituaryEmails;

  constructor(
    readonly repository: ObituaryKeeperRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly mediaUrls: MediaUrls,
    private readonly decorated: DecoratedMethods,
  ) {
    super();
  }

  getKept(id: string, actor: Actor): Promise<StoredObituary> {
    return this.lookup.getKept(id, actor);
  }

  getKeptToRead(id: string, actor: Actor): Promise<StoredObituary> {
    return this.lookup.getKeptToRead(id, actor);
  }

  /** @throws AppError obituary.frozen */
  assertChangeable(obituary: InvitedObituary, actor: Actor): void {
    assertNotFrozen(obituary, actor);
  }

  /** @throws AppError transfer.claimInReview */
  assertTransferable(obituary: StoredObituary): void {
    if (isClaimInReview(obituary)) throw new AppError('transfer.claimInReview');
  }

  getAsOwner(id: string, actor: Actor): Promise<StoredObituary> {
    return this.lookup.getAsOwner(id, actor);
  }

  presentInvited(obituary: InvitedObituary) {
    const { _id, fullName, isAlive, photo } = obituary;
    const photoUrl = photo ? this.mediaUrls.ofMainPhoto(obituary, photo._id.toHexString()) : null;
    const photoThumbhash = photo?.thumbhash ?? null;
    return {
      obituary: { _id: _id.toHexString(), fullName, isAlive, photoUrl, photoThumbhash },
      tree: null,
    };
  }

  presentAccepted(id: string, role: PageRole) {
    return { obituaryId: id, treeId: null, role };
  }

  /** @throws AppError plan.obituaries, plan.familyMembers, plan.frozen */
  async acquireSlots(
    obituary: StoredObituary,
    to: string,
    slotId: string,
    needsSlot: boolean,
  ): Promise<void> {
    const options = { isLivingPerson: obituary.isAlive };
    if (needsSlot) await this.subscriptions.acquire(to, 'obituaries', slotId, options);
    else await this.subscriptions.acquireRestored(to, 'obituaries', slotId, options);
    await this.holdQrSlot(obituary, to);
  }

  /** A QR slot is left to the quota task, because parallel attempts share it. */
  async releaseUnused({ _id }: StoredObituary, to: string, slotId: string): Promise<void> {
    const current = await this.obituaries.findIncludingDeleted(_id.toHexString());
    if (current?.placeId !== slotId) await this.subscriptions.release(to, 'obituaries', slotId);
  }

  /** A page that has outlived its former owner stays hidden until the new one shows it. */
  async changeFor({ held }: StoredObituary): Promise<Partial<StoredObituary>> {
    return held ? { held: null } : {};
  }

  async finishMove(obituary: StoredObituary, to: StoredObituary['ownerId']): Promise<void> {
    const from = obituary.ownerId.toHexString();
    // The former owner may have made the first QR picture meanwhile.
    await this.holdQrSlot(obituary, to.toHexString());
    await this.subscriptions.release(from, 'obituaries', obituary.placeId);
    await this.subscriptions.release(from, 'qr', obituary._id.toHexString());
  }

  async tellMove(_id: StoredObituary['_id'], ownerId: StoredObituary['ownerId']): Promise<void> {
    await this.decorated.run(OnOwnerChange, { _id, ownerId });
  }

  /** A QR code that is made stays with the obituary, on every plan. */
  private async holdQrSlot({ _id, ownerId }: StoredObituary, to: string): Promise<void> {
    const id = _id.toHexString();
    if (await this.subscriptions.isHeld(ownerId.toHexString(), 'qr', id))
      await this.subscriptions.acquireRestored(to, 'qr', id, {});
  }
}
