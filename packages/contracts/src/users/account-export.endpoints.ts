import { defineEndpoint } from '../endpoint.js';
import { userRoutes } from './users.routes.js';

export const exportMeEndpoint = defineEndpoint(userRoutes.exportMe, {
  summary: 'Усе, що є в обліковому записі: архів ZIP із текстами (JSON) і світлинами',
  access: 'user',
  response: 'binary',
  rateLimit: 'export',
});
