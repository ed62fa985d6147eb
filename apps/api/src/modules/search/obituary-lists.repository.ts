import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { type SortKey, type SortOrder } from '@memorial/contracts/obituaries/obituaries.constants';
import { totalCountLimit } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';
import { eventLoopTurn } from '../../platform/concurrency/event-loop-turn.js';
import { prefixFilter } from '../../platform/mongo/prefix-filter.js';
import { chainTokenPrefix } from '../../platform/text/name-tokens.js';
import {
  type CardRow,
  cardProjection,
  type ListIndex,
  listIndexes,
  nameIndex,
  type OwnCardRow,
  ownCardProjection,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { queryTimeoutMs } from './name-search.repository.js';

/** One page of a list. `total` is capped at `exactTotal`; `isTotalExact` is false above it. */
export interface Rows<Row = CardRow> {
  readonly rows: Row[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

export interface Sorting {
  readonly sortBy: SortKey;
  readonly sortOrder: SortOrder;
}

/** Date range from (inclusive) and before (exclusive), as 'YYYY' strings. */
export interface DateRange {
  readonly from?: string;
  readonly before?: string;
}

export interface ListCriteria {
  /** Each must be a prefix of one of the obituary's tokens. */
  readonly nameTokens: readonly string[];
  readonly facets: readonly string[];
  readonly birthDate: DateRange;
  readonly deathDate: DateRange;
}

type Filter = Record<string, unknown>;
type Sort = Record<string, 1 | -1>;
type ReadIndex = ListIndex | typeof nameIndex;

/** A condition of a query with the index that serves it. */
interface Condition {
  readonly filter: Filter;
  readonly index: ReadIndex;
}

/** A condition with its number of matches, counted up to a limit. */
interface CountedCondition extends Condition {
  readonly count: number;
}

/**
 * Lists that are read at the same time. With one, the database and this process take turns on a machine of two cores;
 * with two, a page from the cache waits nearly twice as long in a flood of lists (docs/performance.md).
 */
const maxPlainLists = 1;
/** Lists of one condition that are read at the same time: they take longer, so that they do not hold up plain ones. */
const maxFilteredLists = 4;
/** Lists of several conditions that are read at the same time: they cost the most. */
const maxExpensiveLists = 1;

/** Rows decoded in one turn of the event loop. */
const rowsPerTurn = 10;

/** Above this number, the selectivity of conditions is not compared. */
const maxComparedCount = 10_000;

const sortFields = {
  createdAt: 'createdAt',
  fullName: 'sortName',
  birthDate: 'shownBirthDate',
  deathDate: 'deathDate',
} as const satisfies Readonly<Record<SortKey, keyof StoredObituary>>;

/** Lists of obituaries; each uses a declared index. */
@Injectable()
export class ObituaryListsRepository {
  private readonly plainLists = new ConcurrencyLimit(maxPlainLists);
  private readonly filteredLists = new ConcurrencyLimit(maxFilteredLists);
  private readonly expensiveLists = new ConcurrencyLimit(maxExpensiveLists);

  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /**
   * Listed obituaries by any conditions. Counting index keys is forty times faster than reading documents, so
   * the most selective condition is found first. When all conditions together leave few documents, its index
   * is read. Otherwise the sort index is scanned; with many matches the next hit is near.
   */
  async listListed(query: ListCriteria, sorting: Sorting, paging: Paging): Promise<Rows> {
    return this.limitFor(query).run(() => this.readListed(query, sorting, paging));
  }

  private limitFor(query: ListCriteria): ConcurrencyLimit {
    const count = conditionCountOf(query);
    if (count === 0) return this.plainLists;
    return count === 1 ? this.filteredLists : this.expensiveLists;
  }

  /** Listed obituaries, the most complete first. */
  async listMostComplete(paging: Paging): Promise<Rows> {
    const index = listIndexes.completeness;
    const sort: Sort = { completeness: -1, _id: -1 };
    return this.plainLists.run(() =>
      this.read({ isListed: true }, sort, paging, { readBy: index, countBy: index }),
    );
  }

  private async readListed(query: ListCriteria, sorting: Sorting, paging: Paging): Promise<Rows> {
    const conditions = await this.conditionsBySelectivity(query);
    const filter = { isListed: true, ...allOf(conditions.map((condition) => condition.filter)) };
    const [mostSelective, ...others] = conditions;
    if (!mostSelective) {
      const indexes = { readBy: listIndexes[sorting.sortBy], countBy: listIndexes.createdAt };
      return this.read(filter, sortOf(sorting), paging, indexes);
    }
    await this.plainLists.currentDone();
    const counted =
      others.length === 0 ? mostSelective.count : await this.countUpTo(filter, mostSelective.index);
    const isSmall = counted <= totalCountLimit;
    const readBy = isSmall ? mostSelective.index : orderIndex(sorting, mostSelective);
    const isPastEnd = isSmall && skipOf(paging) >= counted;
    await this.plainLists.currentDone();
    const rows = isPastEnd ? [] : await this.find(filter, sortOf(sorting), paging, readBy);
    return rowsOf(rows, counted);
  }

  /** Listed obituaries that have any of the facets and are not frozen, in the order of the index. */
  async listWithAnyFacet(facets: readonly string[], limit: number): Promise<CardRow[]> {
    const filter = { isListed: true, freeze: null, facets: mongoose.trusted({ $in: [...facets] }) };
    return this.filteredLists.run(() => this.find(filter, null, { page: 1, limit }, listIndexes.facets));
  }

  /**
   * Listed obituaries whose name has these folded terms in any order, and whose birth or death date is in one
   * of these years.
   */
  async listNamesakes(
    parts: readonly string[],
    { born, died }: { born: DateRange; died: DateRange },
    limit: number,
  ): Promise<CardRow[]> {
    const years = [...rangeOf('shownBirthDate', born), ...rangeOf('deathDate', died)];
    if (years.length === 0) return [];
    const filter = {
      isListed: true,
      searchTokens: prefixFilter([chainTokenPrefix(parts)]),
      $or: mongoose.trusted(years),
    };
    return this.find(filter, { _id: 1 }, { page: 1, limit }, nameIndex);
  }

  /**
   * Obituaries that an account keeps, without deleted ones, and that meet all conditions.
   * @param role null: in any role
   */
  async listKept(
    userId: string,
    role: PageRole | null,
    sorting: Sorting,
    paging: Paging,
    conditions: Filter[] = [],
  ): Promise<Rows<OwnCardRow>> {
    const ordered = sorting.sortBy === 'birthDate' ? [birthDateIsToldTo(userId)] : [];
    const filter = { ...(await this.keptBy(userId, role)), ...allOf([...conditions, ...ordered]) };
    const [rows, counted] = await Promise.all([
      this.model
        .find(filter, ownCardProjection)
        .sort(sortOf(sorting))
        .skip(skipOf(paging))
        .limit(paging.limit)
        .maxTimeMS(queryTimeoutMs)
        .lean<OwnCardRow[]>(),
      this.countUpTo(filter),
    ]);
    return rowsOf(rows, counted);
  }

  /** Most accounts keep their own obituaries alone, which one index gives in their order. */
  private async keptBy(userId: string, role: PageRole | null): Promise<Filter> {
    const id = new Types.ObjectId(userId);
    const owned = { ownerId: id, deletedAt: null };
    const kept = { 'keepers.userId': id, deletedAt: null };
    if (role === 'owner') return owned;
    if (role !== null) return { ...kept, keepers: mongoose.trusted({ $elemMatch: { userId: id, role } }) };
    const keepsOthers = await this.model.findOne(kept, { _id: 1 }).lean();
    return keepsOthers ? { $or: mongoose.trusted([owned, kept]) } : owned;
  }

  /** Kept obituaries whose name has every token prefix, and which have all given facets. */
  async searchKept(
    userId: string,
    role: PageRole | null,
    { tokens, facets }: { tokens: readonly string[]; facets: readonly string[] },
    sorting: Sorting,
    paging: Paging,
  ): Promise<Rows<OwnCardRow>> {
    // Tokens contain only letters and digits, so they need no escaping.
    const conditions = [
      ...tokens.map((token) => ({ searchTokens: new RegExp(`^${token}`) })),
      ...facets.map((facet) => ({ facets: facet })),
    ];
    return this.listKept(userId, role, sorting, paging, conditions);
  }

  /** Obituaries deleted by their owner or an administrator since `since`, last deleted first. */
  async listDeleted(ownerId: string, since: Date, paging: Paging): Promise<Rows> {
    const filter = {
      ownerId: new Types.ObjectId(ownerId),
      deletedAt: mongoose.trusted({ $gte: since }),
      deletedBy: mongoose.trusted({ $in: ['keeper', 'administrator'] }),
      mergedInto: null,
    };
    // Scans the declared owner index backwards.
    return this.read(filter, { deletedAt: -1, createdAt: 1, _id: 1 }, paging);
  }

  /**
   * Conditions, most selective first: a server that bounds its index scan by one of several conditions takes
   * the first.
   */
  private async conditionsBySelectivity({
    nameTokens,
    facets,
    birthDate,
    deathDate,
  }: ListCriteria): Promise<CountedCondition[]> {
    const conditions: readonly Condition[] = [
      ...nameTokens.map(
        (token): Condition => ({ filter: { searchTokens: prefixFilter([token]) }, index: nameIndex }),
      ),
      ...facets.map((value) => ({ filter: { facets: value }, index: listIndexes.facets })),
      ...rangeOf('shownBirthDate', birthDate).map((filter) => ({ filter, index: listIndexes.birthDate })),
      ...rangeOf('deathDate', deathDate).map((filter) => ({ filter, index: listIndexes.deathDate })),
    ];
    const counted = await this.counted(conditions, totalCountLimit + 1);
    const areAllBroad = counted.every(({ count }) => count > totalCountLimit);
    return areAllBroad && counted.length > 1 ? this.counted(conditions, maxComparedCount) : counted;
  }

  private async counted(conditions: readonly Condition[], upTo: number): Promise<CountedCondition[]> {
    // One after the other: a filter of many conditions must not take the database from other lists.
    const countedConditions: CountedCondition[] = [];
    for (const { filter, index } of conditions) {
      await this.plainLists.currentDone();
      const count = await this.countUpTo({ isListed: true, ...filter }, index, upTo);
      countedConditions.push({ filter, index, count });
    }
    return countedConditions.sort((a, b) => a.count - b.count);
  }

  private countUpTo(filter: Filter, index?: ReadIndex, limit = totalCountLimit + 1): Promise<number> {
    const hint = index ? { hint: index } : {};
    return this.model.countDocuments(filter, { limit, maxTimeMS: queryTimeoutMs, ...hint });
  }

  private async read(
    filter: Filter,
    sort: Sort,
    paging: Paging,
    indexes?: { readBy: ReadIndex; countBy: ReadIndex },
  ): Promise<Rows> {
    const [rows, counted] = await Promise.all([
      this.find(filter, sort, paging, indexes?.readBy),
      this.countUpTo(filter, indexes?.countBy),
    ]);
    return rowsOf(rows, counted);
  }

  private async find(
    filter: Filter,
    sort: Sort | null,
    paging: Paging,
    index?: ReadIndex,
  ): Promise<CardRow[]> {
    const { limit } = paging;
    // The driver's cursor decodes a row when it is asked for; mongoose decodes the whole list in one turn.
    const cursor = this.model.collection.find<CardRow>(filter, {
      projection: cardProjection,
      ...(sort === null ? {} : { sort }),
      skip: skipOf(paging),
      limit,
      batchSize: limit,
      maxTimeMS: queryTimeoutMs,
      ...(index ? { hint: index } : {}),
    });
    const rows: CardRow[] = [];
    for await (const row of cursor) {
      rows.push(row);
      if (rows.length % rowsPerTurn === 0) await eventLoopTurn();
    }
    return rows;
  }
}

/** Contributors do not see the birth dates of the living: their order would tell them. */
function birthDateIsToldTo(userId: string): Filter {
  const contributor = mongoose.trusted({
    $elemMatch: { userId: new Types.ObjectId(userId), role: 'contributor' },
  });
  return { $nor: mongoose.trusted([{ isAlive: true, keepers: contributor }]) };
}

function conditionCountOf({ nameTokens, facets, birthDate, deathDate }: ListCriteria): number {
  const ranges = [birthDate, deathDate].filter((range) => Object.keys(range).length > 0);
  return nameTokens.length + facets.length + ranges.length;
}

function skipOf({ page, limit }: Paging): number {
  return (page - 1) * limit;
}

function rowsOf<Row>(rows: Row[], counted: number): Rows<Row> {
  return { rows, total: Math.min(counted, totalCountLimit), isTotalExact: counted <= totalCountLimit };
}

function allOf(conditions: readonly Filter[]): Filter {
  return conditions.length > 0 ? { $and: mongoose.trusted([...conditions]) } : {};
}

function rangeOf(key: 'shownBirthDate' | 'deathDate', { from, before }: DateRange): Filter[] {
  const bounds = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
  return Object.keys(bounds).length > 0 ? [{ [key]: mongoose.trusted(bounds) }] : [];
}

function sortOf({ sortBy, sortOrder }: Sorting): Sort {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return { [sortFields[sortBy]]: direction, _id: direction };
}

/** The facet index is sorted by newest already. */
function orderIndex({ sortBy }: Sorting, mostSelective: CountedCondition): ListIndex {
  return sortBy === 'createdAt' && mostSelective.index === listIndexes.facets
    ? listIndexes.facets
    : listIndexes[sortBy];
}
