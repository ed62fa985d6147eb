import type { DuplicateCandidatesQuery } from '@memorial/contracts/obituaries/obituary-queries.schemas';
import type { DuplicateCandidateList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { foldedTerms } from '../../platform/text/name-tokens.js';
import { type CardRow, MediaUrls, presentObituaryCard, shownTo } from '../obituaries/obituaries.module.js';
import { type DateRange, ObituaryListsRepository } from './obituary-lists.repository.js';

/** Number of results, and of obituaries with the same name and years that are compared. */
const maxShown = 5;
const maxCompared = 50;

/** Shorter names match too many people. */
const minNameTerms = 2;

/** Finds obituaries that may be about the same person as a new one. */
@Injectable()
export class DuplicateCandidatesService {
  constructor(
    private readonly lists: ObituaryListsRepository,
    private readonly mediaUrls: MediaUrls,
  ) {}

  /**
   * Listed obituaries with the same name, at least one equal date of birth or death and no different one. A
   * less precise date equals every date it contains; a patronymic that only one name has is ignored.
   */
  async find(query: DuplicateCandidatesQuery, actor: Actor): Promise<DuplicateCandidateList> {
    const terms = foldedTerms(query.fullName);
    if (terms.length < minNameTerms) return { data: [] };
    const years = { born: yearRangeOf(query.birthDate), died: yearRangeOf(query.deathDate) };
    const rows = await this.lists.listNamesakes(terms.slice(0, minNameTerms), years, maxCompared);
    return {
      data: rows
        .filter(
          (row) =>
            hasSameName(terms, foldedTerms(row.fullName ?? '')) &&
            hasSameLifeDates(query, shownTo(row, actor)),
        )
        .slice(0, maxShown)
        .map((row) => presentObituaryCard(row, actor, this.mediaUrls)),
    };
  }
}

function hasSameName(wanted: readonly string[], candidate: readonly string[]): boolean {
  const [fewer, more] = wanted.length <= candidate.length ? [wanted, candidate] : [candidate, wanted];
  return fewer.every((part) => more.includes(part));
}

type LifeDates = Pick<CardRow, 'birthDate' | 'deathDate'>;

function hasSameLifeDates(wanted: LifeDates, candidate: LifeDates): boolean {
  const pairs = [
    [wanted.birthDate, candidate.birthDate],
    [wanted.deathDate, candidate.deathDate],
  ].flatMap(([a, b]) => (a && b ? [[a, b] as const] : []));
  return pairs.length > 0 && pairs.every(([a, b]) => a.startsWith(b) || b.startsWith(a));
}

/** Range of the date's year, as 'YYYY' strings; empty for an unknown date. */
function yearRangeOf(date: string | null): DateRange {
  if (date === null) return {};
  const year = date.slice(0, 4);
  return { from: year, before: String(Number(year) + 1).padStart(4, '0') };
}
