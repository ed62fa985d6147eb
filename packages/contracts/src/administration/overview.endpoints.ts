import { defineEndpoint } from '../endpoint.js';
import { overviewRoutes } from './overview.routes.js';
import { overviewQuery, overviewView } from './overview.schemas.js';

export const getOverviewEndpoint = defineEndpoint(overviewRoutes.get, {
  summary: 'Get the figures of the service by day',
  description: 'Days that are over are read from a row each; today is counted.',
  query: overviewQuery,
  response: overviewView,
});
