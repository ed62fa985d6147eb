import { freshSignInSeconds } from '../../auth/auth.constants.js';
import { defineMessages } from '../define-messages.js';

/** Dialog that asks for the password when the last sign-in was too long ago for an act of administration. */
export const sessionProofMessages = defineMessages({
  title: 'Підтвердьте, що це ви',
  text: `Від вашого входу минуло понад ${freshSignInSeconds / 60} хвилин. Підтвердьте, будь ласка, що це ви, і ми продовжимо з того самого місця.`,
  textWithoutPassword: `Від вашого входу минуло понад ${freshSignInSeconds / 60} хвилин, а пароля у вашого облікового запису немає. Увійдіть ще раз так, як звикли: ви повернетеся сюди, але введене на цьому екрані доведеться повторити.`,
  password: 'Ваш пароль',
  passwordNeeded: 'Введіть пароль',
  confirm: 'Підтвердити',
  signInAgain: 'Увійти ще раз',
});
