import { defineEndpoint } from '../endpoint.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { exportDays } from './exports.constants.js';
import { exportRoutes } from './exports.routes.js';
import { exportFileQuery, exportView } from './exports.schemas.js';

const ofEditor = { ...obituaryResource, errors: ['obituary.notOwner'] } as const;

export const createExportEndpoint = defineEndpoint(exportRoutes.create, {
  ...ofEditor,
  summary: 'Make an archive of an obituary for the caller',
  description: `For the owner and editors, also of a frozen obituary. A ZIP file with a document that opens from disk, all data as JSON, photos, recordings, videos and family trees in the largest stored size. An e-mail tells when it is done; it can be downloaded for ${exportDays} days. While one is being made, the call answers its state.`,
  response: exportView,
  status: 202,
  rateLimit: 'export',
  errors: ['obituary.notOwner', 'obituary.changedMeanwhile'],
});

export const getExportEndpoint = defineEndpoint(exportRoutes.get, {
  ...ofEditor,
  summary: 'Get the state of the newest archive that the caller asked for',
  response: exportView,
});

export const getExportFileEndpoint = defineEndpoint(exportRoutes.getFile, {
  ...obituaryResource,
  summary: 'Get the archive of an obituary',
  description:
    'For the account that asked for it, as long as it may edit the obituary: with the session, or by the signed URL of its state, which needs none.',
  query: exportFileQuery,
  response: 'binary',
  hasRanges: true,
  errors: ['auth.required', 'obituary.notOwner', 'export.notFound'],
});
