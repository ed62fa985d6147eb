import type { CheckCharityInput, CheckedCharityView } from '@memorial/contracts/administration/queue.schemas';
import { charityLinks } from '@memorial/contracts/obituaries/charity-links';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { CursorPage, CursorQuery } from '../../platform/mongo/cursor-page.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import {
  charityStateOf,
  ObituaryCache,
  ObituaryRepository,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { onObituary } from './administration-log.schema.js';
import { CharityCheckRepository, type CharityRow } from './charity-check.repository.js';

/**
 * Says whether the links of the field for charity are genuine. The document holds the decision with the links that were
 * looked at, so that changed links wait for a check again; the log follows, by a repeat of the call or a task.
 */
@Injectable()
export class CharityChecksService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly repository: CharityCheckRepository,
    private readonly log: AdministrationLogRepository,
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
    const by = objectIdOf(actor.userId);
    const check = { _id: randomId(), links, decision, by, at: this.clock.now(), reason, isLogged: false };
    if (obituary.revision === revision && (await this.repository.save(obituary, check)))
      await failpoint('administration.checkCharity.afterRow');
    const current = await this.obituaries.getById(id);
    const isDone = charityStateOf(current) === decision && current.charityCheck?.by.equals(by);
    if (!isDone) throw new AppError('obituary.changedMeanwhile');
    await this.settle(current);
    return { obituaryId: id, state: decision, revision: current.revision };
  }

  /** Settles checks that a broken call has left. */
  @ScheduledTask('charity-checks')
  async settleLeft(): Promise<void> {
    for await (const obituary of this.repository.findUnlogged()) await this.settle(obituary);
  }

  /** Shows the decision and logs it; idempotent. */
  private async settle({ _id, charityCheck }: Pick<StoredObituary, '_id' | 'charityCheck'>): Promise<void> {
    await this.obituaryCache.invalidate(_id.toHexString());
    if (!charityCheck || charityCheck.isLogged) return;
    await this.log.append({
      _id: charityCheck._id,
      at: charityCheck.at,
      by: charityCheck.by,
      action: 'obituary.checkCharity',
      ...onObituary(_id),
      reason: charityCheck.reason,
      after: { links: charityCheck.decision },
    });
    await this.repository.markLogged(_id, charityCheck._id);
  }
}
