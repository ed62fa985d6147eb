import { isDeepStrictEqual } from 'node:util';
import { type ClaimOutcome, outcomesOfKind } from '@memorial/contracts/claims/claims.constants';
import type {
  ClaimsQuery,
  DecideClaimInput,
  ExaminedClaimList,
  ExaminedClaimView,
} from '@memorial/contracts/claims/claims.schemas';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { type User, UsersRepository } from '../accounts/accounts.module.js';
import { ObituaryRepository } from '../obituaries/obituaries.module.js';
import { answerEndsAt, assertAcceptable } from './claim.policy.js';
import { presentExaminedClaim } from './claim.presenter.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim, StoredDecision } from './claim.schema.js';
import { ClaimOutcomesService } from './claim-outcomes.service.js';
import { ClaimOwnersService } from './claim-owners.service.js';
import { ClaimSettlementService } from './claim-settlement.service.js';

/** Claims as administrators examine and decide them. */
@Injectable()
export class ClaimReviewService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly repository: ClaimRepository,
    private readonly owners: ClaimOwnersService,
    private readonly obituaries: ObituaryRepository,
    private readonly users: UsersRepository,
    private readonly outcomes: ClaimOutcomesService,
    private readonly settlement: ClaimSettlementService,
    private readonly clock: Clock,
  ) {}

  async list({ state, ...query }: ClaimsQuery): Promise<ExaminedClaimList> {
    const { rows, next } = await this.repository.listAll(state, query);
    const data: ExaminedClaimView[] = [];
    for (const claim of rows) data.push(await this.present(claim));
    return { data, next };
  }

  /** @throws AppError claim.notFound */
  async examine(id: string): Promise<ExaminedClaimView> {
    return this.present(await this.get(id));
  }

  /** @throws AppError claim.notFound, claim.decided, claim.ownMatter, claim.ownPage, obituary.notFound */
  async review(id: string, reason: string, actor: Actor): Promise<ExaminedClaimView> {
    const claim = await this.get(id);
    assertImpartial(claim, actor);
    if (!claim.isOpen) throw new AppError('claim.decided');
    if (claim.state === 'open') {
      const { ownerId } = await this.obituaries.getById(claim.obituaryId.toHexString());
      // The claimant owns the page by now: there is nobody else to ask.
      if (ownerId.equals(claim.authorId)) throw new AppError('claim.ownPage');
      assertImpartial({ ...claim, ownerId }, actor);
      const at = this.clock.now();
      const isSuccession = claim.kind === 'succession';
      const begun = await this.repository.beginReview(claim._id, {
        review: { by: objectIdOf(actor.userId), at, reason },
        ownerId: isSuccession ? claim.ownerId : ownerId,
        answerUntil: isSuccession ? claim.answerUntil : answerEndsAt(at),
      });
      if (begun) await failpoint('claims.review.afterState');
    }
    const current = await this.get(id);
    if (current.state !== 'inReview') throw new AppError('claim.decided');
    await this.settlement.settle(current);
    return this.present(current);
  }

  /**
   * Stores the decision first, so that there is one; then carries it out, and ends the claim. A refusal of the outcome
   * takes it back. After a crash a repeat of the call, or a task, goes on.
   * @throws AppError claim.notFound, claim.decided, claim.notInReview, claim.answerAwaited, claim.ownerAnswered,
   * claim.notSuccessor, claim.ownMatter, validation.failed, and the errors of the outcome
   */
  async decide(id: string, input: DecideClaimInput, actor: Actor): Promise<ExaminedClaimView> {
    const claim = await this.get(id);
    assertImpartial(claim, actor);
    const { decision } = claim;
    if (decision) {
      const { outcome, reason, fields, revision = null } = decision;
      const isRepeat =
        decision.by.equals(actor.userId) &&
        isDeepStrictEqual({ outcome, reason, fields, revision }, { ...input });
      if (!isRepeat) throw new AppError('claim.decided');
      await this.continueAcceptance(claim);
      return this.examine(id);
    }
    if (!claim.isOpen) throw new AppError('claim.decided');
    const begun = await this.begin(claim, {
      _id: randomId(),
      by: objectIdOf(actor.userId),
      at: this.clock.now(),
      ...input,
    });
    if (!begun) throw new AppError('claim.decided');
    await failpoint('claims.decide.afterBegin');
    await this.continueAcceptance(begun);
    return this.examine(id);
  }

  /**
   * Allows synthetic media again that an accepted claim has stopped; those that were hidden are shown as before.
   * @throws AppError claim.notFound, claim.ownMatter, claim.stopsNothing
   */
  async allowSynthesis(id: string, reason: string, actor: Actor): Promise<ExaminedClaimView> {
    const claim = await this.get(id);
    assertImpartial(claim, actor);
    const allowance = { by: objectIdOf(actor.userId), at: this.clock.now(), reason };
    if (await this.repository.allowSynthesis(claim._id, allowance))
      await failpoint('claims.allowSynthesis.afterRow');
    const current = await this.get(id);
    if (!current.allowance) throw new AppError('claim.stopsNothing');
    await this.settlement.settle(current);
    return this.present(current);
  }

  private async begin(claim: StoredClaim, decision: StoredDecision): Promise<StoredClaim | null> {
    if (decision.outcome === 'declined') return this.repository.decline(claim._id, decision);
    assertOutcome(claim, decision.outcome);
    if (claim.state === 'inReview' && (await this.owners.askPresent(claim))) {
      assertAcceptable(await this.get(claim._id.toHexString()), decision.at);
      throw new AppError('claim.decided');
    }
    assertAcceptable(claim, decision.at);
    return this.repository.beginAcceptance(claim, decision);
  }

  /**
   * Carries out the decision of a claim, as far as it is not; idempotent. One run at a time: those of this process wait
   * for each other, and one that meets the run of another process leaves the claim to it.
   * @throws AppError the errors of the outcome
   */
  async continueAcceptance({ _id }: Pick<StoredClaim, '_id'>): Promise<void> {
    const id = _id.toHexString();
    await this.mutex.runExclusive(id, async () => {
      const claim = await this.get(id);
      if (claim.decision && claim.isOpen) await this.accept(claim, claim.decision);
    });
    await this.settlement.settle(await this.get(id));
  }

  private async accept(claim: StoredClaim, decision: StoredDecision): Promise<void> {
    const { _id } = claim;
    const runId = await this.repository.leaseAcceptance(_id, decision._id, this.clock.now());
    if (!runId) return;
    try {
      await this.outcomes.carryOut(claim, decision);
    } catch (error) {
      // After any other error the outcome may stand.
      if (error instanceof AppError) await this.repository.cancelAcceptance(_id, decision._id, runId);
      throw error;
    }
    await failpoint('claims.decide.afterOutcome');
    const accepted = await this.repository.finishAcceptance(_id, decision._id, this.clock.now());
    if (!accepted && (await this.get(_id.toHexString())).state !== 'accepted')
      throw new Error('the acceptance was taken back after its outcome');
    await failpoint('claims.decide.afterState');
  }

  /** @throws AppError claim.notFound */
  private async get(id: string): Promise<StoredClaim> {
    const claim = await this.repository.find(id);
    if (!claim) throw new AppError('claim.notFound');
    return claim;
  }

  private async present(claim: StoredClaim): Promise<ExaminedClaimView> {
    const [obituary = null] = await this.obituaries.findAccessRows([claim.obituaryId.toHexString()]);
    const declaration = await this.obituaries.findDeclaration(claim.obituaryId);
    const owner = obituary ? [obituary.ownerId] : [];
    const maker = declaration?.familyInformedBy ? [declaration.familyInformedBy] : [];
    const ids = [claim.authorId, ...owner, ...maker].map((one) => one.toHexString());
    const accounts = new Map<string, User>();
    for (const id of ids) {
      const account = await this.users.findById(id);
      if (account) accounts.set(id, account);
    }
    return presentExaminedClaim(claim, { obituary, declaration, accounts, now: this.clock.now() });
  }
}

/** Keeps parties from deciding. @throws AppError claim.ownMatter for the claimant and the owner who is asked */
function assertImpartial({ authorId, ownerId }: StoredClaim, { userId }: Actor): void {
  if (authorId.equals(userId) || ownerId?.equals(userId)) throw new AppError('claim.ownMatter');
}

/** @throws AppError validation.failed when a claim of this kind cannot end so */
function assertOutcome({ kind, photoId }: StoredClaim, outcome: ClaimOutcome): void {
  const outcomes: readonly ClaimOutcome[] = outcomesOfKind[kind];
  if (outcomes.includes(outcome) && (outcome !== 'photoRemoved' || photoId !== null)) return;
  const fields = [{ path: 'outcome', code: 'custom', message: fieldMessages.option }];
  throw new AppError('validation.failed', { fields });
}
