import { commonMessages } from './common.js';
import { sessionMessages } from './session.js';

/** Texts of header, footer, bottom bar, toasts and the not-found page. */
export const navigationMessages = {
  home: 'Головна',
  homeShort: 'Додому',
  plans: 'Тарифи',
  servicePackages: 'Пакети послуг',
  search: commonMessages.search,
  find: 'Знайти',
  memorial: commonMessages.brand,
  memorialShort: 'Меморіал',
  profile: 'Профіль',
  signIn: sessionMessages.signIn,
  notFound: '404 - Сторінку не знайдено',
  toastTapAgain: 'Торкніться ще раз, щоб закрити',
  scrollToTop: 'Нагору',
} as const;
