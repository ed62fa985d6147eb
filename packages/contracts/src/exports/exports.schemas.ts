import { z } from 'zod';
import { exportDays, exportStatuses } from './exports.constants.js';

export const exportView = z
  .object({
    status: z.enum(exportStatuses).nullable().describe('Null while the caller has not asked for one.'),
    url: z
      .string()
      .nullable()
      .describe('Path of the archive, to be called with the session; null until done.'),
    expiresAt: z
      .string()
      .nullable()
      .describe(`The archive can be downloaded until then, ${exportDays} days; null until done.`),
    sizeBytes: z.number().int().nonnegative().nullable().describe('Null until done.'),
  })
  .meta({ id: 'ObituaryExport' });
export type ExportView = z.infer<typeof exportView>;
