import { defineMessages } from '../define-messages.js';
import { userMessages } from './users.js';

export const settingsMessages = defineMessages({
  loading: 'Завантаження налаштувань',
  loadFailed: 'Не вдалося відкрити налаштування',

  name: 'Ім’я',
  nameLead: 'Так вас підписано у спогадах, які ви залишаєте.',
  nameSaved: 'Ім’я збережено',

  emailNone: 'Адреси ще немає. Додайте її, щоб отримувати листи й мати ще один спосіб увійти.',
  changeEmail: 'Змінити адресу',
  addEmail: 'Додати адресу',
  newEmail: 'Нова адреса',
  newEmailHint: 'Надішлемо на неї код. Доки його не введено, діє теперішня адреса.',
  newEmailHintFirst: 'Надішлемо на неї код, щоб переконатися, що вона ваша.',
  currentPassword: 'Теперішній пароль',
  codeSentTo: 'Код надіслано на адресу',
  anotherEmail: 'Вказати іншу адресу',
  emailSaved: 'Адресу змінено. На інших пристроях доведеться увійти знову.',

  password: 'Пароль',
  passwordLead: 'Після зміни на інших пристроях доведеться увійти знову.',
  passwordFirstLead: 'Пароля ще немає: ви входите через {providers}. З паролем можна буде входити й поштою.',
  changePassword: 'Змінити пароль',
  setPassword: 'Задати пароль',

  sessions: 'Пристрої',
  sessionsLead:
    'На цих пристроях ви ввійшли в обліковий запис. Якщо якийсь із них не ваш, завершіть його сеанс і змініть пароль.',
  sessionsLoading: 'Завантаження списку пристроїв',
  sessionsFailed: 'Не вдалося показати пристрої',
  unknownDevice: 'Невідомий пристрій',
  thisDevice: 'Цей пристрій',
  signedInOn: 'Вхід {date}',
  lastUsedAt: 'Востаннє {date}',
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
  planEnding: 'Листи про кінець тарифу',
  planEndingWhy: 'Надходять за місяць, за тиждень і за день до кінця. Про сам кінець пишемо завжди.',
  videoDone: 'Листи про відео',
  videoDoneWhy: 'Надходять, коли відео готове або його не вдалося створити.',
  notificationsSaved: 'Збережено',

  export: userMessages.ownData,
  exportLead:
    'Архів ZIP з усім, що є в обліковому записі: тексти сторінок і спогадів у форматі JSON та світлини. Він стане в пригоді, якщо захочете мати копію вдома.',
  exportStart: 'Завантажити архів',
  exportComing: 'Збираємо архів. Якщо світлин багато, це триватиме кілька хвилин.',
  exportDone: 'Архів готовий: він у завантаженнях вашого пристрою.',
  exportFailed: 'Архів не завантажився',

  removal: 'Видалення облікового запису',
  removalLead:
    'Якщо сервіс вам більше не потрібен, обліковий запис можна видалити разом з усім, що в ньому є.',
  removalStart: userMessages.removal,
  removalTitle: 'Видалити обліковий запис?',
  removalHides: 'Ваші сторінки пам’яті одразу зникнуть: їх не відкриють ні посилання, ні QR-коди.',
  removalMemories: 'Спогади, які ви залишили на сторінках інших людей, теж зникнуть.',
  removalPlan: 'Кошти за невикористаний строк тарифу не повертаються.',
  removalUndo:
    'Упродовж {hours} годин усе можна повернути: досить увійти. Протягом {days} робочих днів від видалення дані стираються, і відновити їх уже не зможе ніхто.',
  removalPassword: 'Пароль, щоб підтвердити',
  removalConfirm: 'Видалити',
  removalKeep: 'Залишити',

  signInAgain: 'Увійти ще раз',
});

/** Display names of the sign-in providers. */
export const providerNames = { google: 'Google', telegram: 'Telegram' } as const;
