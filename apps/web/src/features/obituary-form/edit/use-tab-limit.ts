import { queryKeys, withQuery } from '../../../lib/paths.js';
import { type PlanLimit, usePlanLimit } from '../../../lib/plan-limit.js';
import type { EditTab } from './edit-tabs.js';

/** Shows a limit that was met on a tab; a purchase returns to that tab. */
export function useTabLimit(tab: EditTab): (limit: PlanLimit) => void {
  const planLimit = usePlanLimit();
  return (limit) =>
    planLimit.show(limit, { returnPath: withQuery(window.location.pathname, { [queryKeys.tab]: tab }) });
}
