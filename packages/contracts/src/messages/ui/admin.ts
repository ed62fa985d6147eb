import { defineMessages } from '../define-messages.js';

/** Texts around every screen of administration. */
export const adminMessages = defineMessages({
  title: 'Адміністрування',
  sections: 'Розділи адміністрування',
  toProfile: 'До профілю',
  missing: 'Цієї сторінки немає',
  missingText: 'Можливо, адресу набрано з помилкою.',
  toHome: 'На головну',
});

/** Names of the parts of the area, in its navigation and as headings. */
export const adminPartLabels = defineMessages({
  overview: 'Огляд',
  queue: 'Черга',
  claims: 'Звернення',
  reports: 'Скарги',
  pages: 'Сторінки',
  users: 'Облікові записи',
  payments: 'Платежі',
  awards: 'Каталог нагород',
  partners: 'Партнери',
  announcement: 'Оголошення',
  audit: 'Журнал дій',
});
