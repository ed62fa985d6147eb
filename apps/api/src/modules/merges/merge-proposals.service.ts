import type {
  CreateMergeProposalInput,
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
import { MediaUrls, mayEdit, maySee, ObituariesService, roleOf } from '../obituaries/obituaries.module.js';
import { agreementsOf, awaitedIds, isLeavingOwner, type MergePair, pairKeyOf } from './merge.policy.js';
import { presentPreview } from './merge.presenter.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredAgreement, StoredMerge } from './merge.schema.js';
import { MergeEmailsService } from './merge-emails.service.js';
import { assertSeen, MergePairsService } from './merge-pairs.service.js';
import { MergingService } from './merging.service.js';

/** Merges that one answer lists. */
const maxListed = 50;

/** Proposals to merge two obituaries of one person. */
@Injectable()
export class MergeProposalsService {
  constructor(
    private readonly repository: MergeRepository,
    private readonly pairs: MergePairsService,
    private readonly views: ObituariesService,
    private readonly merging: MergingService,
    private readonly emails: MergeEmailsService,
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
    const pair = await this.pairs.getPair(id, query, actor);
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
    const pair = await this.pairs.getPair(id, input, actor);
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
    return this.pairs.present(merge, pair, actor);
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
      remainingAgreedBy: isAgreed ? objectIdOf(actor.userId) : null,
      undoneBy: null,
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
    const isEditor = await this.pairs.isEditor(id, actor);
    const listed = (await this.pairs.listPairs(rows)).filter(({ row, pair }) => {
      if (isEditor) return true;
      // After an undo the other obituary is none of the former owner's concern.
      const isOver = row.endedAt !== null && !maySee(pair.remaining, actor);
      return isLeavingOwner(row, pair, actor) && !isOver;
    });
    const data = await this.pairs.presentAll(listed, actor);
    if (!isEditor && data.length === 0) await this.pairs.refuse(id, actor);
    return { data };
  }
}

/** Agreements of the actor as an owner; administrators agree by a call of their own. */
function ownAgreements(pair: MergePair, { userId }: Actor): StoredAgreement[] {
  return agreementsOf(pair, userId).filter(({ ownerId }) => ownerId.toHexString() === userId);
}

/** The same proposal of the same author. @throws AppError merge.exists for another one */
function repeated(existing: StoredMerge, { remaining }: MergePair, { userId }: Actor): StoredMerge {
  const isSame = existing.authorId?.toHexString() === userId && existing.remainingId.equals(remaining._id);
  if (!isSame || (existing.state !== 'open' && existing.state !== 'merging'))
    throw new AppError('merge.exists');
  return existing;
}
