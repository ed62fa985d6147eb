import { z } from 'zod';
import { recordField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { signatureFields } from '../media/media.schemas.js';
import { exportDays, exportStatuses } from './exports.constants.js';

/** URL of an archive. */
export const exportFileQuery = recordField({
  exportId: objectId.optional().describe('Archive of a signed URL.'),
  ...signatureFields,
});
export type ExportFileQuery = z.output<typeof exportFileQuery>;

export const exportView = z
  .object({
    status: z.enum(exportStatuses).nullable().describe('Null while the caller has not asked for one.'),
    url: z
      .string()
      .nullable()
      .describe('Signed path of the archive, for a link; valid for two hours. Null until done.'),
    expiresAt: z
      .string()
      .nullable()
      .describe(`The archive can be downloaded until then, ${exportDays} days; null until done.`),
    sizeBytes: z.number().int().nonnegative().nullable().describe('Null until done.'),
  })
  .meta({ id: 'ObituaryExport' });
export type ExportView = z.infer<typeof exportView>;
