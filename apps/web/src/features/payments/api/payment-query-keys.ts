import { usageQueryKey } from '../../../lib/obituary-query-keys.js';

/** Queries of plan and payments; all are below the key of usage, which each change of the plan invalidates. */
export const dashboardQueryKey = [...usageQueryKey, 'dashboard'] as const;
export const quoteQueryKey = [...usageQueryKey, 'quote'] as const;
export const paymentsQueryKey = [...usageQueryKey, 'payments'] as const;
