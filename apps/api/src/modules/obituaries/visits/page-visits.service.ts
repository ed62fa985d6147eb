import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { dayOfInstant } from '@memorial/contracts/dates';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { clientAddress } from '../../../platform/http/client-address.js';
import { networkOf } from '../../../platform/http/network.js';
import { Sweeps } from '../../../platform/schedule/sweeps.js';
import { WaitingCounts } from '../../../platform/schedule/waiting-counts.js';
import { ObituaryRepository } from '../obituary.repository.js';
import { isPerson, shortName } from './reader.js';
import { VisitRepository } from './visit.repository.js';

const chunkSize = 1_000;

interface Visit {
  readonly pageId: string;
  readonly address: string | undefined;
  readonly userAgent: string;
  /**
   * A visit of the owner: stored, so that a later visit without a token is not counted either, but not
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
export class PageVisits implements OnModuleInit, BeforeApplicationShutdown {
  private readonly waiting: WaitingCounts<Visit>;

  constructor(
    private readonly visits: VisitRepository,
    private readonly pages: ObituaryRepository,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    logger: PinoLogger,
  ) {
    logger.setContext('visits');
    this.waiting = new WaitingCounts({
      chunkSize,
      write: (visits) => this.write(visits),
      join: (known, { isOwn }) => {
        known.isOwn ||= isOwn;
      },
      onFault: (error) => logger.warn({ err: error }, 'visits wait for the database'),
    });
  }

  onModuleInit(): void {
    this.sweeps.register('visits', () => this.visits.forgetBefore(this.today()));
  }

  /**
   * Records a visit, of the document or of the API.
   * @param isOwn true when the visitor may edit the obituary
   */
  record(pageId: string, request: IncomingMessage, isOwn: boolean): void {
    const { headers } = request;
    const name = headers['user-agent'];
    if (name === undefined) return;
    const userAgent = shortName(name);
    const address = clientAddress(request, this.config.trustedProxies);
    const key = `${pageId} ${address} ${userAgent}`;
    const known = this.waiting.find(key);
    if (known) known.isOwn ||= isOwn;
    else if (isPerson(headers)) this.waiting.add(key, { pageId, address, userAgent, isOwn });
  }

  /** Writes the buffered visits. */
  flush(): Promise<void> {
    return this.waiting.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async write(visits: readonly Visit[]): Promise<void> {
    const day = this.today();
    const byId = new Map<string, Visit>();
    for (const visit of visits) {
      const id = `${day}:${visit.pageId}:${this.visitorOf(day, visit)}`;
      const same = byId.get(id);
      byId.set(id, { ...visit, isOwn: visit.isOwn || (same?.isOwn ?? false) });
    }
    const views = new Map<string, number>();
    for (const id of await this.visits.addNew([...byId.keys()])) {
      const visit = byId.get(id);
      if (visit && !visit.isOwn) views.set(visit.pageId, (views.get(visit.pageId) ?? 0) + 1);
    }
    await this.pages.addViews(views);
  }

  private visitorOf(day: string, { address, userAgent }: Visit): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`visits:${day}:${networkOf(address)}:${browserOf(userAgent)}`)
      .digest('base64url')
      .slice(0, 22);
  }

  private today(): string {
    return dayOfInstant(this.clock.now().getTime());
  }
}

/**
 * One of 256 classes of a browser's user agent: enough to distinguish visitors behind one address, while a
 * client with invented user agents can add at most 256 visitors.
 */
function browserOf(userAgent: string): number {
  return createHash('sha256').update(userAgent).digest().readUInt8(0);
}
