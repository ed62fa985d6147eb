import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { searchableYears } from '@memorial/contracts/obituaries/obituaries.constants';
import type {
  FilterObituariesQuery,
  ListMyObituariesQuery,
  ListObituariesQuery,
  SearchMyObituariesQuery,
  SearchObituariesQuery,
} from '@memorial/contracts/obituaries/obituary-queries.schemas';
import type {
  DeletedObituaryList,
  ObituaryList,
  OwnObituaryList,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PagingQuery } from '@memorial/contracts/paging.schemas';
import { fillText } from '@memorial/contracts/text';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { eventLoopTurn } from '../../platform/concurrency/event-loop-turn.js';
import { type AppError, invalidField } from '../../platform/errors/app-error.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { queryTokenPrefixes } from '../../platform/text/name-tokens.js';
import { restorableSince } from '../accounts/accounts.module.js';
import {
  AwaitedRelationships,
  facetsOfFilter,
  MediaUrls,
  mayEdit,
  militaryFacet,
  type OwnCardRow,
  placeFacets,
  presentObituaryCard,
} from '../obituaries/obituaries.module.js';
import { NameSearchService } from './name-search.service.js';
import { presentDeletedCard, presentList, presentOwnCard } from './obituary-card.presenter.js';
import {
  type DateRange,
  type ListCriteria,
  ObituaryListsRepository,
  type Rows,
  type Sorting,
} from './obituary-lists.repository.js';

const newestFirst: Sorting = { sortBy: 'createdAt', sortOrder: 'desc' };
/** Each word of a filter is a separate lookup. */
const maxFilterWords = 12;
const nothing: Rows = { rows: [], total: 0, isTotalExact: true };
const everything: ListCriteria = { nameTokens: [], facets: [], birthDate: {}, deathDate: {} };

/** Lists of obituaries: all listed ones, search results, and those that the actor keeps. */
@Injectable()
export class ObituaryListsService {
  constructor(
    private readonly lists: ObituaryListsRepository,
    private readonly names: NameSearchService,
    private readonly decorated: DecoratedMethods,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  async list(
    { sortBy, sortOrder, ...paging }: ListObituariesQuery,
    actor: Actor | null,
  ): Promise<ObituaryList> {
    return this.listed(everything, { sortBy, sortOrder }, paging, actor);
  }

  async listMilitary(paging: PagingQuery, actor: Actor | null): Promise<ObituaryList> {
    return this.listed({ ...everything, facets: [militaryFacet] }, newestFirst, paging, actor);
  }

  /** @throws AppError validation.failed for too many words */
  async filter(filter: FilterObituariesQuery, actor: Actor | null): Promise<ObituaryList> {
    const facets = facetsOfFilter(filter);
    const nameTokens = queryTokenPrefixes(filter.name ?? '');
    const hasEmptyName = filter.name !== undefined && nameTokens.length === 0;
    if (facets === null || hasEmptyName || isImpossible(filter)) return this.present(nothing, filter, actor);
    if (facets.length + nameTokens.length > maxFilterWords) throw tooManyWords();
    const criteria = {
      nameTokens,
      facets,
      birthDate: yearsBetween(filter.bornFrom, filter.bornTo),
      deathDate: yearsBetween(filter.diedFrom, filter.diedTo),
    };
    return this.listed(criteria, filter, filter, actor);
  }

  /** Search by name. A query without letters or digits finds nothing. */
  async search({ name, ...paging }: SearchObituariesQuery, actor: Actor | null): Promise<ObituaryList> {
    return this.present(await this.names.search(name, paging), paging, actor);
  }

  /** The most complete obituaries, for the home page. */
  async topFilled(limit: number, actor: Actor | null): Promise<ObituaryList> {
    const paging = { page: 1, limit };
    return this.present(await this.lists.listMostComplete(paging), paging, actor);
  }

  async listMine({ role, ...paging }: ListMyObituariesQuery, actor: Actor): Promise<OwnObituaryList> {
    const rows = await this.lists.listKept(actor.userId, role ?? null, newestFirst, paging);
    return this.presentOwn(rows, paging, actor);
  }

  async searchMine(
    { search, birthPlace, role, ...query }: SearchMyObituariesQuery,
    actor: Actor,
  ): Promise<OwnObituaryList> {
    const criteria = { tokens: queryTokenPrefixes(search), facets: placeFacets('birthPlace', birthPlace) };
    return this.presentOwn(
      await this.lists.searchKept(actor.userId, role ?? null, criteria, query, query),
      query,
      actor,
    );
  }

  /** Own ones alone: `activateAll` shows them. */
  async listDeactivated(paging: PagingQuery, actor: Actor): Promise<OwnObituaryList> {
    const deactivated = [{ isActive: false }];
    const rows = await this.lists.listKept(actor.userId, 'owner', newestFirst, paging, deactivated);
    return this.presentOwn(rows, paging, actor);
  }

  /** Deleted obituaries that can still be restored. */
  async listDeleted(paging: PagingQuery, actor: Actor): Promise<DeletedObituaryList> {
    const since = restorableSince(this.clock.now());
    return presentList(await this.lists.listDeleted(actor.userId, since, paging), paging, (row) =>
      presentDeletedCard(row, actor, this.mediaUrls),
    );
  }

  private async presentOwn(
    rows: Rows<OwnCardRow>,
    paging: PagingQuery,
    actor: Actor,
  ): Promise<OwnObituaryList> {
    const ids = rows.rows.filter((row) => mayEdit(row, actor)).map(({ _id }) => _id.toHexString());
    const counts = await Promise.all(
      this.decorated.list(AwaitedRelationships).map(({ call }) => call(ids, actor)),
    );
    const awaitedBy = (id: string) => counts.reduce((sum, count) => sum + (count.get(id) ?? 0), 0);
    return presentList(rows, paging, (row) =>
      presentOwnCard(row, actor, this.mediaUrls, awaitedBy(row._id.toHexString())),
    );
  }

  /** Reading, presenting and serializing a long list each take milliseconds: each has a turn of its own. */
  private async present(rows: Rows, paging: PagingQuery, actor: Actor | null): Promise<ObituaryList> {
    await eventLoopTurn();
    const list = presentList(rows, paging, (row) => presentObituaryCard(row, actor, this.mediaUrls));
    await eventLoopTurn();
    return list;
  }

  private async listed(
    criteria: ListCriteria,
    sorting: Sorting,
    paging: PagingQuery,
    actor: Actor | null,
  ): Promise<ObituaryList> {
    return this.present(await this.lists.listListed(criteria, sorting, paging), paging, actor);
  }
}

function tooManyWords(): AppError {
  return invalidField('filter', 'custom', fillText(obituaryMessages.tooManyWords, { max: maxFilterWords }));
}

/** Death before birth is impossible, so no query is needed. */
function isImpossible({ bornFrom, diedTo }: FilterObituariesQuery): boolean {
  return bornFrom !== undefined && diedTo !== undefined && diedTo < bornFrom;
}

/** The maximum year means no upper bound. */
function yearsBetween(from: number | undefined, to: number | undefined): DateRange {
  return {
    ...(from === undefined ? {} : { from: yearText(from) }),
    ...(to === undefined || to >= searchableYears.max ? {} : { before: yearText(to + 1) }),
  };
}

function yearText(year: number): string {
  return String(year).padStart(4, '0');
}
