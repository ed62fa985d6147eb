import { defineEndpoint } from '../endpoint.js';
import { messageView } from '../envelopes.schemas.js';
import { retentionPeriods } from '../retention.js';
import { userRoutes } from './users.routes.js';
import {
  accountView,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  removeMeInput,
  sessionParams,
  sessionsView,
  updateMeInput,
} from './users.schemas.js';

export const getMeEndpoint = defineEndpoint(userRoutes.me, {
  summary: "Get the caller's account",
  response: accountView,
});

export const updateMeEndpoint = defineEndpoint(userRoutes.updateMe, {
  summary: "Change the caller's name and notifications",
  description: 'Only the sent keys change.',
  body: updateMeInput,
  response: accountView,
});

export const exportMeEndpoint = defineEndpoint(userRoutes.exportMe, {
  summary: "Download everything that the caller's account holds",
  description: 'A ZIP archive of texts (JSON) and photos.',
  response: 'binary',
  rateLimit: 'export',
});

export const removeMeEndpoint = defineEndpoint(userRoutes.removeMe, {
  summary: "Delete the caller's account",
  description: `Hides the account and its content at once. It can be restored for ${retentionPeriods.undoHours} hours and is erased afterwards. With \`passOn\`, obituaries with a successor stay visible, and pass to the successor when the account is erased.`,
  allowedSessions: ['deletionBegun'],
  body: removeMeInput,
  response: null,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
});

export const restoreMeEndpoint = defineEndpoint(userRoutes.restoreMe, {
  summary: "Restore the caller's account that is being deleted",
  description: 'Restores the content that disappeared with it.',
  allowedSessions: ['deletionBegun'],
  response: accountView,
});

export const changePasswordEndpoint = defineEndpoint(userRoutes.changePassword, {
  summary: "Change or set the caller's password",
  description: 'Ends all other sessions of the account.',
  body: changePasswordInput,
  response: messageView,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
});

export const changeEmailEndpoint = defineEndpoint(userRoutes.changeEmail, {
  summary: 'Send a code to a new e-mail address',
  description:
    'The address changes when the code is confirmed. The response does not tell whether the address is known.',
  body: changeEmailInput,
  response: messageView,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
  rateLimit: 'mailWithCode',
});

export const confirmEmailEndpoint = defineEndpoint(userRoutes.confirmEmail, {
  summary: 'Confirm the new e-mail address with its code',
  description: 'Ends all other sessions of the account.',
  body: confirmEmailInput,
  response: accountView,
  errors: ['auth.invalidCode', 'auth.codeExpired', 'user.emailTaken'],
});

export const listSessionsEndpoint = defineEndpoint(userRoutes.listSessions, {
  summary: 'List the devices on which the caller is signed in',
  description: 'Most recently used first.',
  response: sessionsView,
});

export const endOtherSessionsEndpoint = defineEndpoint(userRoutes.endOtherSessions, {
  summary: 'End all sessions of the caller except this one',
  response: null,
});

export const endSessionEndpoint = defineEndpoint(userRoutes.endSession, {
  summary: 'End one session of the caller',
  params: sessionParams,
  notFound: 'session.notFound',
  response: null,
});
