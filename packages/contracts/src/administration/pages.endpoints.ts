import { defineEndpoint } from '../endpoint.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { retentionPeriods } from '../retention.js';
import { administrationInput } from './administration.schemas.js';
import { adminPageRoutes } from './pages.routes.js';
import { adminPageList, adminPagesQuery, adminPageView, deletePageInput } from './pages.schemas.js';

const act = { ...obituaryResource, body: administrationInput, response: adminPageView } as const;

export const listAdminPagesEndpoint = defineEndpoint(adminPageRoutes.list, {
  summary: 'List obituaries of all accounts for administrators',
  description: 'The newest first; found by a name, in its alphabetical order; the deleted by their deletion.',
  query: adminPagesQuery,
  response: adminPageList,
});

export const hidePageEndpoint = defineEndpoint(adminPageRoutes.hide, {
  ...act,
  summary: 'Hide an obituary from all but its keepers',
  description:
    'It becomes private, and nobody but administrators can show it again. Hiding it twice is not an error.',
  errors: ['obituary.changedMeanwhile'],
});

export const unhidePageEndpoint = defineEndpoint(adminPageRoutes.unhide, {
  ...act,
  summary: 'Allow an obituary to be shown again',
  description: 'It stays private until its owner opens it. Allowing it twice is not an error.',
  errors: ['obituary.changedMeanwhile'],
});

export const noindexPageEndpoint = defineEndpoint(adminPageRoutes.noindex, {
  ...act,
  summary: 'Take an obituary out of search engines',
  errors: ['obituary.changedMeanwhile'],
});

export const indexPageEndpoint = defineEndpoint(adminPageRoutes.index, {
  ...act,
  summary: 'Leave an obituary to search engines again',
  errors: ['obituary.changedMeanwhile'],
});

export const deletePageEndpoint = defineEndpoint(adminPageRoutes.remove, {
  ...obituaryResource,
  summary: 'Delete an obituary as an administrator',
  description: `The owner is told the reason by e-mail, and can ask for ${retentionPeriods.undoHours} hours to take it back; administrators alone restore it. Deleting it twice is not an error.`,
  body: deletePageInput,
  response: adminPageView,
});

export const restorePageEndpoint = defineEndpoint(adminPageRoutes.restore, {
  ...act,
  summary: 'Restore a deleted obituary as an administrator',
  description: `Within ${retentionPeriods.undoHours} hours. Restoring it twice is not an error.`,
  errors: ['plan.obituaries'],
});
