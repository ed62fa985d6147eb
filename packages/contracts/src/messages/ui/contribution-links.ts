import { defineMessages } from '../define-messages.js';

/** Texts by which keepers make, print and end contribution links. */
export const contributionLinkMessages = defineMessages({
  title: 'Зібрати спогади',
  lead: 'Зробіть посилання й передайте його друзям, побратимам, сусідам. За ним можна залишити спогад, фото й голос без реєстрації — навіть якщо сторінку бачите лише ви. Усе надіслане спершу читаєте ви.',
  loadFailed: 'Не вдалося завантажити посилання',
  make: 'Зробити посилання',
  makeTitle: 'Нове посилання',
  label: 'Для кого воно',
  labelHint: 'Наприклад: «однокласники». Підпис бачите лише ви.',
  days: 'Скільки діятиме',
  close: 'Не робити',
  made: 'Посилання готове',
  full: 'Посилань уже {max}, і це найбільше для однієї сторінки. Щоб зробити нове, завершіть одне з них.',
  living: 'Для цієї сторінки спогадів не збирають.',
  nameless: 'Посилання без підпису',
  until: 'діє до {moment}',
  entries: 'надійшло: {count}',
  none: 'ще нічого не надійшло',
  outdated: 'Посилання діє, але показати його знову не можна. Завершіть його й зробіть нове.',
  copy: 'Скопіювати',
  copied: 'Посилання скопійовано',
  copyFailed: 'Скопіювати не вдалося. Виділіть, будь ласка, адресу й скопіюйте її самі.',
  share: 'Поділитися',
  shareText: 'Поділіться, будь ласка, спогадом',
  sheet: 'Аркуш для друку',
  code: 'QR-код',
  downloadFailed: 'Файл не завантажився',
  end: 'Завершити',
  endOf: 'Завершити посилання: {label}',
  ending: 'Завершити посилання?',
  endingText: 'Воно одразу перестане діяти, також надруковане. Усе, що вже надійшло, лишиться.',
  keep: 'Лишити',
  ended: 'Посилання завершено',
});

/** Texts of the printed sheet. */
export const contributionSheetMessages = defineMessages({
  heading: 'Поділіться спогадом',
  about: 'про людину, яку ми пам’ятаємо:',
  scan: 'Наведіть камеру телефона на код',
  type: 'або відкрийте адресу',
});

/** Periods for which a link can be made, in days. */
export const contributionPeriods = { 30: 'місяць', 90: 'три місяці', 365: 'рік' } as const;
