import { Injectable } from '@nestjs/common';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import {
  galleryOf,
  type ObituaryMerge,
  ObituaryRepository,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimMarksRepository } from './claim-marks.repository.js';
import { ClaimMergeRepository } from './claim-merge.repository.js';
import { ClaimOwnersService } from './claim-owners.service.js';
import { ClaimSettlementService } from './claim-settlement.service.js';

/** Claims about an obituary that is merged into another one are about that one, ended ones too. */
@Injectable()
export class ClaimMergesService {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly moves: ClaimMergeRepository,
    private readonly marks: ClaimMarksRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly owners: ClaimOwnersService,
    private readonly settlement: ClaimSettlementService,
  ) {}

  @OnObituariesMerged()
  async move({ _id, from, into }: ObituaryMerge): Promise<void> {
    for (const claim of await this.repository.listOfObituary(from)) await this.moves.move(claim, into, _id);
    await this.follow(into);
  }

  /** Claims about photos go where those go, also if they were raised since. */
  @OnMergeUndone()
  async moveBack({ _id, from, into }: ObituaryMerge): Promise<void> {
    const left = await this.marks.find(from);
    for (const claim of await this.moves.listToReturn(into, _id, left ? photoIdsOf(left) : [])) {
      await this.removeMark(into, claim);
      await this.moves.moveBack(claim, from);
    }
    await this.follow(from);
  }

  @OnMergeFinal()
  async settle({ _id }: ObituaryMerge): Promise<void> {
    await this.moves.settleMerge(_id);
  }

  /** Brings marks in line with the claims, and asks the present owner of the obituary, once it is there. */
  private async follow(obituaryId: ObituaryMerge['into']): Promise<void> {
    const claims = await this.repository.listOfObituary(obituaryId);
    for (const claim of claims) if (claim.isOpen || claim.kind === 'ai') await this.settlement.mark(claim);
    if (!(await this.obituaries.findById(obituaryId.toHexString()))) return;
    for (const claim of claims)
      if (claim.isOpen && (claim.ownerId !== null || claim.kind === 'succession'))
        await this.owners.askPresent(claim);
  }

  private async removeMark(obituaryId: ObituaryMerge['into'], { _id }: StoredClaim): Promise<void> {
    await retryOnConflict(
      'obituary.changedMeanwhile',
      async () => {
        const obituary = await this.marks.find(obituaryId);
        const others = obituary?.claimMarks?.filter((mark) => !mark._id.equals(_id)) ?? [];
        if (!obituary || others.length === (obituary.claimMarks ?? []).length) return;
        return (await this.marks.replace(obituary, others)) ? undefined : conflict;
      },
      { maxAttempts: 20 },
    );
  }
}

function photoIdsOf(obituary: StoredObituary): StoredObituary['_id'][] {
  return [obituary.photo, ...galleryOf(obituary), ...obituary.removedPhotos].flatMap(
    (photo) => photo?._id ?? [],
  );
}
