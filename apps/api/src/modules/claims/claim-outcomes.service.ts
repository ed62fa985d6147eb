import { isDeepStrictEqual } from 'node:util';
import { maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  ChangeOwnerService,
  changeKeepers,
  freeKeeperPlaces,
  ObituaryKeeperRepository,
  ObituaryKind,
  transferEndsAt,
} from '../keepers/keepers.module.js';
import { GalleryService, MainPhotoService, PhotoFiles } from '../media/media.module.js';
import {
  awardsOf,
  galleryOf,
  isSuccessor,
  ObituaryCache,
  ObituaryRepository,
  type StoredObituary,
  UpdateObituaryService,
} from '../obituaries/obituaries.module.js';
import { PageAwardsService } from '../page-awards/page-awards.module.js';
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
    private readonly files: PhotoFiles,
    private readonly awards: PageAwardsService,
    private readonly updates: UpdateObituaryService,
    private readonly users: UsersRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError obituary.notFound, obituary.changedMeanwhile, claim.notSuccessor, transfer.accountClosed,
   * keeper.tooMany, and the errors of an edit of the obituary
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
        // A run that a crash has ended may have written them.
        if (hasValues(await this.obituaries.getById(id), values)) return;
        const { revision = null } = decision;
        await this.updates.update(id, values, actorOf(decision), revision, 'decision');
        return;
      }
      case 'hidden':
        await this.updates.hide(id, actorOf(decision));
        return;
      // The mark of the claim, which stays, stops synthetic media.
      case 'synthesisStopped':
      case 'declined':
        return;
    }
  }

  /**
   * A silent owner stays an editor and may come back; the owner of a page that others have claimed keeps no role, and
   * their open invitations end.
   */
  private async transfer(claim: StoredClaim, { _id }: StoredDecision): Promise<void> {
    const { authorId: to, kind } = claim;
    const id = claim.obituaryId.toHexString();
    await changeKeepers(this.kind, async () => {
      const obituary = await this.obituaries.getById(id);
      const { ownerId: from, keepers = [] } = obituary;
      if (from.equals(to)) return;
      if (kind === 'succession' && !isSuccessor(obituary, { userId: to.toHexString() }))
        throw new AppError('claim.notSuccessor');
      // Another owner has not been asked.
      if (!claim.ownerId?.equals(from)) throw new AppError('obituary.changedMeanwhile');
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
        endsInvitations: kind !== 'succession',
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
      if (ownerId.equals(userId) || existing?.isByDecision) return;
      await this.assertAccountOpen(claim);
      const now = this.clock.now();
      if (!existing && freeKeeperPlaces(obituary, now) === 0)
        throw new AppError('keeper.tooMany', { max: maxKeepers });
      const others = keepers.filter((keeper) => keeper !== existing);
      const since = existing?.since ?? now;
      const editor = { userId, role: 'editor' as const, since, isByDecision: true };
      return (await this.keepers.replace(obituary, { keepers: [...others, editor] })) ? undefined : conflict;
    });
  }

  /** @throws AppError transfer.accountClosed */
  private async assertAccountOpen({ authorId }: StoredClaim): Promise<void> {
    const author = await this.users.findById(authorId.toHexString());
    if (!author || author.blockedAt) throw new AppError('transfer.accountClosed');
  }

  /**
   * Takes the photo down with its copies, whether portrait, in the gallery or of an award. Those that keepers have removed
   * become removals by an administrator, so that keepers cannot restore them. A photo that is purged needs nothing.
   */
  private async removePhoto({ obituaryId, photoId }: StoredClaim, actor: Actor): Promise<void> {
    const id = obituaryId.toHexString();
    if (photoId === null) return;
    await retryOnConflict(
      'obituary.changedMeanwhile',
      async () => {
        const obituary = await this.obituaries.getById(id);
        const same = await this.findSameFiles(obituary, photoId);
        const { portrait, gallery, removed, awards, removedAwards } = copiesOf(obituary, same);
        if (portrait) await unlessGone(this.mainPhotos.remove(id, actor, portrait));
        for (const photo of gallery) await unlessGone(this.gallery.remove(id, photo.toHexString(), actor));
        for (const photo of removed) await this.marks.keepRemoved(obituaryId, photo);
        for (const award of awards) await this.awards.removePhoto(id, award.toHexString(), actor);
        for (const award of removedAwards) await this.marks.keepRemovedAward(obituaryId, award);
        // Keepers may have restored one meanwhile.
        const found = [gallery, removed, awards, removedAwards].some((copies) => copies.length > 0);
        return portrait !== null || found ? conflict : undefined;
      },
      { maxAttempts: 20 },
    );
  }

  /**
   * Photos of the gallery store the hash of the sent file; portraits and photos of awards none: their files are compared.
   * @returns true for the photo and for others of the obituary with the same file
   */
  private async findSameFiles(obituary: StoredObituary, photoId: PhotoId): Promise<(id: PhotoId) => boolean> {
    const awards = [...awardsOf(obituary), ...(obituary.removedAwards ?? []).map(({ award }) => award)];
    const ids = [
      ...(obituary.photo ? [obituary.photo] : []),
      ...galleryOf(obituary),
      ...restorableOf(obituary),
      ...awards.flatMap(({ photo }) => photo ?? []),
    ].map(({ _id }) => _id.toHexString());
    const claimed = photoId.toHexString();
    const inGallery = [
      ...galleryOf(obituary),
      ...restorableOf(obituary).flatMap((one) => one.inGallery ?? []),
    ];
    const hash = inGallery.find(({ _id }) => _id.equals(photoId))?.fileHash;
    const alike = inGallery.filter(({ fileHash }) => hash !== undefined && fileHash === hash);
    const same = new Set([claimed, ...alike.map(({ _id }) => _id.toHexString())]);
    for (const id of new Set(ids))
      if (await this.files.haveSameMaster(obituary._id.toHexString(), claimed, id)) same.add(id);
    return (id) => same.has(id.toHexString());
  }
}

