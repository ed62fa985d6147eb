import { pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import type { MergeState } from '@memorial/contracts/merges/merges.constants';
import { mergeStates } from '@memorial/contracts/merges/merges.constants';
import type {
  CreateMergeProposalInput,
  DecideMergeProposalInput,
  MergePreview,
  MergePreviewQuery,
  MergeProposalList,
  MergeProposalView,
} from '@memorial/contracts/merges/merges.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  MediaUrls,
  mayEdit,
  maySee,
  ObituariesService,
  ObituaryRepository,
  roleOf,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import {
  assertUnexamined,
  awaitedIds,
  hasAgreed,
  isLeavingOwner,
  isShownBy,
  type MergePair,
  mayAnswerFor,
  mayUndo,
} from './merge.policy.js';
import { presentMerge, presentPreview, versionOf } from './merge.presenter.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredAgreement, StoredMerge } from './merge.schema.js';
import { MergeEmailsService } from './merge-emails.service.js';
import { MergingService } from './merging.service.js';
import { undoableUntil } from './undoable-until.js';

/** Merges that one answer lists. */
const maxListed = 50;

/** Proposals to merge two obituaries of one person, and what their owners decide. */
@Injectable()
export class MergeProposalsService {
  constructor(
    private readonly repository: MergeRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly views: ObituariesService,
    private readonly merging: MergingService,
    private readonly emails: MergeEmailsService,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells what a merge would bring.
   * @throws AppError obituary.notFound, obituary.notOwner, merge.samePage, merge.alreadyMerged, merge.differentLives,
   * merge.inactive, merge.unfinished, merge.tooMany, merge.tooLarge, merge.heldByDecision, merge.relativesUnfinished,
   * merge.videoAtWork
   */
  async preview(id: string, query: MergePreviewQuery, actor: Actor): Promise<MergePreview> {
    const pair = await this.getPair(id, query, actor);
    await this.merging.assertMergeable(pair);
    const { remaining, leaving } = pair;
    const row = await this.repository.findByPair(pairKeyOf(pair));
    const awaited = awaitedIds([...(row?.agreements ?? []), ...ownAgreements(pair, actor)], pair);
    const plan = await this.merging.plan(remaining, leaving);
    const { memoryCount } = await this.views.present(leaving, actor);
    return presentPreview(pair, plan, {
      actor,
      mediaUrls: this.mediaUrls,
      now: this.clock.now(),
      awaits: awaited.map((one) => (one.equals(remaining._id) ? 'remaining' : 'leaving')),
      memories: memoryCount,
      // Guessed dates of the living would show by what differs.
      hidesFields: [remaining, leaving].some(
        (obituary) =>
          obituary.isAlive &&
          !mayEdit(obituary, actor) &&
          awaited.some((awaitedId) => awaitedId.equals(obituary._id)),
      ),
    });
  }

  /**
   * Stores a proposal, and asks the owners who have not agreed by it. Two obituaries of the caller are merged at once.
   * @throws AppError as `preview`, merge.exists, merge.declined, merge.changed, keeper.ownerOnly, rateLimit.exceeded
   */
  async create(id: string, input: CreateMergeProposalInput, actor: Actor): Promise<MergeProposalView> {
    const pair = await this.getPair(id, input, actor);
    await this.merging.assertMergeable(pair);
    // Its name and portrait are shown to the keepers of the other one.
    for (const obituary of [pair.remaining, pair.leaving])
      if (!maySee(obituary, null) && mayEdit(obituary, actor) && roleOf(obituary, actor) !== 'owner')
        throw new AppError('keeper.ownerOnly');
    const merge = await this.insert(pair, input, actor);
    await failpoint('merges.create.afterRow');
    if (merge.state === 'merging') await this.merging.enqueue(merge);
    else if (merge.state === 'open') {
      const awaited = awaitedIds(merge.agreements, pair);
      for (const obituary of [pair.remaining, pair.leaving])
        if (awaited.some((one) => one.equals(obituary._id))) await this.emails.sendProposal(merge, obituary);
    }
    return this.present(merge, pair, actor);
  }

  private async insert(
    pair: MergePair,
    { version }: Pick<CreateMergeProposalInput, 'version'>,
    actor: Actor,
  ): Promise<StoredMerge> {
    const { remaining, leaving } = pair;
    const existing = await this.repository.findByPair(pairKeyOf(pair));
    if (existing) return repeated(existing, pair, actor);
    assertSeen(pair, version);
    await this.assertNotDeclined(pair, actor);
    await this.limits.spend('proposal.account', actor.userId);
    for (const { _id } of [remaining, leaving]) await this.limits.spend('proposal.page', _id.toHexString());
    const now = this.clock.now();
    const agreements = ownAgreements(pair, actor);
    const isAgreed = agreements.length === 2;
    const merge: StoredMerge = {
      _id: randomId(),
      remainingId: remaining._id,
      leavingId: leaving._id,
      code: leaving.code,
      authorId: objectIdOf(actor.userId),
      state: isAgreed ? 'merging' : 'open',
      pair: pairKeyOf(pair),
      agreements: isAgreed ? [] : agreements,
      remainingOwnerId: isAgreed ? remaining.ownerId : null,
      leavingOwnerId: isAgreed ? leaving.ownerId : null,
      isFailing: false,
      createdAt: now,
      begunAt: isAgreed ? now : null,
      mergedAt: null,
      endedAt: null,
    };
    if (await this.repository.insert(merge)) return merge;
    const first = await this.repository.findByPair(pairKeyOf(pair));
    if (!first) throw new AppError('merge.exists');
    return repeated(first, pair, actor);
  }

  /** An owner may change their mind; others do not ask again. @throws AppError merge.declined */
  private async assertNotDeclined(pair: MergePair, actor: Actor): Promise<void> {
    const declined = await this.repository.listDeclined([pair.remaining._id, pair.leaving._id]);
    if (declined.length === 0) return;
    const isAgain = declined.some(({ authorId }) => authorId?.toHexString() === actor.userId);
    if (isAgain || ownAgreements(pair, actor).length === 0) throw new AppError('merge.declined');
  }

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async list(id: string, actor: Actor): Promise<MergeProposalList> {
    const rows = await this.repository.listOfObituary(id, maxListed);
    const isEditor = await this.isEditor(id, actor);
    const data: MergeProposalView[] = [];
    for (const row of rows) {
      const pair = await this.findPair(row);
      if (!pair || !(isEditor || isLeavingOwner(row, pair, actor))) continue;
      // After an undo the other obituary is none of the former owner's concern.
      const isHidden = !isEditor && row.endedAt !== null && !maySee(pair.remaining, actor);
      if (!isHidden) data.push(await this.present(row, pair, actor));
    }
    if (!isEditor && data.length === 0) await this.refuse(id, actor);
    return { data };
  }

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
    const pair = isOfPage ? await this.findPair(row) : null;
    const isParty =
      row && pair && (isLeavingOwner(row, pair, actor) || (state === 'withdrawn' && isAuthor(row, actor)));
    if (!isParty && !(await this.isEditor(id, actor))) await this.refuse(id, actor);
    if (!row || !pair) throw new AppError('merge.notFound');
    const decided = await this.decisions[state](row, pair, actor, version);
    return this.present(decided, pair, actor);
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
      const agreements = agreementsOf(pair).filter(({ obituaryId }) =>
        own.some((one) => one.equals(obituaryId)),
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
      const undoing = await this.repository.beginUndo(row._id, 'merged', now);
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

  /**
   * Both obituaries for somebody who may edit one of them and sees the other; its owner's agreement to a proposal shows
   * it, too.
   */
  private async getPair(
    id: string,
    { otherId, remains }: MergePreviewQuery,
    actor: Actor,
  ): Promise<MergePair> {
    const [own, other] = await Promise.all([id, otherId].map((one) => this.obituaries.findById(one)));
    const isEditor = [own, other].some((obituary) => obituary && mayEdit(obituary, actor));
    const row = isEditor ? await this.repository.findByPair(pairKey(id, otherId)) : null;
    const agreements = row?.state === 'open' ? row.agreements : [];
    const isSeen = (obituary: StoredObituary | null | undefined) =>
      obituary != null && (maySee(obituary, actor) || hasAgreed(agreements, obituary));
    for (const [oneId, obituary] of [
      [id, own],
      [otherId, other],
    ] as const)
      if (!isSeen(obituary)) await this.refuseUnseen(oneId, actor);
    if (!isEditor) throw new AppError('obituary.notOwner');
    if (!own || !other) throw new AppError('obituary.notFound');
    return remains === 'this' ? { remaining: own, leaving: other } : { remaining: other, leaving: own };
  }

  /** @throws AppError merge.alreadyMerged when it leads to an obituary that the actor sees, otherwise obituary.notFound */
  private async refuseUnseen(id: string, actor: Actor): Promise<never> {
    const target = await this.views.findMergeTarget({ id }, actor);
    throw new AppError(target ? 'merge.alreadyMerged' : 'obituary.notFound');
  }

  private async isEditor(id: string, actor: Actor): Promise<boolean> {
    const obituary = await this.obituaries.findById(id);
    return obituary !== null && mayEdit(obituary, actor);
  }

  /** @throws AppError obituary.notOwner, or obituary.notFound when the actor may not even see it */
  private async refuse(id: string, actor: Actor): Promise<never> {
    const obituary = await this.obituaries.findById(id);
    throw new AppError(obituary && maySee(obituary, actor) ? 'obituary.notOwner' : 'obituary.notFound');
  }

  /** Null when one of them is erased. */
  private async findPair({ remainingId, leavingId }: StoredMerge): Promise<MergePair | null> {
    const [remaining, leaving] = await Promise.all(
      [remainingId, leavingId].map((id) => this.obituaries.findIncludingDeleted(id.toHexString())),
    );
    return remaining && leaving ? { remaining, leaving } : null;
  }

  private async present(merge: StoredMerge, pair: MergePair, actor: Actor): Promise<MergeProposalView> {
    const authorId = merge.authorId?.toHexString();
    const names = await this.users.namesOf(authorId ? [authorId] : []);
    const now = this.clock.now();
    const author = names.get(authorId ?? '') ?? null;
    const state = mergeStates.find((one) => one === merge.state) ?? ('merged' satisfies MergeState);
    return presentMerge({ ...merge, state }, pair, { actor, mediaUrls: this.mediaUrls, now, author });
  }
}

function pairKeyOf({ remaining, leaving }: MergePair): string {
  return pairKey(remaining._id.toHexString(), leaving._id.toHexString());
}

/** @throws AppError merge.changed when an obituary is not as the preview has shown it */
function assertSeen(pair: MergePair, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(pair)) throw new AppError('merge.changed');
}

/** Agreements of both owners. */
function agreementsOf({ remaining, leaving }: MergePair): StoredAgreement[] {
  return [remaining, leaving].map(({ _id, ownerId }) => ({ obituaryId: _id, ownerId }));
}

/** Agreements of the actor as an owner; administrators agree by a call of their own. */
function ownAgreements(pair: MergePair, { userId }: Actor): StoredAgreement[] {
  return agreementsOf(pair).filter(({ ownerId }) => ownerId.toHexString() === userId);
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

/** The same proposal of the same author. @throws AppError merge.exists for another one */
function repeated(existing: StoredMerge, { remaining }: MergePair, { userId }: Actor): StoredMerge {
  const isSame = existing.authorId?.toHexString() === userId && existing.remainingId.equals(remaining._id);
  if (!isSame || (existing.state !== 'open' && existing.state !== 'merging'))
    throw new AppError('merge.exists');
  return existing;
}
