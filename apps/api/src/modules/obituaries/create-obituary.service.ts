import { randomInt } from 'node:crypto';
import { dayOfInstant } from '@memorial/contracts/dates';
import { codeAlphabet, codeLength } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-rules';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Quotas } from '../../platform/limits/quotas.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { GatedParts } from './gated-parts.service.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { newObituary } from './new-obituary.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { ObituaryPresentation } from './obituary-presentation.js';
import { requirePageLength } from './page-length.js';
import { PublicReads } from './public-reads.js';

const codeAttempts = 5;

/**
 * Creates an obituary: acquires a quota slot under the future id, then writes the obituary. A crash in
 * between leaves a slot without an obituary, which the quota task releases. The same Idempotency-Key finds
 * the obituary of the first attempt.
 */
@Injectable()
export class CreateObituaryService implements OnModuleInit {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly gatedParts: GatedParts,
    private readonly quotas: Quotas,
    private readonly nameParts: NamePartsService,
    private readonly presentation: ObituaryPresentation,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.quotas.register('obituaries', (_, placeIds) => this.repository.findPlaces(placeIds));
    this.subscriptions.registerPages(this.repository);
  }

  /**
   * @throws AppError obituary.createdAndDeleted, obituary.tooLong, plan.obituaries, plan.education, plan.background,
   *   plan.customAttributes, validation.failed
   */
  async create(
    input: CreateObituaryInput,
    actor: Actor,
    idempotencyKey: string | null,
  ): Promise<ObituaryView> {
    const earlier =
      idempotencyKey === null
        ? null
        : await this.repository.findByIdempotencyKey(actor.userId, idempotencyKey);
    if (earlier?.deletedAt) throw new AppError('obituary.createdAndDeleted');
    if (earlier) return this.presentation.present(earlier, actor);

    const now = this.clock.now();
    const faults = checkLifeDates(input, dayOfInstant(now.getTime()));
    if (faults.length > 0) throw new AppError('validation.failed', { fields: faults });
    requirePageLength(null, input);
    await this.gatedParts.requireNew(actor.userId, input);

    const page = this.newPage(input, actor, idempotencyKey, now);
    await this.subscriptions.consume(actor.userId, 'obituaries', page.placeId, {
      isLivingPerson: input.isAlive,
    });
    failpoint('obituaries.create.afterQuota');
    await this.nameParts.add(page.fullName);
    const written = await this.write(page);
    failpoint('obituaries.create.afterRow');
    await this.publicReads.changed(written._id.toHexString());
    return this.presentation.present(written, actor);
  }

  /** The obituary of an earlier request with this key; null when there is none or it is deleted. */
  async findEarlier(actor: Actor, idempotencyKey: string): Promise<ObituaryView | null> {
    const earlier = await this.repository.findByIdempotencyKey(actor.userId, idempotencyKey);
    return earlier && !earlier.deletedAt ? this.presentation.present(earlier, actor) : null;
  }

  /** @returns the obituary, or the one written first by a parallel repeat of the same request */
  private async write(page: StoredObituary): Promise<StoredObituary> {
    for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
      if (await this.repository.insert(page)) return page;
      const twin =
        page.idempotencyKey &&
        (await this.repository.findByIdempotencyKey(page.ownerId.toHexString(), page.idempotencyKey));
      if (twin && twin.deletedAt !== null) {
        // The slot was acquired again after the deletion had released it; a restored obituary will use
        // another slot.
        await this.subscriptions.release(page.ownerId.toHexString(), 'obituaries', page.placeId);
        throw new AppError('obituary.createdAndDeleted');
      }
      if (twin) return twin;
      page.code = newCode();
    }
    throw new AppError('server.internal');
  }

  private newPage(
    input: CreateObituaryInput,
    actor: Actor,
    idempotencyKey: string | null,
    now: Date,
  ): StoredObituary {
    // Repeats of one request use the same id and slot, so that they cannot fill a quota.
    const _id = idempotencyKey
      ? this.repository.idFrom(`${actor.userId} ${idempotencyKey}`)
      : this.repository.nextId();
    const ownerId = this.repository.idOf(actor.userId);
    return newObituary(input, { _id, ownerId, code: newCode(), createdAt: now, idempotencyKey });
  }
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
