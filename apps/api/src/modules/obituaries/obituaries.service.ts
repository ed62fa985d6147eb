import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { MediaUrls } from './media-urls.js';
import { isListedObituary, isLocked, mayContribute, maySee } from './obituary.policy.js';
import { presentObituary } from './obituary.presenter.js';
import { type AccessRow, ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { MergeTarget, ObituarySection, type ObituarySections } from './obituary-hooks.js';
import { PageKeys } from './page-keys.js';

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
    private readonly keys: PageKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @param pageKey key of an obituary behind a password
   * @throws AppError obituary.notFound also when the actor may not see it, obituary.locked, obituary.merged with the new
   * address
   */
  async get(id: string, actor: Actor | null, pageKey: string | null = null): Promise<ObituaryView> {
    // The query leaves hidden pages out: otherwise the response time tells them from absent ones. The policy decides.
    const obituary = await this.repository.findVisible(id, actor);
    if (obituary && maySee(obituary, actor)) return this.present(obituary, actor);
    if (obituary && this.keys.opens(obituary, pageKey)) return this.present(obituary, actor);
    if (obituary && isLocked(obituary)) throw new AppError('obituary.locked');
    const target = await this.findMergeTarget({ id }, actor);
    if (!target) throw new AppError('obituary.notFound');
    const obituaryId = target._id.toHexString();
    const location = hrefOf(obituaryRoutes.get, { id: obituaryId });
    throw new AppError('obituary.merged', { obituaryId }, { location });
  }

  /** The obituary that a merged one leads to; null when it was not merged, or the actor may not see that one. */
  async findMergeTarget(
    merged: { readonly id: string } | { readonly code: string },
    actor: Actor | null,
  ): Promise<AccessRow | null> {
    const targetId = await this.decorated.getOnly(MergeTarget)(merged);
    if (targetId === null) return null;
    const rows = await this.repository.findAccessRows('id' in merged ? [targetId, merged.id] : [targetId]);
    const target = rows.find(({ _id }) => _id.equals(targetId));
    // The merge may just have begun: the obituary is still there.
    if (rows.length > 1) return null;
    return target && isReachable(target, actor) ? target : null;
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
    const merged = found ? null : await this.findMergeTarget({ code }, actor);
    const obituary = found && isReachable(found, actor) ? found : merged;
    if (!obituary || (!isListedObituary(obituary) && !mayContribute(obituary, actor))) {
      await this.limits.spend('codeMiss.network', network);
      if (!obituary) throw new AppError('obituary.notFound');
      await this.limits.refund('codeMiss.network', network);
    }
    return { _id: obituary._id.toHexString() };
  }
}

/** True when the address of the obituary leads the actor to it, or to the question for its password. */
function isReachable(row: AccessRow, actor: Actor | null): boolean {
  return maySee(row, actor) || isLocked(row);
}
