import { defineEndpoint } from '../endpoint.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { administrationRoutes } from './administration.routes.js';
import { administrationInput, freezeView } from './administration.schemas.js';

export const freezeObituaryEndpoint = defineEndpoint(administrationRoutes.freeze, {
  ...obituaryResource,
  summary: 'Freeze an obituary',
  description:
    'Nobody but administrators can change it then; readers see that a claim is being examined. The owner is told by e-mail. A frozen obituary stays as it is, with its first reason.',
  body: administrationInput,
  response: freezeView,
});

export const unfreezeObituaryEndpoint = defineEndpoint(administrationRoutes.unfreeze, {
  ...obituaryResource,
  summary: 'End the freeze of an obituary',
  description: 'The owner is told by e-mail. Ending it twice is not an error.',
  body: administrationInput,
  response: freezeView,
});
