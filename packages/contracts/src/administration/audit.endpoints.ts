import { defineEndpoint } from '../endpoint.js';
import { administrationLogYears } from './administration.constants.js';
import { auditRoutes } from './audit.routes.js';
import { auditListView, auditQuery } from './audit.schemas.js';

export const listAuditEndpoint = defineEndpoint(auditRoutes.list, {
  summary: 'List acts of administrators and moderators',
  description: `Newest first, in parts. Acts are kept for ${administrationLogYears} years and changed by no call.`,
  query: auditQuery,
  response: auditListView,
});
