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
import { Quotas } from '../../../platform/limits/quotas.js';
import { AwardCatalogue } from '../../awards/awards.module.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { EditablePages } from '../editable-pages.js';
import { maySee } from '../obituary.policy.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';
import { requirePastDate } from '../past-date.js';
import { PublicReads } from '../public-reads.js';
import { awardIn, awardsOf, pageAwardFields, requireNone, requireRoomFor } from './page-award.js';
import { presentPageAward } from './page-award.presenter.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardViews } from './page-award-views.js';

/** Attempts when other writes change the obituary in the meantime. */
const attempts = 5;

/**
 * Awards of an obituary. A quota slot is acquired under the future award id, then the award is written by one
 * update that also enforces the maximum and the uniqueness.
 */
@Injectable()
export class PageAwardsService implements OnModuleInit {
  constructor(
    private readonly pages: EditablePages,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: PageAwardRepository,
    private readonly catalogue: AwardCatalogue,
    private readonly views: PageAwardViews,
    private readonly subscriptions: SubscriptionsService,
    private readonly quotas: Quotas,
    private readonly publicReads: PublicReads,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.quotas.register('awards', (pageId, placeIds) => this.repository.findPlaces(pageId, placeIds));
  }

  /** @throws AppError obituary.notFound also for an obituary the actor may not see */
  async list(pageId: string, actor: Actor | null): Promise<PageAwardList> {
    const page = await this.obituaries.getById(pageId);
    if (!maySee(page, actor)) throw new AppError('obituary.notFound');
    const data = await this.views.of(page);
    return { data, total: data.length, isTotalExact: true, page: 1, limit: maxPageAwards };
  }

  /**
   * @param idempotencyKey repeats of one request return the award of the first
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards,
   * award.notFound, award.addedAndDeleted, award.duplicate, award.tooMany
   */
  async attach(
    pageId: string,
    { awardId, imageData, ...told }: AttachAwardInput,
    actor: Actor,
    idempotencyKey: string | null,
  ): Promise<PageAwardView> {
    requirePastDate('dateAwarded', told.dateAwarded, this.clock.now(), awardTexts.dateInFuture);
    const page = await this.pages.get(pageId, actor);
    const earlier = madeBy(page, idempotencyKey);
    if (earlier) return this.views.ofOne(earlier);

    await this.requirePlan(page);
    const known = await this.catalogue.find({ awardId, imageData, name: told.name });
    const fields = pageAwardFields(told, known);
    requireRoomFor(fields.identity, page);
    const award = { _id: this.repository.nextId(), ...fields, idempotencyKey };
    const ofPage = { pageId };
    const owner = page.ownerId.toHexString();
    const holder = award._id.toHexString();
    await this.subscriptions.consume(owner, 'awards', holder, ofPage);
    if (await this.repository.add(page._id, award, this.clock.now())) {
      await this.publicReads.changed(pageId);
      return presentPageAward(award, known);
    }
    await this.subscriptions.release(owner, 'awards', holder, ofPage);
    const current = await this.pages.get(pageId, actor);
    const twin = madeBy(current, idempotencyKey);
    if (twin) return this.views.ofOne(twin);
    requireRoomFor(fields.identity, current);
    throw new AppError('obituary.changedMeanwhile');
  }

  /**
   * Updates only the sent fields. A new name or image may turn it into another award.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards,
   * award.notFound, award.duplicate
   */
  async update(
    pageId: string,
    awardId: string,
    sent: UpdateAwardInput,
    actor: Actor,
  ): Promise<PageAwardView> {
    requirePastDate('dateAwarded', sent.dateAwarded, this.clock.now(), awardTexts.dateInFuture);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await this.pages.get(pageId, actor);
      const award = awardIn(page, awardId);
      await this.requirePlan(page);
      const { imageData, ...told } = sent;
      const known = await this.knownAfter(award, sent);
      const fields = pageAwardFields({ ...award, ...told }, known);
      const change = changed(award, fields);
      // Sending back the stored values is no change: `updatedAt` stays.
      if (Object.keys(change).length === 0) return presentPageAward(award, known);
      if (change.identity !== undefined) requireNone(change.identity, page);
      if (await this.repository.change(page._id, award, change, this.clock.now())) {
        await this.publicReads.changed(pageId);
        return presentPageAward({ ...award, ...change }, known);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** Catalogue entry after a change: the current one, unless another name or image is sent. */
  private async knownAfter(award: StoredPageAward, { name, imageData }: UpdateAwardInput) {
    const current =
      award.awardId === null
        ? null
        : ((await this.catalogue.byIds([award.awardId])).get(award.awardId) ?? null);
    const isNamedAgain = name === undefined || name === (current?.name ?? award.name);
    if (isNamedAgain && !imageData) return current;
    return (await this.catalogue.find({ imageData, name })) ?? (isNamedAgain ? current : null);
  }

  /** Checks the plan of the obituary's owner, for any actor. */
  private async requirePlan({ _id, ownerId }: StoredObituary): Promise<void> {
    const ofPage = { pageId: _id.toHexString() };
    await this.subscriptions.requireFeature(ownerId.toHexString(), 'awards', ofPage);
  }
}

/**
 * The award attached by an earlier request with this key.
 * @throws AppError award.addedAndDeleted
 */
function madeBy(page: StoredObituary, idempotencyKey: string | null): StoredPageAward | undefined {
  if (idempotencyKey === null) return undefined;
  const isMade = (award: StoredPageAward) => award.idempotencyKey === idempotencyKey;
  const made = awardsOf(page).find(isMade);
  if (!made && page.removedAwards?.some(({ award }) => isMade(award))) {
    throw new AppError('award.addedAndDeleted');
  }
  return made;
}

/** Only fields with new values, so that parallel changes of different fields are both kept. */
function changed<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => before[key as keyof T] !== value);
  return Object.fromEntries(entries) as Partial<T>;
}
