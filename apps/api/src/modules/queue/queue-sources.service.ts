import type { QueueKind } from '@memorial/contracts/administration/queue.constants';
import { Injectable } from '@nestjs/common';
import type { CursorPage, CursorQuery } from '../../platform/mongo/cursor-page.js';
import { CharityChecksService, type CharityRow } from '../administration/administration.module.js';
import { ClaimRepository, type StoredClaim } from '../claims/claims.module.js';
import { HeldMemoriesService, type StoredMemory } from '../memories/memories.module.js';
import { ReportRepository, type StoredReport } from '../reports/reports.module.js';

interface Rows {
  readonly report: StoredReport;
  readonly claim: StoredClaim;
  readonly memory: StoredMemory;
  readonly charity: CharityRow;
}

/** A row that waits, with the time from which it does. */
export type QueueEntry = {
  [Kind in keyof Rows]: { readonly kind: Kind; readonly since: Date; readonly row: Rows[Kind] };
}[keyof Rows];

/** Reads each kind of things that wait by its own index, all of them by the same cursor. */
@Injectable()
export class QueueSourcesService {
  private readonly sources: Readonly<
    Record<QueueKind, (query: CursorQuery) => Promise<{ entries: QueueEntry[]; hasMore: boolean }>>
  >;

  constructor(
    reports: ReportRepository,
    claims: ClaimRepository,
    memories: HeldMemoriesService,
    charityChecks: CharityChecksService,
  ) {
    this.sources = {
      report: async (query) =>
        entriesOf(await reports.list({ ...query, state: 'open' }), (row) => ({
          kind: 'report',
          since: row.createdAt,
          row,
        })),
      claim: async (query) =>
        entriesOf(await claims.listAll(undefined, query), (row) => ({
          kind: 'claim',
          since: row.createdAt,
          row,
        })),
      memory: async (query) =>
        entriesOf(await memories.list(query), (row) => ({
          kind: 'memory',
          since: row.queuedAt ?? row.createdAt,
          row,
        })),
      charity: async (query) =>
        entriesOf(await charityChecks.list(query), (row) => ({
          kind: 'charity',
          since: row.linksUncheckedSince ?? new Date(0),
          row,
        })),
    };
  }

  /** Entries of these kinds after the cursor, the longest waiting first; no more than the limit. */
  async list(
    kinds: readonly QueueKind[],
    query: CursorQuery,
  ): Promise<{ entries: readonly QueueEntry[]; hasMore: boolean }> {
    const parts = await Promise.all(kinds.map((kind) => this.sources[kind](query)));
    const entries = parts.flatMap((part) => part.entries).sort(byTime);
    return {
      entries: entries.slice(0, query.limit),
      hasMore: entries.length > query.limit || parts.some(({ hasMore }) => hasMore),
    };
  }
}

function entriesOf<Row>({ rows, next }: CursorPage<Row>, present: (row: Row) => QueueEntry) {
  return { entries: rows.map(present), hasMore: next !== null };
}

/** The order of each source, so that one cursor serves all. */
function byTime(a: QueueEntry, b: QueueEntry): number {
  const difference = a.since.getTime() - b.since.getTime();
  if (difference !== 0) return difference;
  return a.row._id.toHexString() < b.row._id.toHexString() ? -1 : 1;
}
