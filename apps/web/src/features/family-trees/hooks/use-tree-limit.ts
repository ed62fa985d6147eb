import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import type { PlanLimit } from '../../../shared/plans/plan-limit.js';
import { useSession } from '../../../shared/session/session-context.js';
import { checkTreeLimitsQuery } from '../api/check-tree-limits.query.js';
import { treeLimitOf } from '../model/tree-limit.js';

export interface TreeLimit {
  /** True until it is known whether another tree fits. */
  readonly isPending: boolean;
  /** The limit that is reached; null if another tree fits, for guests, and when the check has failed. */
  readonly reached: PlanLimit | null;
}

/** Limit of family trees in the user's plan. The server decides where the check has failed. */
export function useTreeLimit(): TreeLimit {
  const isMember = useSession().status !== 'guest';
  const { data, isLoading } = useQuery({ ...checkTreeLimitsQuery(useApi()), enabled: isMember });
  return { isPending: isLoading, reached: isMember && data ? treeLimitOf(data) : null };
}
