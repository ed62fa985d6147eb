import { defineMessages } from '../define-messages.js';

export const recoveryMessages = defineMessages({
  title: 'Відновлення пароля',
  lead: 'Вкажіть адресу, з якою ви реєструвалися. Ми надішлемо на неї код, і ви зможете задати новий пароль.',
  change: 'Змінити пароль',
  changedTitle: 'Пароль змінено',
  unavailable:
    'Відновлення пароля зараз не відкривається. Перевірте, будь ласка, підключення й спробуйте ще раз.',
});
