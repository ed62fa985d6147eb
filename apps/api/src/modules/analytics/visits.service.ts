import type { IncomingMessage } from 'node:http';
import { dayOfInstant } from '@memorial/contracts/dates';
import type { InputOf } from '@memorial/contracts/endpoint';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { actorOf } from '../../platform/access/access.guard.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { clientIp } from '../../platform/http/request-context.decorator.js';
import { WriteBehindBuffer } from '../../platform/mongo/write-behind-buffer.js';
import { OnCachedRead } from '../../platform/response-cache/cached-route.decorator.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObituaryRepository } from '../obituaries/obituaries.module.js';
import { boundedUserAgent, isHumanReader } from './human-reader.js';
import { VisitRepository } from './visit.repository.js';
import { VisitCountRepository } from './visit-count.repository.js';
import { type Visitor, visitorHash } from './visitor-hash.js';

const chunkSize = 1_000;

interface PendingVisit extends Visitor {
  readonly obituaryId: string;
  /**
   * A visit of a keeper or an administrator: stored, so that a later visit without a token is not counted either, but not
   * counted.
   */
  isOwn: boolean;
}

/**
 * Counts visitors of obituaries, each once a day. Visits are buffered for some seconds and written together;
 * visitors are stored only as a keyed hash of the day. A killed process loses its buffer; nothing is counted
 * twice.
 */
@Injectable()
export class VisitsService implements BeforeApplicationShutdown {
  private readonly buffer: WriteBehindBuffer<PendingVisit>;

  constructor(
    private readonly visits: VisitRepository,
    private readonly counts: VisitCountRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    logger: PinoLogger,
  ) {
    logger.setContext('visits');
    this.buffer = new WriteBehindBuffer({
      chunkSize,
      write: (visits) => this.write(visits),
      merge: (known, { isOwn }) => {
        known.isOwn ||= isOwn;
      },
      onError: (error) => logger.warn({ err: error }, 'visits wait for the database'),
    });
  }

  @ScheduledTask('visits')
  async deleteOld(): Promise<void> {
    await this.visits.deleteBefore(this.today());
  }

  @OnCachedRead(getObituaryEndpoint)
  recordRead(
    { params }: InputOf<typeof getObituaryEndpoint>,
    request: IncomingMessage,
    view: ObituaryView | null,
  ): void {
    const isKeeper = view !== null && view.myRole !== null;
    this.record(params.id, request, isKeeper || actorOf(request)?.isStaff === true);
  }

  /**
   * Records a visit, of the document or of the API.
   * @param isOwn true when the visitor keeps the obituary or is an administrator
   */
  record(obituaryId: string, request: IncomingMessage, isOwn: boolean): void {
    const { headers } = request;
    const name = headers['user-agent'];
    if (name === undefined) return;
    const userAgent = boundedUserAgent(name);
    const address = clientIp(request, this.config.trustedProxies);
    const key = `${obituaryId} ${address} ${userAgent}`;
    const known = this.buffer.get(key);
    if (known) known.isOwn ||= isOwn;
    else if (isHumanReader(headers)) this.buffer.add(key, { obituaryId, address, userAgent, isOwn });
  }

  /** Writes the buffered visits. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async write(visits: readonly PendingVisit[]): Promise<void> {
    const day = this.today();
    const byId = new Map<string, PendingVisit>();
    for (const visit of visits) {
      const id = `${day}:${visit.obituaryId}:${visitorHash(this.config.jwtSecret, 'visits', day, visit)}`;
      const same = byId.get(id);
      byId.set(id, { ...visit, isOwn: visit.isOwn || (same?.isOwn ?? false) });
    }
    const views = new Map<string, number>();
    for (const id of await this.visits.addNew([...byId.keys()])) {
      const visit = byId.get(id);
      if (visit && !visit.isOwn) views.set(visit.obituaryId, (views.get(visit.obituaryId) ?? 0) + 1);
    }
    await this.obituaries.addViews(views);
    await this.counts.addAll(day, views);
  }

  private today(): string {
    return dayOfInstant(this.clock.now().getTime());
  }
}
