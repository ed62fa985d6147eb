import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimSettlementService } from './claim-settlement.service.js';
import { EvidenceFiles } from './evidence-files.js';

/** Account data: claims that the account has raised, and its answers to those of others. */
@Injectable()
export class ClaimAccountDataProvider {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly reviews: ClaimReviewService,
    private readonly settlement: ClaimSettlementService,
    private readonly files: EvidenceFiles,
    private readonly clock: Clock,
  ) {}

  @ExportAccountPart('claims')
  async export(userId: string): Promise<unknown> {
    const claims = await this.repository.listOfAuthor(objectIdOf(userId));
    return claims.map(
      ({ obituaryId, kind, relation, text, photoId, state, evidence, createdAt, endedAt }) => ({
        obituaryId: obituaryId.toHexString(),
        kind,
        relation,
        text,
        photoId: photoId?.toHexString() ?? null,
        state,
        evidence: evidence.map(({ uploadedAt }) => ({ uploadedAt: uploadedAt.toISOString() })),
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }),
    );
  }

  @ExportAccountPart('claimAnswers')
  async exportAnswers(userId: string): Promise<unknown> {
    const claims = await this.repository.listAnsweredBy(objectIdOf(userId));
    return claims.map(({ obituaryId, answer }) => ({
      obituaryId: obituaryId.toHexString(),
      text: answer?.text ?? '',
      agrees: answer?.agrees ?? false,
      at: answer?.at.toISOString() ?? null,
    }));
  }

  /** Ends open claims as withdrawn ones end, so that nothing of them stays on their obituaries. */
  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    for (const claim of await this.repository.listOfAuthor(_id)) {
      if (claim.isOpen && claim.decision) await this.continueAcceptance(claim);
      const ended =
        (await this.repository.withdraw(claim._id, this.clock.now())) ?? (await this.findEnded(claim));
      if (!ended) continue;
      await this.settlement.settle(ended);
      await this.files.deleteAll(ended);
      await this.repository.delete(ended._id);
    }
    await this.repository.eraseAnswersOf(_id);
  }

  /** A refusal gives the claim back: it can be withdrawn. */
  private async continueAcceptance(claim: StoredClaim): Promise<void> {
    try {
      await this.reviews.continueAcceptance(claim);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** @throws Error while an acceptance is under way: the account stays, and the next run erases the claim */
  private async findEnded({ _id }: StoredClaim): Promise<StoredClaim | null> {
    const claim = await this.repository.find(_id.toHexString());
    if (claim?.isOpen) throw new Error(`claim ${_id.toHexString()} is being accepted`);
    return claim;
  }
}
