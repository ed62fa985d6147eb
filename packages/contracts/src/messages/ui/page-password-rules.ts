import { defineMessages } from '../define-messages.js';

/** Refusals of a page's password. */
export const pagePasswordRules = defineMessages({
  tooShort: 'Пароль сторінки має щонайменше {min} знаків',
  required: 'Придумайте пароль, яким відкриватиметься сторінка',
  unused: 'Пароль потрібен лише сторінці, яку бачать ті, хто його знає',
});
