import { queueTermDays } from '@memorial/contracts/administration/queue.constants';
import type { HeldMemoryView, QueueItem } from '@memorial/contracts/administration/queue.schemas';
import { dueDay } from '@memorial/contracts/administration/working-days';
import { dayOfInstant } from '@memorial/contracts/dates';
import { charityLinks } from '@memorial/contracts/obituaries/charity-links';
import { type AccessibleObituary, charityStateOf } from '../obituaries/obituaries.module.js';
import type { QueueEntry } from './queue-sources.service.js';

interface QueueContext {
  /** Obituaries that the caller may see, by id. */
  readonly obituaries: ReadonlyMap<string, AccessibleObituary>;
  /** Held and reported memories that the caller may read, by id. */
  readonly memories: ReadonlyMap<string, HeldMemoryView>;
  readonly now: Date;
}

export function presentQueueItem(entry: QueueEntry, { obituaries, memories, now }: QueueContext): QueueItem {
  const { kind, since, row } = entry;
  const obituaryId = obituaryIdOf(entry);
  const obituary = obituaries.get(obituaryId ?? '');
  const dueOn = dueDay(since, queueTermDays);
  return {
    kind,
    _id: row._id.toHexString(),
    since: since.toISOString(),
    dueOn,
    isOverdue: dayOfInstant(now.getTime()) > dueOn,
    obituary:
      obituaryId === null
        ? null
        : { _id: obituaryId, fullName: obituary?.fullName ?? null, isAvailable: obituary !== undefined },
    report: kind === 'report' ? presentReport(entry.row) : null,
    claim: kind === 'claim' ? presentClaim(entry.row) : null,
    memory: memories.get(memoryIdOf(entry) ?? '') ?? null,
    charity: kind === 'charity' ? presentCharity(entry.row) : null,
  };
}

/** Obituary on which an entry stands; null for a report of a family tree. */
export function obituaryIdOf({ kind, row }: QueueEntry): string | null {
  return (kind === 'charity' ? row._id : row.obituaryId)?.toHexString() ?? null;
}

function memoryIdOf(entry: QueueEntry): string | null {
  if (entry.kind === 'memory') return entry.row._id.toHexString();
  return entry.kind === 'report' && entry.row.targetType === 'memory'
    ? entry.row.targetId.toHexString()
    : null;
}

type RowOf<Kind extends QueueEntry['kind']> = Extract<QueueEntry, { kind: Kind }>['row'];

function presentReport({ targetType, targetId, reason, text }: RowOf<'report'>): QueueItem['report'] {
  return { target: { type: targetType, id: targetId.toHexString() }, reason, text };
}

function presentClaim({ kind, relation, text, state }: RowOf<'claim'>): QueueItem['claim'] {
  return { kind, relation, text, state };
}

function presentCharity(row: RowOf<'charity'>): QueueItem['charity'] {
  const { charityDonations, revision } = row;
  return {
    text: charityDonations ?? '',
    state: charityStateOf(row),
    links: charityLinks(charityDonations),
    revision,
  };
}
