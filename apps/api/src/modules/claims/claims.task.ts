import {
  endedClaimYears,
  evidenceDays,
  successionReminderDays,
} from '@memorial/contracts/claims/claims.constants';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { KeepsObituary, OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { daysAfter } from './claim.policy.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimEmailsService } from './claim-emails.service.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimSettlementService } from './claim-settlement.service.js';
import { type EvidenceFile, EvidenceFiles } from './evidence-files.js';

/** A younger step may still be under way. */
const underWayMs = 60_000;
/** Younger files may belong to an upload whose row is not written yet. */
const uploadGraceMs = 60 * 60 * 1_000;

/** Brings to an end what broken processes have left, reminds silent owners, and erases evidence and old claims. */
@Injectable()
export class ClaimsTask {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly reviews: ClaimReviewService,
    private readonly settlement: ClaimSettlementService,
    private readonly emails: ClaimEmailsService,
    private readonly files: EvidenceFiles,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('claims');
  }

  @ScheduledTask('claims')
  async run(): Promise<void> {
    const now = this.clock.now();
    const begunBefore = new Date(now.getTime() - underWayMs);
    await this.erase(now);
    await this.deleteOrphanedFiles(now);
    for await (const claim of this.repository.findAcceptancesBefore(begunBefore))
      await this.attempt(claim, () => this.continueAcceptance(claim));
    for await (const claim of this.repository.findUnsettledBefore(begunBefore))
      await this.attempt(claim, () => this.settlement.settle(claim));
    for await (const claim of this.repository.findSuccessions(successionReminderDays.length))
      await this.attempt(claim, () => this.emails.sendReminders(claim));
  }

  /** One claim that fails leaves the others to be done. */
  private async attempt({ _id }: StoredClaim, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(
        { err: error, claimId: _id.toHexString() },
        'a claim could not be brought to its end',
      );
    }
  }

  /** A refusal has given the claim back to the administrators. */
  private async continueAcceptance(claim: StoredClaim): Promise<void> {
    try {
      await this.reviews.continueAcceptance(claim);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  private async erase(now: Date): Promise<void> {
    const oldest = new Date(now);
    oldest.setUTCFullYear(oldest.getUTCFullYear() - endedClaimYears);
    for await (const claim of this.repository.findEndedBefore(oldest)) await this.delete(claim);
    const evidenceBefore = daysAfter(now, -evidenceDays);
    for await (const claim of this.repository.findEvidenceEndedBefore(evidenceBefore)) {
      await this.files.deleteAll(claim);
      await failpoint('claims.eraseEvidence.afterFiles');
      await this.repository.clearEvidence(claim._id);
    }
  }

  /** The row goes last: it shows that files may still exist. */
  private async delete(claim: StoredClaim): Promise<void> {
    await this.files.deleteAll(claim);
    await this.repository.delete(claim._id);
  }

  /** Files of uploads that ended before their row was written, and of claims that are gone. */
  private async deleteOrphanedFiles(now: Date): Promise<void> {
    const before = now.getTime() - uploadGraceMs;
    const known = new Map<string, ReadonlySet<string>>();
    const orphans: EvidenceFile[] = [];
    for await (const file of this.files.list()) {
      if (file.modifiedAt.getTime() > before) continue;
      const ids = known.get(file.claimId) ?? (await this.findEvidenceIds(file.claimId));
      known.set(file.claimId, ids);
      if (!ids.has(file.evidenceId)) orphans.push(file);
    }
    for (const { claimId, evidenceId } of orphans) await this.files.delete(claimId, evidenceId);
  }

  private async findEvidenceIds(claimId: string): Promise<ReadonlySet<string>> {
    const claim = await this.repository.find(claimId);
    return new Set(claim?.evidence.map(({ _id }) => _id.toHexString()) ?? []);
  }

  /** An open claim, too: its review may begin. */
  @KeepsObituary()
  keepsObituary({ _id }: Pick<StoredObituary, '_id'>): Promise<boolean> {
    return this.repository.isClaimed(_id);
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    for (const claim of await this.repository.listOfObituary(_id)) {
      if (claim.isOpen) await this.emails.sendObituaryGone(claim);
      await this.delete(claim);
    }
  }
}
