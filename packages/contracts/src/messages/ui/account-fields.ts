import { defineMessages } from '../define-messages.js';
import { authMessages } from './auth.js';

/** UI strings shared by all account forms. */
export const accountFieldMessages = defineMessages({
  email: 'Електронна пошта',
  fullName: 'Ім’я та прізвище',
  passwordStrength: 'Надійність пароля',
  checkFields: 'Перевірте, будь ласка, позначені поля',
  typedIsKept: 'Усе введене лишилося на місці.',
  code: 'Код із листа',
  codeHint: `Шість цифр. Код діє ${authMessages.codeTerm}. Якщо листа немає, пошукайте його в теці «Спам».`,
  confirm: 'Підтвердити',
  sendAgain: 'Надіслати код ще раз',
  sendAgainIn: 'Надіслати код ще раз можна за {seconds} с',

  newPassword: 'Новий пароль',
  newPasswordAgain: 'Новий пароль ще раз',
  sendCode: 'Надіслати код',

  oneField: 'поле потребує уваги',
  someFields: 'поля потребують уваги',
  manyFields: 'полів потребують уваги',
});
