import { defineMessages } from '../define-messages.js';

/** Texts of the archive of a page, and of the tab where it is asked for. */
export const pageExportMessages = defineMessages({
  madeAt: 'Архів сторінки. {day}.',
  address: 'Сторінка в інтернеті',
  voices: 'Записи голосу',
  voice: 'Запис {number}',
  videos: 'Відео',
  video: 'Відео {number}',
  transcript: 'Слова із запису',
  memories: 'Спогади',
  waiting: 'Цей спогад на сторінці не показано.',
  letters: 'Листи родині',
  lettersNote: 'Ці листи читають лише рідні.',
  familyTrees: 'Родове дерево',
  openTree: 'Відкрити дерево',
  treeFile: 'Файл GEDCOM для програм родоводу',
  namelessTree: 'Дерево без назви',
  photo: 'Світлина',

  lead: 'Усе, що є на сторінці, — одним файлом: тексти, світлини, записи, відео, нагороди, спогади, родове дерево. Архів відкривається на будь-якому комп’ютері без інтернету.',
  letterNote: 'Листи родині потрапляють лише в архів того, хто веде сторінку.',
  make: 'Підготувати архів',
  makeAgain: 'Підготувати новий архів',
  waitingForTurn: 'Архів стоїть у черзі. Це вікно можна закрити: коли він буде готовий, ми напишемо вам.',
  making: 'Готуємо архів. Це вікно можна закрити: коли він буде готовий, ми напишемо вам.',
  done: 'Архів готовий',
  doneText: '{size}. Завантажити можна до {day}.',
  download: 'Завантажити архів',
  downloading: 'Завантажуємо…',
  failed: 'Архів не вдалося підготувати. Зі сторінкою все гаразд. Спробуйте ще раз.',
  loadFailed: 'Не вдалося дізнатися про архів',
});