type PhotoId = StoredClaim['obituaryId'];

const restorableOf = ({ removedPhotos }: StoredObituary) =>
  removedPhotos.filter(({ main, inGallery }) => main ?? inGallery);

/** Places of photos on an obituary. @param isMeant true for the photos that are to go */
function copiesOf(
  obituary: StoredObituary,
  isMeant: (id: PhotoId) => boolean,
): { readonly portrait: PhotoId | null } & Readonly<
  Record<'gallery' | 'removed' | 'awards' | 'removedAwards', PhotoId[]>
> {
  const { photo: main } = obituary;
  return {
    portrait: main && isMeant(main._id) ? main._id : null,
    gallery: galleryOf(obituary)
      .map(({ _id }) => _id)
      .filter(isMeant),
    removed: restorableOf(obituary)
      .filter(({ _id, removedBy }) => removedBy !== 'administrator' && isMeant(_id))
      .map(({ _id }) => _id),
    awards: awardsOf(obituary)
      .filter(({ photo }) => photo && isMeant(photo._id))
      .map(({ _id }) => _id),
    removedAwards: (obituary.removedAwards ?? [])
      .filter(
        ({ removedBy, award: { photo } }) => removedBy !== 'administrator' && photo && isMeant(photo._id),
      )
      .map(({ _id }) => _id),
  };
}

async function unlessGone(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'photo.notFound')) throw error;
  }
}

function hasValues(obituary: StoredObituary, values: object): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...obituary };
  return Object.entries(values).every(([key, value]) =>
    isDeepStrictEqual(stored[key] ?? null, value ?? null),
  );
}

function actorOf({ by }: StoredDecision): Actor {
  return { userId: by.toHexString(), email: '', isAdmin: true, role: 'admin', sessionId: '' };
}
