import type { ClaimRole, ClaimState } from '@memorial/contracts/claims/claims.constants';
import { maxEvidence } from '@memorial/contracts/claims/claims.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { isUnleased, newLease } from '../../platform/mongo/lease.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type {
  StoredAnswer,
  StoredClaim,
  StoredDecision,
  StoredEvidence,
  StoredReview,
} from './claim.schema.js';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

type ClaimRows = Promise<{ rows: StoredClaim[]; total: number }>;

@Injectable()
export class ClaimRepository {
  constructor(@InjectModel('Claim') private readonly model: Model<StoredClaim>) {}

  /** @returns false when the author has an open claim of this kind for the obituary */
  async insert(claim: StoredClaim): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(claim))) !== null;
  }

  async find(id: string): Promise<StoredClaim | null> {
    return this.model.findOne({ _id: objectIdOf(id) }).lean<StoredClaim>();
  }

  async findOpenBy(obituaryId: Types.ObjectId, openKey: string): Promise<StoredClaim | null> {
    return this.model.findOne({ obituaryId, openKey }).lean<StoredClaim>();
  }

  async hasClaimed(obituaryId: Types.ObjectId, authorId: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ obituaryId, authorId })) !== null;
  }

  /** True while an obituary has an open claim. */
  async isClaimed(obituaryId: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ obituaryId, isOpen: true })) !== null;
  }

  /** Claims of an account as successor of an obituary, newest first. */
  async listSuccessions(obituaryId: Types.ObjectId, authorId: Types.ObjectId): Promise<StoredClaim[]> {
    return this.model
      .find({ authorId, obituaryId, kind: 'succession' })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredClaim[]>();
  }

  /** Ends the stop of synthetic media that an accepted claim has caused. @returns null when there is none */
  async allowSynthesis(_id: Types.ObjectId, allowance: StoredReview): Promise<StoredClaim | null> {
    return this.change(
      { _id, state: 'accepted', kind: 'ai', allowance: null },
      { allowance, changedAt: allowance.at, isSettled: false },
    );
  }

  /** Claims of a party, newest first. */
  async listOf(role: ClaimRole, userId: string, paging: Paging): ClaimRows {
    const key = role === 'claimant' ? 'authorId' : 'ownerId';
    return this.list({ [key]: objectIdOf(userId) }, { createdAt: -1, _id: -1 }, paging);
  }

  /** Part of the claims of a state, the newest first; without one of the open ones, the oldest first. */
  async listAll(state: ClaimState | undefined, query: CursorQuery): Promise<CursorPage<StoredClaim>> {
    const [filter, direction] =
      state === undefined ? ([{ isOpen: true }, 'ascending'] as const) : ([{ state }, 'descending'] as const);
    return readCursorPage(this.model, filter, { key: 'createdAt', type: 'date', direction }, query);
  }

  private async list(
    filter: mongoose.QueryFilter<StoredClaim>,
    order: Readonly<Record<string, 1 | -1>>,
    { page, limit }: Paging,
  ): ClaimRows {
    const [rows, total] = await Promise.all([
      this.model
        .find(filter)
        .sort(order)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<StoredClaim[]>(),
      this.model.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async listOfAuthor(authorId: Types.ObjectId): Promise<StoredClaim[]> {
    return this.model.find({ authorId }).sort({ createdAt: -1, _id: -1 }).lean<StoredClaim[]>();
  }

  async listOfObituary(obituaryId: Types.ObjectId): Promise<StoredClaim[]> {
    return this.model.find({ obituaryId }).lean<StoredClaim[]>();
  }

  async listAnsweredBy(userId: Types.ObjectId): Promise<StoredClaim[]> {
    return this.model.find({ 'answer.by': userId }).lean<StoredClaim[]>();
  }

  /** Begins the review of an open claim. @returns null when it is in review or over */
  async beginReview(
    _id: Types.ObjectId,
    change: { readonly review: StoredReview } & Pick<StoredClaim, 'ownerId' | 'answerUntil'>,
  ): Promise<StoredClaim | null> {
    return this.change(
      { _id, state: 'open', decision: null },
      { ...change, state: 'inReview', changedAt: change.review.at, isSettled: false },
    );
  }

  /** @returns null when the claim is over, or being accepted */
  async withdraw(_id: Types.ObjectId, at: Date): Promise<StoredClaim | null> {
    return this.end({ _id, isOpen: true, decision: null }, { state: 'withdrawn' }, at);
  }

  /** @returns null when the claim is over, or being accepted */
  async decline(_id: Types.ObjectId, decision: StoredDecision): Promise<StoredClaim | null> {
    return this.end({ _id, isOpen: true, decision: null }, { state: 'declined', decision }, decision.at);
  }

  /** Stores the decision that is then carried out. @returns null when there is another, or the state has changed */
  async beginAcceptance(
    { _id, answer }: Pick<StoredClaim, '_id' | 'answer'>,
    decision: StoredDecision,
  ): Promise<StoredClaim | null> {
    // The answer that was read: a refusal that came meanwhile counts.
    const unanswered = answer === null ? { answer: null } : {};
    return this.change({ _id, state: 'inReview', decision: null, ...unanswered }, { decision });
  }

  /**
   * Takes the acceptance for one run.
   * @returns id of the run; null when another run has it, or the claim is over
   */
  async leaseAcceptance(
    _id: Types.ObjectId,
    decisionId: Types.ObjectId,
    now: Date,
  ): Promise<Types.ObjectId | null> {
    const lease = newLease(now);
    const result = await this.model.updateOne(
      { _id, isOpen: true, 'decision._id': decisionId, ...isUnleased('decision.lease', now) },
      { $set: { 'decision.lease': lease } },
    );
    return result.modifiedCount === 1 ? lease.id : null;
  }

  /** Gives the claim back to the administrators, unless another run has taken the acceptance meanwhile. */
  async cancelAcceptance(
    _id: Types.ObjectId,
    decisionId: Types.ObjectId,
    runId: Types.ObjectId,
  ): Promise<void> {
    await this.model.updateOne(
      { _id, isOpen: true, 'decision._id': decisionId, 'decision.lease.id': runId },
      { $set: { decision: null } },
    );
  }

  /**
   * Asks another owner than before; the claim is to be settled anew.
   * @returns null when the claim is over, being accepted, or the owner has changed again
   */
  async changeOwner(
    { _id, ownerId, state }: Pick<StoredClaim, '_id' | 'ownerId' | 'state'>,
    change: Pick<StoredClaim, 'ownerId' | 'answerUntil' | 'changedAt'>,
  ): Promise<StoredClaim | null> {
    return this.change(
      { _id, ownerId, state, isOpen: true, decision: null },
      { ...change, answer: null, remindersSent: 0, isSettled: false },
    );
  }

  /** Open claims about an obituary of which an owner was told. */
  async listTold(obituaryId: Types.ObjectId): Promise<StoredClaim[]> {
    return this.model
      .find({ obituaryId, isOpen: true, ownerId: mongoose.trusted({ $ne: null }) })
      .lean<StoredClaim[]>();
  }

  /** @returns null when it is finished already */
  async finishAcceptance(
    _id: Types.ObjectId,
    decisionId: Types.ObjectId,
    at: Date,
  ): Promise<StoredClaim | null> {
    return this.end({ _id, isOpen: true, 'decision._id': decisionId }, { state: 'accepted' }, at);
  }

  private async end(
    filter: mongoose.QueryFilter<StoredClaim>,
    change: Partial<StoredClaim>,
    at: Date,
  ): Promise<StoredClaim | null> {
    const ended = { ...change, isOpen: false, isSettled: false, changedAt: at, endedAt: at };
    return this.model
      .findOneAndUpdate(filter, { $set: ended, $unset: { openKey: 1 } }, { returnDocument: 'after' })
      .lean<StoredClaim>();
  }

  private async change(
    filter: mongoose.QueryFilter<StoredClaim>,
    change: Partial<StoredClaim>,
  ): Promise<StoredClaim | null> {
    return this.model
      .findOneAndUpdate(filter, { $set: change }, { returnDocument: 'after' })
      .lean<StoredClaim>();
  }

  /** @returns null when it is answered already, over, or another owner is asked now */
  async answer(_id: Types.ObjectId, answer: StoredAnswer): Promise<StoredClaim | null> {
    return this.change({ _id, isOpen: true, decision: null, answer: null, ownerId: answer.by }, { answer });
  }

  /** @returns null when the claim is over or has its full number */
  async addEvidence(_id: Types.ObjectId, evidence: StoredEvidence): Promise<StoredClaim | null> {
    return this.model
      .findOneAndUpdate(
        {
          _id,
          isOpen: true,
          [`evidence.${maxEvidence - 1}`]: mongoose.trusted({ $exists: false }),
        },
        { $push: { evidence } },
        { returnDocument: 'after' },
      )
      .lean<StoredClaim>();
  }

  async removeEvidence(_id: Types.ObjectId, evidenceId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id }, { $pull: { evidence: { _id: evidenceId } } });
  }

  async clearEvidence(_id: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { evidence: [] } });
  }

  /** @param state in which it was settled: a later one is to be settled anew */
  async markSettled({ _id, state }: Pick<StoredClaim, '_id' | 'state'>): Promise<void> {
    await this.model.updateOne({ _id, state }, { $set: { isSettled: true } });
  }

  async markReminded({ _id, remindersSent }: StoredClaim): Promise<void> {
    await this.model.updateOne({ _id, remindersSent }, { $inc: { remindersSent: 1 } });
  }

  /** Claims whose settling has begun before a time and is not done. */
  findUnsettledBefore(time: Date): AsyncIterable<StoredClaim> {
    return this.model
      .find({ isSettled: false, changedAt: mongoose.trusted({ $lt: time }) })
      .lean<StoredClaim[]>()
      .cursor();
  }

  /** Claims whose acceptance has begun before a time and is not done. */
  findAcceptancesBefore(time: Date): AsyncIterable<StoredClaim> {
    return this.model
      .find({ isOpen: true, 'decision.at': mongoose.trusted({ $lt: time }) })
      .lean<StoredClaim[]>()
      .cursor();
  }

  /** Open claims of successors whose owners have got fewer reminders. */
  findSuccessions(reminders: number): AsyncIterable<StoredClaim> {
    return this.model
      .find({ isOpen: true, kind: 'succession', remindersSent: mongoose.trusted({ $lt: reminders }) })
      .lean<StoredClaim[]>()
      .cursor();
  }

  findEndedBefore(time: Date): AsyncIterable<StoredClaim> {
    return this.model
      .find({ endedAt: mongoose.trusted({ $lt: time, $ne: null }) })
      .lean<StoredClaim[]>()
      .cursor();
  }

  /** Ended claims that still have evidence. */
  findEvidenceEndedBefore(time: Date): AsyncIterable<StoredClaim> {
    return this.model
      .find({
        'evidence.uploadedAt': mongoose.trusted({ $gt: new Date(0) }),
        endedAt: mongoose.trusted({ $lt: time, $ne: null }),
      })
      .lean<StoredClaim[]>()
      .cursor();
  }

  /** Erases the words of an owner in answers. */
  async eraseAnswersOf(userId: Types.ObjectId): Promise<void> {
    await this.model.updateMany({ 'answer.by': userId }, { $set: { 'answer.text': '' } });
  }

  async delete(_id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id });
  }
}
