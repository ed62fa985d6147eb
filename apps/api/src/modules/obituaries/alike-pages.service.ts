import type { AlikeObituariesQuery } from '@memorial/contracts/obituaries/obituary-queries.schemas';
import type { AlikeObituaries } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { CardRow } from './card-row.js';
import { foldedParts } from './name-search/name-keys.js';
import { presentObituaryCard } from './obituary.presenter.js';
import { type DateRange, ObituaryListsRepository } from './obituary-lists.repository.js';
import { PhotoAddresses } from './photos/photo-addresses.js';

/** How many pages are shown, and how many of the same name and years are looked at for them. */
const mostShown = 5;
const mostLookedAt = 50;

/** A name of fewer parts is too many people's. */
const leastParts = 2;

/** Pages that may be about the very person that a new page is to be made for. */
@Injectable()
export class AlikePages {
  constructor(
    private readonly lists: ObituaryListsRepository,
    private readonly addresses: PhotoAddresses,
  ) {}

  /**
   * Everybody's pages of the same name of which a date of life is the same and none another. A date of less precision is
   * the same as any that it holds; a patronymic that only one of two names tells does not part them.
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

/** The whole year of a date, as 'YYYY' strings; nothing of a date that is not told. */
function yearOf(date: string | null): DateRange {
  if (date === null) return {};
  const year = date.slice(0, 4);
  return { from: year, before: String(Number(year) + 1).padStart(4, '0') };
}
