import type { CheckCharityInput, CheckedCharityView } from '@memorial/contracts/administration/queue.schemas';
import { charityLinks } from '@memorial/contracts/obituaries/charity-links';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { CursorPage, CursorQuery } from '../../platform/mongo/cursor-page.js';
import { newAct } from '../../platform/mongo/stored-acts.js';
import { charityStateOf, ObituaryCache, ObituaryRepository } from '../obituaries/obituaries.module.js';
import { CharityCheckRepository, type CharityRow } from './charity-check.repository.js';
import { ObituaryActsService } from './obituary-acts.service.js';

/**
 * Says whether the links of the field for charity are genuine. The document holds the decision with the links that were
 * looked at, so that changed links wait for a check again.
 */
@Injectable()
export class CharityChecksService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly repository: CharityCheckRepository,
    private readonly acts: ObituaryActsService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** Part of the obituaries with unchecked links, the longest waiting first. */
  list(query: CursorQuery): Promise<CursorPage<CharityRow>> {
    return this.repository.listUnchecked(query);
  }

  /** @throws AppError obituary.notFound, obituary.nothingToCheck, obituary.changedMeanwhile */
  async check(
    id: string,
    { decision, revision, reason }: CheckCharityInput,
    actor: Actor,
  ): Promise<CheckedCharityView> {
    const obituary = await this.obituaries.getById(id);
    const links = charityLinks(obituary.charityDonations);
    if (links.length === 0) throw new AppError('obituary.nothingToCheck');
    const act = newAct(actor, this.clock.now(), {
      action: 'obituary.checkCharity',
      reason,
      after: { links: decision },
    });
    const { _id, by, at } = act;
    const check = { _id, links, decision, by, at };
    if (obituary.revision === revision && (await this.repository.save(obituary, check, act)))
      await failpoint('administration.checkCharity.afterRow');
    const current = await this.obituaries.getById(id);
    const isDone = charityStateOf(current) === decision && current.charityCheck?.by.equals(by);
    if (!isDone) throw new AppError('obituary.changedMeanwhile');
    await this.obituaryCache.invalidate(id);
    await this.acts.settle(id);
    return { obituaryId: id, state: decision, revision: current.revision };
  }
}
