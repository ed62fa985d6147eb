import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { MediaUrls } from './media-urls.js';
import { isListedObituary, mayContribute, maySee } from './obituary.policy.js';
import { presentObituary } from './obituary.presenter.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { ObituarySection, type ObituarySections } from './obituary-hooks.js';

const noSections: ObituarySections = {
  awards: [],
  voices: [],
  memorialMessages: [],
  memoryCount: 0,
  candlesToday: 0,
  hasFamilyTree: false,
};

/** Reads single obituaries; lists are in `ObituaryListsService`. */
@Injectable()
export class ObituariesService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly decorated: DecoratedMethods,
    private readonly limits: RateLimits,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async get(id: string, actor: Actor | null): Promise<ObituaryView> {
    // The query leaves hidden pages out: otherwise the response time tells them from absent ones. The policy decides.
    const obituary = await this.repository.findVisible(id, actor);
    if (!obituary || !maySee(obituary, actor)) throw new AppError('obituary.notFound');
    return this.present(obituary, actor);
  }

  /** Full view of an obituary, with the sections of other modules. */
  async present(obituary: StoredObituary, actor: Actor | null): Promise<ObituaryView> {
    const loaded = this.decorated.list(ObituarySection).map(({ call }) => call(obituary));
    const sections = Object.assign({}, noSections, ...(await Promise.all(loaded)));
    return presentObituary(obituary, actor, this.mediaUrls, sections, this.clock.now());
  }

  /**
   * Finds the obituary of a QR link; codes work on every plan and never expire. An obituary visible by link only is
   * protected by its code alone: failed lookups are limited per network, so that codes cannot be guessed. Above the
   * limit public pages still open: visitors of a cemetery may share the network of a person who guesses. An unknown
   * code and a page shared by link spend the limit alike, so that neither response nor timing tells them apart above
   * it; the page's call is refunded.
   * @throws AppError obituary.notFound also when the actor may not see it, rateLimit.exceeded
   */
  async resolveCode(code: string, actor: Actor | null, network: string): Promise<{ _id: string }> {
    const found = await this.repository.findByCode(code);
    const obituary = found && maySee(found, actor) ? found : null;
    if (!obituary || (!isListedObituary(obituary) && !mayContribute(obituary, actor))) {
      await this.limits.spend('codeMiss.network', network);
      if (!obituary) throw new AppError('obituary.notFound');
      await this.limits.refund('codeMiss.network', network);
    }
    return { _id: obituary._id.toHexString() };
  }
}
