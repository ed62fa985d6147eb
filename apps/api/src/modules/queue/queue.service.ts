import { moderatedKinds, queueKinds } from '@memorial/contracts/administration/queue.constants';
import type { QueueList, QueueQuery } from '@memorial/contracts/administration/queue.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { encodeCursor } from '../../platform/mongo/cursor-page.js';
import { HeldMemoriesService } from '../memories/memories.module.js';
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { obituaryIdOf, presentQueueItem } from './queue.presenter.js';
import { type QueueEntry, QueueSourcesService } from './queue-sources.service.js';

/** Lists all that waits for a decision of moderators and administrators. */
@Injectable()
export class QueueService {
  constructor(
    private readonly sources: QueueSourcesService,
    private readonly obituaries: ObituaryLookupService,
    private readonly memories: HeldMemoriesService,
    private readonly clock: Clock,
  ) {}

  async list({ kind, ...query }: QueueQuery, actor: Actor): Promise<QueueList> {
    const open = actor.isAdmin ? queueKinds : moderatedKinds;
    const kinds = kind === undefined ? open : open.filter((one) => one === kind);
    const { entries, hasMore } = await this.sources.list(kinds, query);
    const [obituaries, memories] = await Promise.all([
      this.obituaries.findAll(
        entries.flatMap((entry) => obituaryIdOf(entry) ?? []),
        actor,
      ),
      this.findMemories(entries, actor),
    ]);
    const now = this.clock.now();
    const last = entries.at(-1);
    return {
      data: entries.map((entry) => presentQueueItem(entry, { obituaries, memories, now })),
      next: hasMore && last ? encodeCursor(last.since, last.row._id) : null,
    };
  }

  /** Views of the held memories and of the reported ones. */
  private async findMemories(entries: readonly QueueEntry[], actor: Actor) {
    const rows = await Promise.all(
      entries.map((entry) => {
        if (entry.kind === 'memory') return entry.row;
        const isReported = entry.kind === 'report' && entry.row.targetType === 'memory';
        return isReported ? this.memories.find(entry.row.targetId.toHexString()) : null;
      }),
    );
    return this.memories.present(
      rows.filter((row) => row !== null),
      actor,
    );
  }
}
