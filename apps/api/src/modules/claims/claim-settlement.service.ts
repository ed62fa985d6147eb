import { Injectable } from '@nestjs/common';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { idFromText } from '../../platform/mongo/object-ids.js';
import { AdministrationLogRepository } from '../administration/administration.module.js';
import { ObituaryCache, type StoredClaimMark } from '../obituaries/obituaries.module.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimEmailsService } from './claim-emails.service.js';
import { ClaimMarksRepository } from './claim-marks.repository.js';
import { EvidenceFiles } from './evidence-files.js';

/** Many claims about one obituary may change at the same time. */
const maxAttempts = 20;

/**
 * Does what the state of a claim causes outside of its row: the mark on the obituary, the log, e-mails. Each step can
 * be repeated; a row says when all are done, and a task repeats them for the others.
 */
@Injectable()
export class ClaimSettlementService {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly marks: ClaimMarksRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly log: AdministrationLogRepository,
    private readonly emails: ClaimEmailsService,
    private readonly files: EvidenceFiles,
  ) {}

  async settle(claim: StoredClaim): Promise<void> {
    if (claim.isSettled) return;
    await this.mark(claim);
    await failpoint('claims.settle.afterMark');
    if (claim.state === 'withdrawn') {
      await this.files.deleteAll(claim);
      await this.repository.clearEvidence(claim._id);
    }
    await this.writeLog(claim);
    await this.emails.sendState(claim);
    await this.emails.sendReminders(claim);
    await failpoint('claims.settle.afterLetters');
    await this.repository.markSettled(claim);
  }

  /**
   * Brings the mark on the obituary in line with the claim. The claim is read again after the write: a later state may
   * have found no mark to take off.
   */
  async mark({ _id, obituaryId }: StoredClaim): Promise<void> {
    await retryOnConflict(
      'obituary.changedMeanwhile',
      async () => {
        const [claim, obituary] = [
          await this.repository.find(_id.toHexString()),
          await this.marks.find(obituaryId),
        ];
        if (!obituary) return;
        const before = obituary.claimMarks ?? [];
        // A claim that is gone leaves no mark.
        const mark = claim && markOf(claim);
        const existing = before.find((one) => one._id.equals(_id)) ?? null;
        if (existing?.isInReview === mark?.isInReview) {
          // Also after a crash between the mark and this.
          await this.obituaryCache.invalidate(obituaryId.toHexString());
          return;
        }
        const others = before.filter((one) => !one._id.equals(_id));
        await this.marks.replace(obituary, mark ? [...others, mark] : others);
        return conflict;
      },
      { maxAttempts },
    );
  }

  private async writeLog({
    _id,
    obituaryId,
    state,
    review,
    decision,
    allowance,
  }: StoredClaim): Promise<void> {
    const target = { type: 'claim', id: _id.toHexString() } as const;
    if (allowance)
      await this.log.append({
        _id: idFromText(`synthesis allowed ${_id.toHexString()}`),
        ...allowance,
        action: 'claim.allowSynthesis',
        target,
        obituaryId,
      });
    if (state === 'inReview' && review)
      await this.log.append({
        _id: idFromText(`claim review ${_id.toHexString()}`),
        ...review,
        action: 'claim.review',
        target,
        obituaryId,
      });
    if ((state === 'accepted' || state === 'declined') && decision)
      await this.log.append({
        _id: decision._id,
        at: decision.at,
        by: decision.by,
        reason: decision.reason,
        action: state === 'accepted' ? 'claim.accept' : 'claim.decline',
        target,
        obituaryId,
        ...(decision.outcome ? { after: { outcome: decision.outcome } } : {}),
      });
  }
}

/** Mark that a claim has on its obituary now. */
function markOf({ _id, kind, state, allowance = null }: StoredClaim): StoredClaimMark | null {
  if (state === 'inReview') return { _id, kind, isInReview: true };
  return state === 'accepted' && kind === 'ai' && allowance === null
    ? { _id, kind, isInReview: false }
    : null;
}
