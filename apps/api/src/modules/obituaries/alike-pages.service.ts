import type { AlikeObituariesQuery } from '@memorial/contracts/obituaries/obituary-queries.schemas';
import type { AlikeObituaries } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { CardRow } from './card-row.js';
import { foldedParts } from './name-search/name-keys.js';
import { presentObituaryCard } from './obituary.presenter.js';
import { type DateRange, ObituaryListsRepository } from './obituary-lists.repository.js';
import { PhotoAddresses } from './photos/photo-addresses.js';

/** Number of results, and of obituaries with the same name and years that are compared. */
const mostShown = 5;
const mostLookedAt = 50;

/** Shorter names match too many people. */
const leastParts = 2;

/** Finds obituaries that may be about the same person as a new one. */
@Injectable()
export class AlikePages {
  constructor(
    private readonly lists: ObituaryListsRepository,
    private readonly addresses: PhotoAddresses,
  ) {}

  /**
   * Listed obituaries with the same name, at least one equal date of birth or death and no different one. A
   * less precise date equals every date it contains; a patronymic that only one name has is ignored.
   */
  async find(asked: AlikeObituariesQuery, actor: Actor): Promise<AlikeObituaries> {
    const parts = foldedParts(asked.fullName);
    if (parts.length < leastParts) return { data: [] };
    const years = { born: yearOf(asked.birthDate), died: yearOf(asked.deathDate) };
    const rows = await this.lists.listNamesakes(parts.slice(0, leastParts), years, mostLookedAt);
    return {
      data: rows
        .filter((row) => isSameName(parts, foldedParts(row.fullName ?? '')) && isSameLife(asked, row))
        .slice(0, mostShown)
        .map((row) => presentObituaryCard(row, actor, this.addresses)),
    };
  }
}

function isSameName(asked: readonly string[], told: readonly string[]): boolean {
  const [fewer, more] = asked.length <= told.length ? [asked, told] : [told, asked];
  return fewer.every((part) => more.includes(part));
}

type Life = Pick<CardRow, 'birthDate' | 'deathDate'>;

function isSameLife(asked: Life, told: Life): boolean {
  const pairs = [
    [asked.birthDate, told.birthDate],
    [asked.deathDate, told.deathDate],
  ].flatMap(([a, b]) => (a && b ? [[a, b] as const] : []));
  return pairs.length > 0 && pairs.every(([a, b]) => a.startsWith(b) || b.startsWith(a));
}

/** Range of the date's year, as 'YYYY' strings; empty for an unknown date. */
function yearOf(date: string | null): DateRange {
  if (date === null) return {};
  const year = date.slice(0, 4);
  return { from: year, before: String(Number(year) + 1).padStart(4, '0') };
}
