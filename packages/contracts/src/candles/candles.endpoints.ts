import { defineEndpoint } from '../endpoint.js';
import { readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { candleRoutes } from './candles.routes.js';
import { candlesView } from './candles.schemas.js';

export const lightCandleEndpoint = defineEndpoint(candleRoutes.light, {
  ...readableObituary,
  summary: 'Light a candle on an obituary',
  description:
    'A visitor has one candle a day; a repeated call changes nothing. Visitors are told apart as for `views`, and robots light none. No names are stored.',
  response: candlesView,
  status: 201,
  allowedSessions: ['withoutAgreements', 'deletionBegun'],
  errors: ['candle.living', 'obituary.blocked'],
});
