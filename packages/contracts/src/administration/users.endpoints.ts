import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { administrationInput } from './administration.schemas.js';
import { userAdministrationRoutes } from './users.routes.js';
import {
  administeredUserView,
  grantPlanInput,
  setRoleInput,
  userListView,
  usersQuery,
} from './users.schemas.js';

const userResource = { params: idParamsOf('account'), notFound: 'user.notFound' } as const;

export const listUsersEndpoint = defineEndpoint(userAdministrationRoutes.list, {
  summary: 'List accounts',
  description: 'Newest first, in parts.',
  query: usersQuery,
  response: userListView,
});

export const getUserEndpoint = defineEndpoint(userAdministrationRoutes.get, {
  ...userResource,
  summary: 'Get an account with what an operator needs',
  response: administeredUserView,
});

export const blockUserEndpoint = defineEndpoint(userAdministrationRoutes.block, {
  ...userResource,
  summary: 'Block an account',
  description:
    'Ends its sessions and refuses its sign-in; what it owns stays. Its owner is told by e-mail. A blocked account stays as it is, with its first reason.',
  body: administrationInput,
  response: administeredUserView,
  errors: ['user.isAdministrator'],
});

export const unblockUserEndpoint = defineEndpoint(userAdministrationRoutes.unblock, {
  ...userResource,
  summary: 'End the block of an account',
  description: 'Its owner is told by e-mail. Ending it twice is not an error.',
  body: administrationInput,
  response: administeredUserView,
});

export const setUserRoleEndpoint = defineEndpoint(userAdministrationRoutes.setRole, {
  ...userResource,
  summary: 'Make an account a moderator, or an ordinary account again',
  body: setRoleInput,
  response: administeredUserView,
  errors: ['user.isAdministrator', 'user.changedMeanwhile'],
});

export const grantUserPlanEndpoint = defineEndpoint(userAdministrationRoutes.grantPlan, {
  ...userResource,
  summary: 'Grant a plan to an account, without payment',
  description: 'The same level before its end is extended; the free plan ends all others.',
  body: grantPlanInput,
  response: administeredUserView,
});

export const endUserSessionsEndpoint = defineEndpoint(userAdministrationRoutes.endSessions, {
  ...userResource,
  summary: 'End all sessions of an account',
  body: administrationInput,
  response: administeredUserView,
});
