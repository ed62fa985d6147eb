import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import type { CreateReportRequest } from '@memorial/contracts/reports/reports.schemas';
import { useApiMutation } from '../api/use-api-mutation.js';

/** Reports a thing to the administrators. */
export function useCreateReport() {
  return useApiMutation((api, body: CreateReportRequest) => api.call(reportRoutes.create, { body }));
}
