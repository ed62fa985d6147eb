import { type ClaimRole, successionPauseDays } from '@memorial/contracts/claims/claims.constants';
import type {
  AnswerClaimInput,
  ClaimList,
  ClaimView,
  CreateClaimInput,
  MyClaimsQuery,
} from '@memorial/contracts/claims/claims.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import {
  isSuccessor,
  maySee,
  ObituaryLookupService,
  ObituaryRepository,
  photosOf,
  roleOf,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { daysAfter, isAnswerable, isRefusedSuccession, openKeyOf, silenceEndsAt } from './claim.policy.js';
import { presentClaim } from './claim.presenter.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimSettlementService } from './claim-settlement.service.js';

/** Claims of the caller: raised, withdrawn, and answered as owner. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly settlement: ClaimSettlementService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a claim. A repeat of an open one answers that one, and does what a broken attempt has not.
   * @throws AppError obituary.notFound, claim.ownPage, claim.notSuccessor, claim.exists, claim.askedLately,
   * photo.notFound, rateLimit.exceeded
   */
  async create(
    id: string,
    input: CreateClaimInput,
    actor: Actor,
    { network, pageKey }: Pick<Caller, 'network' | 'pageKey'>,
  ): Promise<ClaimView> {
    await this.lookup.get(id, actor, pageKey);
    const obituary = await this.obituaries.getById(id);
    this.lookup.assertVisible(obituary, actor, pageKey);
    if (roleOf(obituary, actor) === 'owner') throw new AppError('claim.ownPage');
    if (input.kind === 'succession' && !isSuccessor(obituary, actor))
      throw new AppError('claim.notSuccessor');
    const photoId = input.kind === 'photo' || input.kind === 'dispute' ? input.photoId : null;
    if (photoId !== null && !hasPhoto(obituary, photoId)) throw new AppError('photo.notFound');
    const claim = await this.insert(obituary, { ...input, photoId }, actor, network);
    await failpoint('claims.create.afterRow');
    await this.settlement.settle(claim);
    return this.present(claim, 'claimant', actor);
  }

  private insert(
    obituary: StoredObituary,
    { kind, relation, text, photoId }: CreateClaimInput,
    actor: Actor,
    network: string,
  ): Promise<StoredClaim> {
    const now = this.clock.now();
    const authorId = objectIdOf(actor.userId);
    const openKey = openKeyOf({ authorId, kind });
    const isSuccession = kind === 'succession';
    return retryOnConflict('claim.exists', async (made) => {
      const open = await this.repository.findOpenBy(obituary._id, openKey);
      if (open && isSame(open, { relation, text, photoId })) return open;
      if (open) throw new AppError('claim.exists');
      if (isSuccession) await this.assertMayAsk(obituary, authorId, now);
      if (made === 0) {
        await this.limits.spend('claim.account', actor.userId);
        await this.limits.spend('claim.network', network);
        // The first claim of an account stands, whatever others have sent.
        if (await this.repository.hasClaimed(obituary._id, authorId))
          await this.limits.spend('claim.page', obituary._id.toHexString());
      }
      const claim: StoredClaim = {
        _id: randomId(),
        obituaryId: obituary._id,
        authorId,
        kind,
        relation,
        text,
        photoId: photoId === null ? null : objectIdOf(photoId),
        state: 'open',
        isOpen: true,
        isSettled: false,
        openKey,
        evidence: [],
        namingId: isSuccession ? (obituary.successor?._id ?? null) : null,
        ownerId: isSuccession ? obituary.ownerId : null,
        answerUntil: isSuccession ? silenceEndsAt(now) : null,
        answer: null,
        remindersSent: 0,
        review: null,
        decision: null,
        createdAt: now,
        changedAt: now,
        endedAt: null,
      };
      return (await this.repository.insert(claim)) ? claim : conflict;
    });
  }

  /** Keeps a successor from pressing the owner. @throws AppError claim.askedLately */
  private async assertMayAsk(
    { _id, successor }: StoredObituary,
    authorId: StoredClaim['authorId'],
    now: Date,
  ): Promise<void> {
    const since = daysAfter(now, -successionPauseDays);
    const asked = await this.repository.listSuccessions(_id, authorId);
    const isRefused = asked.some(
      (claim) => isRefusedSuccession(claim) && successor && claim.namingId?.equals(successor._id),
    );
    if (isRefused || asked.some(({ createdAt }) => createdAt > since))
      throw new AppError('claim.askedLately');
  }

  async listMine({ page, limit, role }: MyClaimsQuery, actor: Actor): Promise<ClaimList> {
    const { rows, total } = await this.repository.listOf(role, actor.userId, { page, limit });
    const obituaries = await this.obituaries.findAccessRows([
      ...new Set(rows.map(({ obituaryId }) => obituaryId.toHexString())),
    ]);
    const visible = obituaries.filter((row) => maySee(row, actor));
    const byId = new Map(visible.map((row) => [row._id.toHexString(), row]));
    const now = this.clock.now();
    const data = rows.map((claim) =>
      presentClaim(claim, { obituary: byId.get(claim.obituaryId.toHexString()) ?? null, role, now }),
    );
    return { data, total, isTotalExact: true, page, limit };
  }

  /** @throws AppError claim.notFound for everybody but claimant and owner */
  async get(id: string, actor: Actor): Promise<ClaimView> {
    const claim = await this.repository.find(id);
    const role = claim && (await this.roleIn(claim, actor));
    if (!role) throw new AppError('claim.notFound');
    return this.present(claim, role, actor);
  }

  /** @throws AppError claim.notFound, claim.decided */
  async withdraw(id: string, actor: Actor): Promise<ClaimView> {
    const claim = await this.getOwn(id, actor);
    if (claim.isOpen) {
      const withdrawn = await this.repository.withdraw(claim._id, this.clock.now());
      if (!withdrawn) throw new AppError('claim.decided');
      await failpoint('claims.withdraw.afterState');
      await this.settlement.settle(withdrawn);
    } else if (claim.state !== 'withdrawn') throw new AppError('claim.decided');
    else await this.settlement.settle(claim);
    return this.present(await this.getOwn(id, actor), 'claimant', actor);
  }

  /** @throws AppError claim.notFound, claim.answered, claim.answerClosed */
  async answer(id: string, { text, agrees }: AnswerClaimInput, actor: Actor): Promise<ClaimView> {
    const claim = await this.repository.find(id);
    if (!claim?.ownerId?.equals(actor.userId) || (await this.isFormerOwner(claim)))
      throw new AppError('claim.notFound');
    const { answer } = claim;
    if (answer?.text === text && answer.agrees === agrees) return this.present(claim, 'owner', actor);
    if (answer) throw new AppError('claim.answered');
    const at = this.clock.now();
    if (!isAnswerable(claim, at)) throw new AppError('claim.answerClosed');
    const by = objectIdOf(actor.userId);
    const answered = await this.repository.answer(claim._id, { by, at, text, agrees });
    if (answered) return this.present(answered, 'owner', actor);
    throw new AppError((await this.repository.find(id))?.answer ? 'claim.answered' : 'claim.answerClosed');
  }

  private async roleIn(claim: StoredClaim, { userId }: Actor): Promise<ClaimRole | null> {
    if (claim.authorId.equals(userId)) return 'claimant';
    if (!claim.ownerId?.equals(userId)) return null;
    // A decision may have taken the page from its owner, who still reads why.
    return claim.isOpen && (await this.isFormerOwner(claim)) ? null : 'owner';
  }

  /** True when the owner who was told owns the obituary no longer. */
  private async isFormerOwner({ obituaryId, ownerId }: StoredClaim): Promise<boolean> {
    const [row] = await this.obituaries.findAccessRows([obituaryId.toHexString()]);
    return row !== undefined && ownerId !== null && !row.ownerId.equals(ownerId);
  }

  /** @throws AppError claim.notFound for everybody but the claimant */
  async getOwn(id: string, actor: Actor): Promise<StoredClaim> {
    const claim = await this.repository.find(id);
    if (!claim?.authorId.equals(actor.userId)) throw new AppError('claim.notFound');
    return claim;
  }

  async present(claim: StoredClaim, role: ClaimRole, actor: Actor): Promise<ClaimView> {
    const rows = await this.obituaries.findAccessRows([claim.obituaryId.toHexString()]);
    const obituary = rows.find((row) => maySee(row, actor)) ?? null;
    return presentClaim(claim, { obituary, role, now: this.clock.now() });
  }
}

function hasPhoto(obituary: StoredObituary, photoId: string): boolean {
  return photosOf(obituary).some(({ _id }) => _id.equals(photoId));
}

function isSame(
  claim: StoredClaim,
  { relation, text, photoId }: Pick<CreateClaimInput, 'relation' | 'text' | 'photoId'>,
): boolean {
  const ofPhoto = claim.photoId?.toHexString() ?? null;
  return claim.relation === relation && claim.text === text && ofPhoto === photoId;
}
