import { type DecidedState, maxOpenProposals } from '@memorial/contracts/proposals/proposals.constants';
import type { ProposableKey } from '@memorial/contracts/proposals/proposals.schemas';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { isUnleased, newLease } from '../../platform/mongo/lease.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { StoredProposal } from './proposal.schema.js';

@Injectable()
export class ProposalRepository {
  constructor(@InjectModel('Proposal') private readonly model: Model<StoredProposal>) {}

  /** @returns false when another open proposal has its slot */
  async insert(proposal: StoredProposal): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(proposal))) !== null;
  }

  async find(obituaryId: string, id: string): Promise<StoredProposal | null> {
    return this.model
      .findOne({ _id: objectIdOf(id), obituaryId: objectIdOf(obituaryId) })
      .lean<StoredProposal>();
  }

  async listOpen(obituaryId: string, authorId: string): Promise<StoredProposal[]> {
    return this.model
      .find({ obituaryId: objectIdOf(obituaryId), authorId: objectIdOf(authorId), isOpen: true })
      .lean<StoredProposal[]>();
  }

  /** One page of proposals, open ones first. @param authorId null: those of everybody */
  async list(
    obituaryId: string,
    authorId: string | null,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ rows: StoredProposal[]; total: number }> {
    const filter = {
      obituaryId: objectIdOf(obituaryId),
      ...(authorId === null ? {} : { authorId: objectIdOf(authorId) }),
    };
    const [rows, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ isOpen: -1, createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<StoredProposal[]>(),
      this.model.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async listOfAuthor(authorId: string): Promise<StoredProposal[]> {
    return this.model
      .find({ authorId: objectIdOf(authorId) })
      .sort({ _id: 1 })
      .lean<StoredProposal[]>();
  }

  /** Begins to accept a proposal. @returns id of the acceptance, null when it is decided or another one has begun */
  async beginAcceptance(_id: Types.ObjectId, at: Date): Promise<Types.ObjectId | null> {
    const acceptance = newLease(at);
    const { modifiedCount } = await this.model.updateOne(
      { _id, isOpen: true, ...isUnleased('acceptance', at) },
      { $set: { acceptance } },
    );
    return modifiedCount === 1 ? acceptance.id : null;
  }

  async endAcceptance(_id: Types.ObjectId, acceptanceId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, 'acceptance.id': acceptanceId }, { $unset: { acceptance: 1 } });
  }

  /** @returns the proposal, null when somebody else has decided meanwhile */
  async finishAcceptance(
    _id: Types.ObjectId,
    acceptanceId: Types.ObjectId,
    acceptedFields: readonly ProposableKey[],
    at: Date,
  ): Promise<StoredProposal | null> {
    return this.decideWhere({ _id, 'acceptance.id': acceptanceId }, 'accepted', acceptedFields, at);
  }

  /** @returns the proposal, null when it is decided, or an acceptance has begun: its values may stand on the page */
  async close(_id: Types.ObjectId, state: DecidedState, at: Date): Promise<StoredProposal | null> {
    return this.decideWhere({ _id, isOpen: true, acceptance: withoutAcceptance }, state, [], at);
  }

  private decideWhere(
    filter: mongoose.QueryFilter<StoredProposal>,
    state: DecidedState,
    acceptedFields: readonly ProposableKey[],
    at: Date,
  ): Promise<StoredProposal | null> {
    return this.model
      .findOneAndUpdate(
        filter,
        {
          $set: { state, isOpen: false, acceptedFields, decidedAt: at },
          $unset: { slot: 1, acceptance: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredProposal>();
  }

  /** Moves the open proposals of an obituary; their authors may then have more than the limit. */
  async moveOpen({ _id, from, into }: ObituaryMerge): Promise<void> {
    const rows = await this.model.find({ obituaryId: from, isOpen: true }).lean<StoredProposal[]>();
    for (const row of rows) await this.move(row, into, _id);
  }

  private async move(
    { _id, obituaryId, slot }: StoredProposal,
    into: Types.ObjectId,
    mergeId: Types.ObjectId,
  ): Promise<void> {
    // The author may have proposals on both: slots beyond the limit are free.
    for (let next = slot ?? 0; ; next += maxOpenProposals) {
      const moved = this.model.updateOne(
        { _id, obituaryId, isOpen: true },
        { $set: { obituaryId: into, mergeId, slot: next } },
      );
      if ((await unlessDuplicate(moved)) !== null) return;
    }
  }

  /** Moves those of a merge back, decided ones too. */
  async moveBack({ _id, from }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ mergeId: _id }, { $set: { obituaryId: from }, $unset: { mergeId: 1 } });
  }

  /** Forgets from where the proposals of a merge came. */
  async settleMerge({ _id }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ mergeId: _id }, { $unset: { mergeId: 1 } });
  }

  async deleteOfObituary(obituaryId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ obituaryId });
  }

  async deleteOfAuthor(authorId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ authorId });
  }

  async deleteDecidedBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ decidedAt: mongoose.trusted({ $lt: time, $ne: null }) });
  }
}

const withoutAcceptance = mongoose.trusted({ $exists: false });
