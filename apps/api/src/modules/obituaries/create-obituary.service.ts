import { dayOfInstant } from '@memorial/contracts/dates';
import { codeAlphabet, codeLength } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-validation';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { randomText } from '../../platform/crypto/random-text.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { QuotaResource } from '../../platform/quotas/quotas.js';
import { assertNoPaymentDetails } from '../../platform/text/assert-no-payment-details.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { newObituary } from './new-obituary.js';
import { ObituariesService } from './obituaries.service.js';
import { roleOf } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { ObituaryCache } from './obituary-cache.js';
import { BeforeNameChange } from './obituary-hooks.js';
import { PlanGatesService } from './plan-gates.service.js';
import { textKeys } from './text-keys.js';
import { assertTotalTextLimit } from './total-text-limit.js';

/**
 * Creates an obituary: acquires a quota slot under the future id, then writes the obituary. A crash in
 * between leaves a slot without an obituary, which the quota task releases. The same Idempotency-Key finds
 * the obituary of the first attempt.
 */
@Injectable()
export class CreateObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly planGates: PlanGatesService,
    private readonly decorated: DecoratedMethods,
    private readonly obituaries: ObituariesService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  @QuotaResource('obituaries')
  findUsedSlots(ownerId: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.repository.findUsedSlots(ownerId, slotIds);
  }

  /**
   * @throws AppError obituary.createdAndDeleted, request.keyReused, obituary.tooLong, plan.obituaries,
   *   plan.education, plan.background, plan.customAttributes, validation.failed
   */
  async create(
    input: CreateObituaryInput,
    actor: Actor,
    idempotencyKey: string | null,
    requestHash: string | null = null,
  ): Promise<ObituaryView> {
    const earlier = await this.repository.findByIdempotencyKey(actor.userId, idempotencyKey);
    if (earlier?.deletedAt) throw new AppError('obituary.createdAndDeleted');
    if (earlier) {
      assertSameRequest(earlier.requestHash, requestHash, earlier._id.toHexString());
      return this.obituaries.present(earlier, actor);
    }

    const now = this.clock.now();
    const issues = checkLifeDates(input, dayOfInstant(now.getTime()));
    if (issues.length > 0) throw new AppError('validation.failed', { fields: issues });
    assertTotalTextLimit(null, input);
    assertNoPaymentDetails(textKeys, null, input);
    await this.planGates.requireForCreate(actor.userId, input);

    const obituary = this.buildObituary(input, actor, { idempotencyKey, requestHash }, now);
    await this.subscriptions.acquire(actor.userId, 'obituaries', obituary.placeId, {
      isLivingPerson: input.isAlive,
    });
    await failpoint('obituaries.create.afterQuota');
    await this.decorated.run(BeforeNameChange, null, obituary.fullName);
    const written = await this.write(obituary);
    await failpoint('obituaries.create.afterRow');
    await this.obituaryCache.invalidate(written._id.toHexString());
    return this.obituaries.present(written, actor);
  }

  /** The obituary of an earlier request with this key; null when there is none or it is deleted. */
  async findEarlier(actor: Actor, idempotencyKey: string): Promise<ObituaryView | null> {
    const earlier = await this.repository.findByIdempotencyKey(actor.userId, idempotencyKey);
    return earlier && !earlier.deletedAt ? this.obituaries.present(earlier, actor) : null;
  }

  /** @returns the obituary, or the one written first by a parallel repeat of the same request */
  private async write(obituary: StoredObituary): Promise<StoredObituary> {
    return retryOnConflict('server.internal', async () => {
      const isTaken = await this.repository.isCodeRetired(obituary.code);
      if (!isTaken && (await this.repository.insert(obituary))) return obituary;
      const owner = obituary.ownerId.toHexString();
      const duplicate = await this.repository.findByIdempotencyKey(owner, obituary.idempotencyKey ?? null);
      if (duplicate && duplicate.deletedAt !== null) {
        // The slot was acquired again after the deletion had released it; a restored obituary will use
        // another slot.
        await this.subscriptions.release(owner, 'obituaries', obituary.placeId);
        throw new AppError('obituary.createdAndDeleted');
      }
      if (!duplicate) {
        const passedOn = await this.repository.findIncludingDeleted(obituary._id.toHexString());
        if (passedOn) return this.asKept(passedOn, obituary);
      }
      if (duplicate) {
        const { _id, requestHash } = duplicate;
        assertSameRequest(requestHash, obituary.requestHash ?? null, _id.toHexString());
        return duplicate;
      }
      obituary.code = randomText(codeAlphabet, codeLength);
      return conflict;
    });
  }

  /**
   * The obituary of an earlier attempt that has changed its owner since.
   * @throws AppError obituary.createdAndDeleted when its creator keeps it no longer
   */
  private async asKept(
    passedOn: StoredObituary,
    { ownerId, placeId }: StoredObituary,
  ): Promise<StoredObituary> {
    const userId = ownerId.toHexString();
    if (passedOn.placeId !== placeId) await this.subscriptions.release(userId, 'obituaries', placeId);
    const isKept = passedOn.deletedAt === null && roleOf(passedOn, { userId }) !== null;
    if (!isKept) throw new AppError('obituary.createdAndDeleted');
    return passedOn;
  }

  private buildObituary(
    input: CreateObituaryInput,
    actor: Actor,
    { idempotencyKey, requestHash }: Pick<Caller, 'idempotencyKey' | 'requestHash'>,
    now: Date,
  ): StoredObituary {
    // Random: a page visible by link only, or of a living person, must not be guessable from another id. Repeats of
    // one request use the same id and slot, so that they cannot fill a quota.
    const _id = idempotencyKey ? idFromText(`${actor.userId} ${idempotencyKey}`) : randomId();
    const ownerId = objectIdOf(actor.userId);
    return newObituary(input, {
      _id,
      ownerId,
      code: randomText(codeAlphabet, codeLength),
      createdAt: now,
      idempotencyKey,
      requestHash,
    });
  }
}
