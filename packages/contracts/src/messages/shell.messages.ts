import { commonTexts } from './common.messages.js';
import { sessionTexts } from './session.messages.js';

/** Texts of header, footer, bottom bar, toasts and the not-found page. */
export const shellTexts = {
  home: 'Головна',
  homeShort: 'Додому',
  plans: 'Тарифи',
  servicePackages: 'Пакети послуг',
  search: commonTexts.search,
  find: 'Знайти',
  memorial: commonTexts.brand,
  memorialShort: 'Меморіал',
  profile: 'Профіль',
  signIn: sessionTexts.signIn,
  notFound: '404 - Сторінку не знайдено',
  toastTapAgain: 'Торкніться ще раз, щоб закрити',
  scrollToTop: 'Нагору',
} as const;
