import { defineEndpoint } from '../endpoint.js';
import { messageView } from '../envelopes.schemas.js';
import { authRoutes } from './auth.routes.js';
import { forgotPasswordInput, resetPasswordInput } from './recovery.schemas.js';

export const forgotPasswordEndpoint = defineEndpoint(authRoutes.forgotPassword, {
  summary: 'Надсилає код відновлення; відповідь не каже, чи відома адреса',
  access: 'public',
  body: forgotPasswordInput,
  response: messageView,
  rateLimit: 'mailWithCode',
});

export const resetPasswordEndpoint = defineEndpoint(authRoutes.resetPassword, {
  summary: 'Новий пароль за кодом із листа; усі сеанси завершуються',
  access: 'public',
  body: resetPasswordInput,
  response: messageView,
  errors: ['auth.resetFailed', 'auth.codeExpired'],
});
