import type { EasterReckoning } from '../../remembrance/remembrance.constants.js';
import { defineMessages } from '../define-messages.js';

export const easterLabels = defineMessages({
  julianNew: 'Новий (ПЦУ, УГКЦ)',
  julianOld: 'Старий, юліанський',
  western: 'Григоріанський, західний',
  none: 'Без церковних днів',
} satisfies Record<EasterReckoning, string>);

export const remembranceMessages = defineMessages({
  lead: 'Нагадаємо лише про ті дні, які ви оберете самі.',
  loading: 'Завантаження календаря',
  failed: 'Не вдалося відкрити календар',
  saved: 'Календар збережено',

  questionTitle: 'Нагадувати про дні пам’яті?',
  questionText: 'Ви доглядаєте цю сторінку, тож можемо надіслати листа в потрібний день.',
  questionsText: 'Ви доглядаєте ці сторінки, тож можемо надіслати листа в потрібний день.',
  questionYes: 'Так, нагадувати',
  questionNo: 'Ні, дякую',

  people: 'Люди',
  nobody: 'Поки що нікого немає. Щоб додати людину, відкрийте сторінку пам’яті й натисніть «Стежити» внизу.',
  next: 'Найближчий день: {day}, {kind}',
  nothingChosen: 'Жодного дня не обрано',
  muted: 'Нагадування вимкнено',
  daysOf: 'Дні: {name}',
  daysButton: 'Обрати дні',
  mute: 'Не нагадувати про цю людину',
  muteWhy: 'Обрані дні залишаться, а листи й календар її не згадуватимуть.',
  remove: 'Прибрати з календаря',
  removed: 'Прибрано з календаря',
  removeOf: 'Прибрати з календаря: {name}',

  shared: 'Спільні дні пам’яті',
  sharedLead: 'Дні, коли згадують усіх померлих.',
  upcoming: 'Найближчі',
  easter: 'Церковний календар',
  silenceWhy: 'Щодня о 9:00. Лише в календарі телефона чи комп’ютера, без листів.',

  letters: 'Листи',
  lettersOn: 'Надсилати листи',
  lettersWhy: 'Один лист на день, і лише тоді, коли є про що нагадати.',
  hour: 'Година листа, за Києвом',
  noEmail: 'Щоб отримувати листи, додайте адресу пошти.',
  addEmail: 'Додати адресу',

  feed: 'Календар у телефоні чи на комп’ютері',
  feedLead:
    'Дні з’являться у звичному календарі: Apple, Google, Outlook. Адреса лише ваша: кожен, хто її має, побачить ці дні.',
  getFeed: 'Отримати адресу',
  feedUrl: 'Адреса календаря',
  openFeed: 'Відкрити в календарі',
  copyFeed: 'Скопіювати',
  feedCopied: 'Адресу скопійовано',
  feedCopyFailed: 'Не вдалося скопіювати. Виділіть адресу й скопіюйте вручну.',
  renewFeed: 'Замінити адресу',
  feedRenewed: 'Маєте нову адресу. Стара більше не діє.',
  endFeed: 'Вимкнути адресу',
  feedEnded: 'Адреса більше не діє',

  follow: 'Стежити',
  followWhy: 'Нагадуватимемо про дні пам’яті.',
  followWhyLiving: 'Нагадуватимемо про день народження.',
  followed: 'Додано до вашого календаря',
  following: 'У вашому календарі',
  openCalendar: 'Змінити',

  unsubscribeTitle: 'Не надсилати листів календаря?',
  unsubscribeText: 'Листи про дні пам’яті більше не надходитимуть. Сам календар і обрані дні залишаться.',
  unsubscribe: 'Не надсилати',
  unsubscribedTitle: 'Листів більше не буде',
  unsubscribedText: 'Якщо передумаєте, увімкнути їх можна в календарі профілю.',
  toCalendar: 'Відкрити календар',
});
