import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { adminAwardRoutes } from './awards.routes.js';
import {
  addAwardInput,
  adminAwardList,
  adminAwardsQuery,
  adminAwardView,
  updateCatalogueAwardInput,
} from './awards.schemas.js';

export const listAdminAwardsEndpoint = defineEndpoint(adminAwardRoutes.list, {
  summary: 'List the catalogue of awards for administrators',
  description: 'In the order of precedence, in parts.',
  query: adminAwardsQuery,
  response: adminAwardList,
});

export const addCatalogueAwardEndpoint = defineEndpoint(adminAwardRoutes.add, {
  summary: 'Add an award to the catalogue',
  description: 'With the source of its facts; a ribbon needs a source of its own.',
  body: addAwardInput,
  response: adminAwardView,
  status: 201,
  errors: ['award.nameTaken'],
});

export const updateCatalogueAwardEndpoint = defineEndpoint(adminAwardRoutes.update, {
  summary: 'Change an award of the catalogue',
  description:
    'Only the sent keys change, on all pages at once. No start of the product overwrites the award afterwards.',
  params: idParamsOf('award'),
  notFound: 'award.notFound',
  body: updateCatalogueAwardInput,
  response: adminAwardView,
  errors: ['award.nameTaken', 'award.changedMeanwhile'],
});
