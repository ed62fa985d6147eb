import { defineEndpoint } from '../endpoint.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { statisticsRoutes } from './statistics.routes.js';
import { statisticsView } from './statistics.schemas.js';

export const getStatisticsEndpoint = defineEndpoint(statisticsRoutes.get, {
  ...obituaryResource,
  summary: 'Get the visits, scans, memories and candles of an obituary by day',
  description:
    'For keepers of every role. Numbers alone. Those of an obituary that is merged into it are included.',
  response: statisticsView,
  errors: ['obituary.notOwner'],
});
