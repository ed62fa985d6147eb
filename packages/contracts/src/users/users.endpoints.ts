import { defineEndpoint } from '../endpoint.js';
import { messageView } from '../envelopes.schemas.js';
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
  summary: 'Свій обліковий запис',
  access: 'user',
  response: accountView,
});

export const updateMeEndpoint = defineEndpoint(userRoutes.updateMe, {
  summary: 'Змінює ім’я та сповіщення; лише надіслані ключі',
  access: 'user',
  body: updateMeInput,
  response: accountView,
});

export const exportMeEndpoint = defineEndpoint(userRoutes.exportMe, {
  summary: 'Усе, що є в обліковому записі: архів ZIP із текстами (JSON) і світлинами',
  access: 'user',
  response: 'binary',
  rateLimit: 'export',
});

export const removeMeEndpoint = defineEndpoint(userRoutes.removeMe, {
  summary: 'Видаляє обліковий запис: приховує одразу, 48 годин можна повернути, потім стирає',
  access: 'user',
  allowedSessions: ['deletionBegun'],
  body: removeMeInput,
  response: null,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
});

export const restoreMeEndpoint = defineEndpoint(userRoutes.restoreMe, {
  summary: 'Повертає обліковий запис і те, що зникло разом із ним',
  access: 'user',
  allowedSessions: ['deletionBegun'],
  response: accountView,
});

export const changePasswordEndpoint = defineEndpoint(userRoutes.changePassword, {
  summary: 'Змінює або вперше задає пароль; решта сеансів завершується',
  access: 'user',
  body: changePasswordInput,
  response: messageView,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
});

export const changeEmailEndpoint = defineEndpoint(userRoutes.changeEmail, {
  summary: 'Надсилає код на нову адресу; відповідь не каже, чи відома вона',
  access: 'user',
  body: changeEmailInput,
  response: messageView,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
  rateLimit: 'mailWithCode',
});

export const confirmEmailEndpoint = defineEndpoint(userRoutes.confirmEmail, {
  summary: 'Нова адреса за кодом із листа; решта сеансів завершується',
  access: 'user',
  body: confirmEmailInput,
  response: accountView,
  errors: ['auth.invalidCode', 'auth.codeExpired', 'user.emailTaken'],
});

export const listSessionsEndpoint = defineEndpoint(userRoutes.listSessions, {
  summary: 'Пристрої, на яких виконано вхід',
  access: 'user',
  response: sessionsView,
});

export const endOtherSessionsEndpoint = defineEndpoint(userRoutes.endOtherSessions, {
  summary: 'Завершує всі сеанси, крім цього',
  access: 'user',
  response: null,
});

export const endSessionEndpoint = defineEndpoint(userRoutes.endSession, {
  summary: 'Завершує один сеанс',
  access: 'user',
  params: sessionParams,
  notFound: 'session.notFound',
  response: null,
});
