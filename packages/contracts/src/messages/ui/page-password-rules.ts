import { defineMessages } from '../define-messages.js';

/** Refusals of a page's password. */
export const pagePasswordRules = defineMessages({
  tooShort: 'Пароль сторінки має містити щонайменше {min} знаків',
  required: 'Придумайте пароль, яким відкриватиметься сторінка',
  unused: 'Пароль потрібен лише тоді, коли сторінку бачать ті, хто його знає',
});
