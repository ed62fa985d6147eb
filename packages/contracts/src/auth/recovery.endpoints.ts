import { defineEndpoint } from '../endpoint.js';
import { messageView } from '../envelopes.schemas.js';
import { authRoutes } from './auth.routes.js';
import { forgotPasswordInput, resetPasswordInput } from './recovery.schemas.js';

export const forgotPasswordEndpoint = defineEndpoint(authRoutes.forgotPassword, {
  summary: 'Send a code for a new password',
  description: 'The response does not tell whether the address is known.',
  body: forgotPasswordInput,
  response: messageView,
  rateLimit: 'mailWithCode',
});

export const resetPasswordEndpoint = defineEndpoint(authRoutes.resetPassword, {
  summary: 'Set a new password with the code from the e-mail',
  description: 'Ends all sessions of the account.',
  body: resetPasswordInput,
  response: messageView,
  errors: ['auth.resetFailed', 'auth.codeExpired'],
});
