import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { posterRoutes } from './poster.routes.js';
import { posterQuery } from './poster.schemas.js';

export const getPosterEndpoint = defineEndpoint(posterRoutes.getPoster, {
  params: idParamsOf('family tree'),
  notFound: 'familyTree.notFound',
  summary: 'Get a family tree as a sheet for printing',
  description:
    'People are shown as `GET /family-trees/:id` shows them to the caller. Letters are outlines, so that no reader needs the font. Names on a small sheet may be too small to read; a larger one has the same drawing. HEAD draws nothing and is not counted.',
  query: posterQuery,
  response: 'binary',
  rateLimit: 'poster',
});
