import type { DecideMergeProposalInput, MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';
import {
  agreementsOf,
  assertUnexamined,
  awaitedIds,
  isLeavingOwner,
  isShownBy,
  type MergePair,
  mayAnswerFor,
  mayUndo,
} from './merge.policy.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredMerge } from './merge.schema.js';
import { assertSeen, MergePairsService } from './merge-pairs.service.js';
import { MergingService } from './merging.service.js';
import { undoableUntil } from './undoable-until.js';

/** Decisions about proposals to merge: agreement, refusal, withdrawal, and the undo of what has come of one. */
@Injectable()
export class MergeDecisionsService {
  constructor(
    private readonly repository: MergeRepository,
    private readonly pairs: MergePairsService,
    private readonly merging: MergingService,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Agrees, declines, withdraws or undoes; a repeat of the decision changes nothing. The author needs no role to
   * withdraw.
   * @throws AppError as `create`, keeper.ownerOnly, merge.notFound, merge.notAuthor, merge.decided, merge.changed,
   * merge.tooLate, merge.accountClosed
   */
  async decide(
    id: string,
    proposalId: string,
    { state, version }: DecideMergeProposalInput,
    actor: Actor,
  ): Promise<MergeProposalView> {
    const row = await this.repository.find(objectIdOf(proposalId));
    const isOfPage = row && (row.remainingId.equals(id) || row.leavingId.equals(id));
    const pair = isOfPage ? await this.pairs.findPair(row) : null;
    const isParty =
      row && pair && (isLeavingOwner(row, pair, actor) || (state === 'withdrawn' && isAuthor(row, actor)));
    if (!isParty && !(await this.pairs.isEditor(id, actor))) await this.pairs.refuse(id, actor);
    if (!row || !pair) throw new AppError('merge.notFound');
    const decided = await this.decisions[state](row, pair, actor, version);
    return this.pairs.present(decided, pair, actor);
  }

  private readonly decisions: Readonly<
    Record<
      DecideMergeProposalInput['state'],
      (row: StoredMerge, pair: MergePair, actor: Actor, version?: string) => Promise<StoredMerge>
    >
  > = {
    accepted: async (row, pair, actor, version) => {
      const own = getAnswerable(pair, actor);
      if (row.state === 'merging' || row.state === 'merged') return row;
      if (row.state !== 'open') throw new AppError('merge.decided');
      for (const obituary of [pair.remaining, pair.leaving])
        if (!isShownBy(row, obituary, pair, actor)) throw new AppError('obituary.notFound');
      await this.merging.assertMergeable(pair);
      assertSeen(pair, version);
      // The first word about an obituary counts: an administrator may speak for the other owner alone.
      const agreements = agreementsOf(pair, actor.userId).filter(
        ({ obituaryId }) =>
          own.some((one) => one.equals(obituaryId)) &&
          awaitedIds(row.agreements, pair).some((one) => one.equals(obituaryId)),
      );
      const agreed = await this.repository.agree(row._id, agreements);
      await failpoint('merges.decide.afterAgreement');
      if (!agreed) return this.getBegun(row);
      return awaitedIds(agreed.agreements, pair).length > 0 ? agreed : this.begin(agreed);
    },
    declined: (row, pair, actor) => {
      getAnswerable(pair, actor);
      return this.close(row, 'declined');
    },
    withdrawn: (row, _pair, actor) => {
      if (!isAuthor(row, actor)) throw new AppError('merge.notAuthor');
      return this.close(row, 'withdrawn');
    },
    undone: async (row, pair, actor) => {
      if (!mayUndo(row, pair, actor)) throw new AppError('keeper.ownerOnly');
      if (row.state === 'undoing' || row.state === 'undone') return row;
      if (row.state === 'ending' || row.state === 'final') throw new AppError('merge.tooLate');
      const until = undoableUntil(row);
      if (row.state !== 'merged' || !until) throw new AppError('merge.decided');
      assertUnexamined(pair.remaining);
      const now = this.clock.now();
      // While the obituary that remains is deleted, the other one comes back also later, see `MergesTask`.
      if (until <= now && pair.remaining.deletedAt === null) throw new AppError('merge.tooLate');
      if (!(await this.users.findById(pair.leaving.ownerId.toHexString())))
        throw new AppError('merge.accountClosed');
      const undoing = await this.repository.beginUndo(row._id, 'merged', now, objectIdOf(actor.userId));
      if (!undoing) throw new AppError('merge.decided');
      await failpoint('merges.decide.afterUndo');
      await this.merging.enqueue(undoing);
      return undoing;
    },
  };

  private async begin(agreed: StoredMerge): Promise<StoredMerge> {
    return (await this.merging.beginAgreed(agreed)) ?? this.getBegun(agreed);
  }

  /** The row that another call has begun. @throws AppError merge.decided */
  private async getBegun({ _id }: StoredMerge): Promise<StoredMerge> {
    const current = await this.repository.find(_id);
    if (current?.state === 'merging' || current?.state === 'merged') return current;
    throw new AppError('merge.decided');
  }

  private async close(row: StoredMerge, state: 'declined' | 'withdrawn'): Promise<StoredMerge> {
    if (row.state === state) return row;
    const closed = await this.repository.end(row._id, 'open', state, this.clock.now());
    if (!closed) throw new AppError('merge.decided');
    return closed;
  }
}

/** @throws AppError keeper.ownerOnly */
function getAnswerable(pair: MergePair, actor: Actor): StoredObituary['_id'][] {
  const own = mayAnswerFor(pair, actor);
  if (own.length === 0) throw new AppError('keeper.ownerOnly');
  return own;
}

function isAuthor({ authorId }: StoredMerge, { userId }: Actor): boolean {
  return authorId?.toHexString() === userId;
}
