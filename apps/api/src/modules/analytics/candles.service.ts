import type { IncomingMessage } from 'node:http';
import type { CandlesView } from '@memorial/contracts/candles/candles.schemas';
import { dayOfInstant } from '@memorial/contracts/dates';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { clientIp } from '../../platform/http/request-context.decorator.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { BlockedAuthorsService } from '../blocked-authors/blocked-authors.module.js';
import {
  ObituaryLookupService,
  type ObituaryMerge,
  ObituaryRepository,
  ObituarySection,
  type ObituarySections,
  OnObituariesMerged,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { CandleRepository } from './candle.repository.js';
import { CandleCountRepository } from './candle-count.repository.js';
import { boundedUserAgent, isHumanReader } from './human-reader.js';
import { visitorHash } from './visitor-hash.js';

/**
 * Candles of visitors, one for each visitor, obituary and day; visitors are told apart as those of `VisitsService`.
 * The number of a day is counted from the candles and stored, so that it stays when they are deleted, and once more
 * with the obituary, so that its page needs no further query. A crash between candle and numbers is made good by the
 * next candle or by the same again.
 * The cached page is not invalidated: like the visits, its number may be a minute old.
 */
@Injectable()
export class CandlesService {
  constructor(
    private readonly candles: CandleRepository,
    private readonly counts: CandleCountRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly repository: ObituaryRepository,
    private readonly blocked: BlockedAuthorsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Lights the visitor's candle of today; repeating it changes nothing. A robot lights none.
   * @throws AppError obituary.notFound also when the actor may not see it, candle.living, obituary.blocked
   */
  async light(
    obituaryId: string,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
    request: IncomingMessage,
  ): Promise<CandlesView> {
    const obituary = await this.obituaries.get(obituaryId, actor, pageKey);
    if (obituary.isAlive) throw new AppError('candle.living');
    // A candle has no words: the guests of a blocked network, which others share, light theirs.
    await this.blocked.assertNotBlocked(obituary, actor);
    const day = this.today();
    if (!isHumanReader(request.headers))
      return { today: await this.counts.getCount(obituaryId, day), isMine: false };
    await this.candles.add(day, obituaryId, this.visitorOf(request, day));
    await failpoint('candles.light.afterCandle');
    const today = await this.candles.count(day, obituaryId);
    await this.counts.raiseTo(obituaryId, day, today);
    await this.repository.raiseCandles(obituaryId, { day, count: today });
    return { today, isMine: true };
  }

  @ObituarySection()
  async sectionOf({ candles, isAlive }: StoredObituary): Promise<Partial<ObituarySections>> {
    return { candlesToday: !isAlive && candles?.day === this.today() ? candles.count : 0 };
  }

  /** Candles of today burn on the obituary that remains; those of earlier days stay counted for the other one. */
  @OnObituariesMerged()
  async move({ from, into }: ObituaryMerge): Promise<void> {
    const day = this.today();
    const [fromId, intoId] = [from.toHexString(), into.toHexString()];
    await this.candles.copyAll(day, fromId, intoId);
    const count = await this.candles.count(day, intoId);
    if (count === 0) return;
    await this.counts.raiseTo(intoId, day, count);
    await this.repository.raiseCandles(intoId, { day, count });
    await this.counts.markCopied(fromId, day);
  }

  @ScheduledTask('candles')
  async deleteOld(): Promise<void> {
    await this.candles.deleteBefore(this.today());
  }

  private visitorOf(request: IncomingMessage, day: string): string {
    const address = clientIp(request, this.config.trustedProxies);
    const userAgent = boundedUserAgent(request.headers['user-agent'] ?? '');
    return visitorHash(this.config.jwtSecret, 'candles', day, { address, userAgent });
  }

  private today(): string {
    return dayOfInstant(this.clock.now().getTime());
  }
}
