import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import type {
  AttachAwardInput,
  PageAwardList,
  PageAwardView,
  UpdateAwardInput,
} from '@memorial/contracts/awards/awards.schemas';
import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { assertSameRequest } from '../../../platform/http/request-hash.js';
import { Quotas } from '../../../platform/quotas/quotas.js';
import { AwardCatalogueService } from '../../awards/awards.module.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { maySee } from '../obituary.policy.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';
import { ObituaryCache } from '../obituary-cache-invalidation.js';
import { ObituaryEditAccessService } from '../obituary-edit-access.service.js';
import { ObituaryLookupService } from '../obituary-lookup.service.js';
import { assertPastDate } from '../past-date.js';
import { assertCanAttach, assertNotAttached, awardsOf, getAwardOf, pageAwardFields } from './page-award.js';
import { presentPageAward } from './page-award.presenter.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardViewsService } from './page-award-views.service.js';

/** Attempts when other writes change the obituary in the meantime. */
const maxAttempts = 5;

/**
 * Awards of an obituary. A quota slot is acquired under the future award id, then the award is written by one
 * update that also enforces the maximum and the uniqueness.
 */
@Injectable()
export class PageAwardsService implements OnModuleInit {
  constructor(
    private readonly access: ObituaryLookupService,
    private readonly editAccess: ObituaryEditAccessService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PageAwardRepository,
    private readonly catalogue: AwardCatalogueService,
    private readonly views: PageAwardViewsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly quotas: Quotas,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.quotas.register('awards', (obituaryId, slotIds) =>
      this.repository.findUsedSlots(obituaryId, slotIds),
    );
  }

  /** @throws AppError obituary.notFound also for an obituary the actor may not see */
  async list(obituaryId: string, actor: Actor | null): Promise<PageAwardList> {
    await this.access.get(obituaryId, actor);
    const page = await this.obituaries.getById(obituaryId);
    if (!maySee(page, actor)) throw new AppError('obituary.notFound');
    const data = await this.views.listOf(page);
    return { data, total: data.length, isTotalExact: true, page: 1, limit: maxPageAwards };
  }

  /**
   * @param idempotencyKey repeats of one request return the award of the first
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards,
   * award.notFound, award.addedAndDeleted, award.duplicate, award.tooMany, request.keyReused
   */
  async attach(
    obituaryId: string,
    { awardId, imageData, ...details }: AttachAwardInput,
    actor: Actor,
    idempotencyKey: string | null,
    requestHash: string | null = null,
  ): Promise<PageAwardView> {
    assertPastDate('dateAwarded', details.dateAwarded, this.clock.now(), awardTexts.dateInFuture);
    const obituary = await this.editAccess.getEditable(obituaryId, actor);
    const earlier = findCreatedWith(obituary, idempotencyKey, requestHash);
    if (earlier) return this.views.ofOne(earlier);

    await this.requireAwardsFeature(obituary);
    const known = await this.catalogue.find({ awardId, imageData, name: details.name });
    const fields = pageAwardFields(details, known);
    assertCanAttach(fields.identity, obituary);
    const award = { _id: this.repository.nextId(), ...fields, idempotencyKey, requestHash };
    const scope = { obituaryId };
    const owner = obituary.ownerId.toHexString();
    const slotId = award._id.toHexString();
    await this.subscriptions.acquire(owner, 'awards', slotId, scope);
    if (await this.repository.add(obituary._id, award, this.clock.now())) {
      await this.obituaryCache.invalidate(obituaryId);
      return presentPageAward(award, known);
    }
    await this.subscriptions.release(owner, 'awards', slotId, scope);
    const current = await this.editAccess.getEditable(obituaryId, actor);
    const duplicate = findCreatedWith(current, idempotencyKey, requestHash);
    if (duplicate) return this.views.ofOne(duplicate);
    assertCanAttach(fields.identity, current);
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Updates only the sent fields. A new name or image may turn it into another award.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards,
   * award.notFound, award.duplicate
   */
  async update(
    obituaryId: string,
    awardId: string,
    input: UpdateAwardInput,
    actor: Actor,
  ): Promise<PageAwardView> {
    assertPastDate('dateAwarded', input.dateAwarded, this.clock.now(), awardTexts.dateInFuture);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const obituary = await this.editAccess.getEditable(obituaryId, actor);
      const award = getAwardOf(obituary, awardId);
      await this.requireAwardsFeature(obituary);
      const { imageData, ...details } = input;
      const known = await this.catalogueAwardAfter(award, input);
      const fields = pageAwardFields({ ...award, ...details }, known);
      const change = changedFields(award, fields);
      // Sending back the stored values is no change: `updatedAt` stays.
      if (Object.keys(change).length === 0) return presentPageAward(award, known);
      if (change.identity !== undefined) assertNotAttached(change.identity, obituary);
      if (await this.repository.update(obituary._id, award, change, this.clock.now())) {
        await this.obituaryCache.invalidate(obituaryId);
        return presentPageAward({ ...award, ...change }, known);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** Catalogue entry after a change: the current one, unless another name or image is sent. */
  private async catalogueAwardAfter(award: StoredPageAward, { name, imageData }: UpdateAwardInput) {
    const current =
      award.awardId === null
        ? null
        : ((await this.catalogue.findByIds([award.awardId])).get(award.awardId) ?? null);
    const keepsName = name === undefined || name === (current?.name ?? award.name);
    if (keepsName && !imageData) return current;
    return (await this.catalogue.find({ imageData, name })) ?? (keepsName ? current : null);
  }

  /** Checks the plan of the obituary's owner, for any actor. */
  private async requireAwardsFeature({ _id, ownerId }: StoredObituary): Promise<void> {
    const scope = { obituaryId: _id.toHexString() };
    await this.subscriptions.requireFeature(ownerId.toHexString(), 'awards', scope);
  }
}

/**
 * The award attached by an earlier request with this key.
 * @throws AppError award.addedAndDeleted, request.keyReused
 */
function findCreatedWith(
  obituary: StoredObituary,
  idempotencyKey: string | null,
  requestHash: string | null,
): StoredPageAward | undefined {
  if (idempotencyKey === null) return undefined;
  const isMade = (award: StoredPageAward) => award.idempotencyKey === idempotencyKey;
  const made = awardsOf(obituary).find(isMade);
  if (made) assertSameRequest(made.requestHash, requestHash, made._id.toHexString());
  else if (obituary.removedAwards?.some(({ award }) => isMade(award)))
    throw new AppError('award.addedAndDeleted');
  return made;
}

/** Only fields with new values, so that parallel changes of different fields are both kept. */
function changedFields<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => before[key as keyof T] !== value);
  return Object.fromEntries(entries) as Partial<T>;
}
