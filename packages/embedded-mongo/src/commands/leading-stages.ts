import type { Query } from '../planner/plan.js';
import { compileFilter } from '../query/matcher.js';
import { asDocument, type Document, getField, toJsNumber, typeOf } from '../values/bson-types.js';
import { compileSort } from '../values/sort-order.js';

/** A pipeline split into a query, served by the query engine and its indexes, and the remaining stages. */
export interface SplitPipeline {
  query: Query;
  rest: Document[];
}

/** Types whose value in `$group._id` is a literal. */
const LITERAL_TYPES = new Set(['int', 'long', 'double', 'bool', 'null', 'objectId', 'date']);

/** Moves the leading $match, $sort, $skip and $limit of a validated pipeline into a query. */
export function pushDownStages(stages: readonly Document[], hint: unknown): SplitPipeline {
  const filters: Document[] = [];
  let at = 0;
  const take = (name: string): unknown => {
    const stage = stages[at];
    if (stage === undefined || !Object.hasOwn(stage, name)) return undefined;
    at++;
    return stage[name];
  };
  const takeFilters = (): void => {
    for (let match = take('$match'); match !== undefined; match = take('$match'))
      filters.push(asDocument(match) ?? {});
  };
  takeFilters();
  const sort = asDocument(take('$sort'));
  // A filter after a sort keeps the order, so it may run before it.
  takeFilters();
  const skip = take('$skip');
  const limit = take('$limit');
  const [only = {}] = filters;
  const filter = filters.length > 1 ? { $and: filters } : only;
  return {
    query: {
      filter: compileFilter(filter),
      sort: sort === null ? null : compileSort(sort),
      skip: skip === undefined ? 0 : toJsNumber(skip),
      limit: limit === undefined ? null : toJsNumber(limit),
      hint,
    },
    rest: stages.slice(at),
  };
}

function groupedCount(group: Document): { name: string; id: unknown } | null {
  const names = Object.keys(group);
  const [name] = names.filter((key) => key !== '_id');
  if (names.length !== 2 || name === undefined || !LITERAL_TYPES.has(typeOf(group._id))) return null;
  const sum = asDocument(getField(group, name));
  const isCount =
    sum !== null &&
    Object.keys(sum).join() === '$sum' &&
    typeOf(sum.$sum) === 'int' &&
    toJsNumber(sum.$sum) === 1;
  return isCount ? { name, id: group._id } : null;
}

/**
 * Builds the answer of remaining stages that only count: `$count`, or the `$group` of a constant with `{
 * $sum: 1 }` that drivers send for countDocuments. Null for other stages.
 */
export function countAnswer(rest: readonly Document[]): ((count: number) => Document) | null {
  const [stage] = rest;
  if (stage === undefined || rest.length !== 1) return null;
  const name = getField(stage, '$count');
  if (typeof name === 'string') return (count) => ({ [name]: count });
  const group = asDocument(getField(stage, '$group'));
  const counted = group === null ? null : groupedCount(group);
  return counted === null ? null : (count) => ({ _id: counted.id, [counted.name]: count });
}
