import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { filterObituariesQuery } from '@memorial/contracts/obituaries/obituary-queries.schemas';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';

const notConditions: ReadonlySet<string> = new Set(['page', 'limit', 'sortBy', 'sortOrder']);
const conditions = Object.keys(filterObituariesQuery.shape).filter((key) => !notConditions.has(key));

/** Conditions that each path has by itself: the memorial shows only military obituaries. */
const ownConditions: Readonly<Record<string, number>> = {
  [mountedPath(obituaryRoutes.filter)]: 0,
  [screenPaths.search]: 0,
  [screenPaths.memorial]: 1,
};

/** Expensive queries that are handled at the same time; none waits. */
export const expensiveQueryLimits = { running: 8, runningPerNetwork: 2, waiting: 0 } as const;

/** A request as Express has parsed it. */
interface ParsedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * True for lists filtered by several conditions: no index serves all of them, so the database may read thousands of
 * obituaries for one answer.
 */
export function isExpensiveQuery({ path, query }: ParsedRequest): boolean {
  const own = ownConditions[path.replace(/\/+$/, '').toLowerCase()];
  if (own === undefined) return false;
  return own + conditions.filter((key) => (query[key] ?? '') !== '').length > 1;
}
