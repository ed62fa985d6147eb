import { maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  ChangeOwnerService,
  changeKeepers,
  ObituaryKeeperRepository,
  ObituaryKind,
  openInvitationsOf,
  transferEndsAt,
} from '../keepers/keepers.module.js';
import { GalleryService, MainPhotoService } from '../media/media.module.js';
import {
  galleryOf,
  ObituaryCache,
  ObituaryRepository,
  UpdateObituaryService,
} from '../obituaries/obituaries.module.js';
import type { StoredClaim, StoredDecision } from './claim.schema.js';
import { ClaimMarksRepository } from './claim-marks.repository.js';

/** Carries out what accepted claims change, as an administrator. Every outcome can be repeated. */
@Injectable()
export class ClaimOutcomesService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly marks: ClaimMarksRepository,
    private readonly changeOwner: ChangeOwnerService,
    private readonly kind: ObituaryKind,
    private readonly keepers: ObituaryKeeperRepository,
    private readonly gallery: GalleryService,
    private readonly mainPhotos: MainPhotoService,
    private readonly updates: UpdateObituaryService,
    private readonly users: UsersRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError obituary.notFound, transfer.accountClosed, keeper.tooMany, and the errors of an edit of the obituary
   */
  async carryOut(claim: StoredClaim, decision: StoredDecision): Promise<void> {
    const id = claim.obituaryId.toHexString();
    await this.obituaries.getById(id);
    switch (decision.outcome) {
      case 'transfer':
        return this.transfer(claim, decision);
      case 'keeper':
        return this.addKeeper(claim);
      case 'photoRemoved':
        return this.removePhoto(claim, actorOf(decision));
      case 'wording': {
        const values = parseFields(updateObituaryInput, decision.fields);
        await this.updates.update(id, values, actorOf(decision), null);
        return;
      }
      case 'hidden':
        // The mark first: no owner shows the page between the two writes.
        await this.marks.markHidden(claim.obituaryId, decision.at);
        await this.updates.update(id, { visibility: 'private' }, actorOf(decision), null);
        return;
      // The mark of the claim, which stays, stops synthetic media.
      case 'synthesisStopped':
      case 'declined':
        return;
    }
  }

  /** A silent owner stays an editor and may come back; the owner of a page that others have claimed keeps no role. */
  private async transfer(claim: StoredClaim, { _id }: StoredDecision): Promise<void> {
    const { authorId: to, kind } = claim;
    const id = claim.obituaryId.toHexString();
    await changeKeepers(this.kind, async () => {
      const obituary = await this.obituaries.getById(id);
      const { ownerId: from, keepers = [] } = obituary;
      if (from.equals(to)) return;
      await this.assertAccountOpen(claim);
      const now = this.clock.now();
      const transfer = {
        _id,
        from,
        to,
        createdAt: now,
        expiresAt: transferEndsAt(now),
        movedAt: now,
        isSuccession: kind === 'succession',
        isByClaim: true,
      };
      const others = keepers.filter(({ userId }) => !userId.equals(to));
      const former = { userId: from, role: 'editor' as const, since: now };
      const after = kind === 'succession' ? [...others, former] : others;
      const isMoved = await this.changeOwner.move(this.kind, obituary, {
        transfer,
        keepers: after,
        needsSlot: false,
      });
      return isMoved ? undefined : conflict;
    });
    await this.obituaryCache.invalidate(id);
  }

  private async addKeeper(claim: StoredClaim): Promise<void> {
    const { authorId: userId } = claim;
    await changeKeepers(this.kind, async () => {
      const obituary = await this.obituaries.getById(claim.obituaryId.toHexString());
      const { ownerId, keepers = [] } = obituary;
      const existing = keepers.find((keeper) => keeper.userId.equals(userId));
      if (ownerId.equals(userId) || existing?.role === 'editor') return;
      await this.assertAccountOpen(claim);
      const now = this.clock.now();
      const taken = 1 + keepers.length + openInvitationsOf(obituary, now).length;
      if (!existing && taken >= maxKeepers) throw new AppError('keeper.tooMany', { max: maxKeepers });
      const others = keepers.filter((keeper) => keeper !== existing);
      const editor = { userId, role: 'editor' as const, since: existing?.since ?? now };
      return (await this.keepers.replace(obituary, { keepers: [...others, editor] })) ? undefined : conflict;
    });
  }

  /** @throws AppError transfer.accountClosed */
  private async assertAccountOpen({ authorId }: StoredClaim): Promise<void> {
    if (!(await this.users.findById(authorId.toHexString()))) throw new AppError('transfer.accountClosed');
  }

  private async removePhoto({ obituaryId, photoId }: StoredClaim, actor: Actor): Promise<void> {
    const id = obituaryId.toHexString();
    const obituary = await this.obituaries.getById(id);
    if (photoId === null) return;
    if (obituary.photo?._id.equals(photoId)) await this.mainPhotos.remove(id, actor);
    if (galleryOf(obituary).some(({ _id }) => _id.equals(photoId)))
      await this.gallery.remove(id, photoId.toHexString(), actor);
  }
}

function actorOf({ by }: StoredDecision): Actor {
  return { userId: by.toHexString(), email: '', isAdmin: true, sessionId: '' };
}
