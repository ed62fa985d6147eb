import { ownWords } from '../../../lib/own-words.js';

export const settingsWords = ownWords({
  loading: 'Завантаження налаштувань',
  loadFailed: 'Не вдалося відкрити налаштування',

  name: 'Ім’я',
  nameLead: 'Так вас підписано у спогадах, які ви залишаєте.',
  nameSaved: 'Ім’я збережено',

  email: 'Електронна пошта',
  emailNone: 'Адреси ще немає. Додайте її, щоб отримувати листи й мати ще один спосіб увійти.',
  changeEmail: 'Змінити адресу',
  addEmail: 'Додати адресу',
  newEmail: 'Нова адреса',
  newEmailHint: 'Надішлемо на неї код. Доки його не введено, діє теперішня адреса.',
  newEmailHintFirst: 'Надішлемо на неї код, щоб переконатися, що вона ваша.',
  currentPassword: 'Теперішній пароль',
  sendCode: 'Надіслати код',
  codeSentTo: 'Код надіслано на адресу',
  anotherEmail: 'Вказати іншу адресу',
  emailSaved: 'Адресу змінено. На інших пристроях доведеться увійти знову.',

  password: 'Пароль',
  passwordLead: 'Після зміни на інших пристроях доведеться увійти знову.',
  passwordFirstLead: 'Пароля ще немає: ви входите через {providers}. З паролем можна буде входити й поштою.',
  newPassword: 'Новий пароль',
  newPasswordAgain: 'Новий пароль ще раз',
  changePassword: 'Змінити пароль',
  setPassword: 'Задати пароль',

  sessions: 'Пристрої',
  sessionsLead:
    'Тут ви ввійшли в обліковий запис. Якщо пристрій не ваш, завершіть його сеанс і змініть пароль.',
  sessionsLoading: 'Завантаження списку пристроїв',
  sessionsFailed: 'Не вдалося показати пристрої',
  unknownDevice: 'Невідомий пристрій',
  thisDevice: 'Цей пристрій',
  signedInOn: 'Вхід {date}',
  lastUsedAt: 'востаннє {date}',
  endSession: 'Завершити',
  endSessionOf: 'Завершити сеанс: {device}, вхід {date}',
  endOthers: 'Завершити всі інші сеанси',
  onlyThis: 'Інших пристроїв немає.',
  sessionEnded: 'Сеанс завершено',
  othersEnded: 'Усі інші сеанси завершено',

  notifications: 'Сповіщення',
  newSignIn: 'Лист про вхід із незнайомого місця',
  newSignInWhy:
    'Надходить, коли в обліковий запис заходять з мережі, якою ви останнім часом не користувалися. Листи про зміну пароля й пошти та про видалення надходять завжди.',
  notificationsSaved: 'Збережено',

  signInAgain: 'Увійти ще раз',
});

/** The providers by their own names. */
export const providerNames = { google: 'Google', telegram: 'Telegram' } as const;
