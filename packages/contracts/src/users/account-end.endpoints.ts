import { defineEndpoint } from '../endpoint.js';
import { userRoutes } from './users.routes.js';
import { accountView, removeMeInput } from './users.schemas.js';

export const removeMeEndpoint = defineEndpoint(userRoutes.removeMe, {
  summary: 'Видаляє обліковий запис: приховує одразу, 48 годин можна повернути, потім стирає',
  access: 'user',
  alsoFor: ['deletionBegun'],
  body: removeMeInput,
  response: null,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
});

export const restoreMeEndpoint = defineEndpoint(userRoutes.restoreMe, {
  summary: 'Повертає обліковий запис і те, що зникло разом із ним',
  access: 'user',
  alsoFor: ['deletionBegun'],
  response: accountView,
});
