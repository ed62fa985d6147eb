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

/** How often a change is tried on what somebody else wrote meanwhile. */
const attempts = 5;

/**
 * The awards of a page. A place of the page's limit is taken by the id that the award will have, then the award is
 * written, in one update that holds the page to its bound and to one of each award.
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

  /** @throws AppError obituary.notFound also for a page that the actor may not see */
  async list(pageId: string, actor: Actor | null): Promise<PageAwardList> {
    const page = await this.obituaries.getById(pageId);
    if (!maySee(page, actor)) throw new AppError('obituary.notFound');
    const data = await this.views.of(page);
    return { data, total: data.length, isTotalExact: true, page: 1, limit: maxPageAwards };
  }

  /**
   * @param idempotencyKey repeats of one call answer with the award that the first one attached
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards, award.notFound,
   *   award.addedAndDeleted, award.duplicate, award.tooMany
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
   * Changes the sent keys and no others. Another name or image may make it another award.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.awards, award.notFound,
   *   award.duplicate
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
      // Writing back what was read is no change: the time of the page's last change stays.
      if (Object.keys(change).length === 0) return presentPageAward(award, known);
      if (change.identity !== undefined) requireNone(change.identity, page);
      if (await this.repository.change(page._id, award, change, this.clock.now())) {
        await this.publicReads.changed(pageId);
        return presentPageAward({ ...award, ...change }, known);
      }
    }
    throw new AppError('obituary.changedMeanwhile');
  }

  /** The catalogue's award after a change: the one it is, unless another name or image says otherwise. */
  private async knownAfter(award: StoredPageAward, { name, imageData }: UpdateAwardInput) {
    const current =
      award.awardId === null
        ? null
        : ((await this.catalogue.byIds([award.awardId])).get(award.awardId) ?? null);
    const isNamedAgain = name === undefined || name === (current?.name ?? award.name);
    if (isNamedAgain && !imageData) return current;
    return (await this.catalogue.find({ imageData, name })) ?? (isNamedAgain ? current : null);
  }

  /** By the plan of the page's keeper, whoever changes it. */
  private async requirePlan({ _id, ownerId }: StoredObituary): Promise<void> {
    const ofPage = { pageId: _id.toHexString() };
    await this.subscriptions.requireFeature(ownerId.toHexString(), 'awards', ofPage);
  }
}

/**
 * The award that an earlier call with this key attached.
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

/** Only what is another than before, so that changes of different fields at once both stay. */
function changed<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => before[key as keyof T] !== value);
  return Object.fromEntries(entries) as Partial<T>;
}
