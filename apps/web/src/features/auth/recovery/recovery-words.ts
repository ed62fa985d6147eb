import { ownWords } from '../../../lib/own-words.js';

export const recoveryWords = ownWords({
  title: 'Відновлення пароля',
  lead: 'Вкажіть адресу, з якою ви реєструвалися. Ми надішлемо на неї код, і ви зможете задати новий пароль.',
  sendCode: 'Надіслати код',
  newPassword: 'Новий пароль',
  newPasswordAgain: 'Новий пароль ще раз',
  change: 'Змінити пароль',
  changedTitle: 'Пароль змінено',
  unavailable:
    'Відновлення пароля зараз не відкривається. Перевірте, будь ласка, підключення й спробуйте ще раз.',
});
