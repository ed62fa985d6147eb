import type { RemovedPartType } from '../../history/history.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of the tab that tells who changed a page, and takes changes back. */
export const pageHistoryMessages = defineMessages({
  lead: 'Тут видно, хто, коли й що змінив на сторінці. Зміну можна скасувати впродовж {days} днів, а видалене — повернути впродовж {hours} годин.',
  list: 'Зміни сторінки',
  loadFailed: 'Не вдалося завантажити історію',
  empty: 'Змін поки немає',
  emptyText: 'Коли ви або інші хранителі щось зміните, це з’явиться тут.',
  more: 'Показати давніші зміни',
  moreFailed: 'Не вдалося завантажити давніші зміни',
  retry: 'Спробувати ще раз',

  you: 'Ви',
  service: 'Адміністрація сервісу',
  former: 'Людина, чий обліковий запис видалено',
  leaving: 'Людина, чий обліковий запис видаляють',
  edited: 'Змінено: {fields}',
  returned: 'Повернуто, як було: {fields}',
  merged: 'Доповнено з другої сторінки про цю людину: {fields}',
  unmerged: 'Сторінки роз’єднано, звідси прибрано те, що прийшло з другої: {fields}',
  decidedAlone: 'Рішення адміністраторів щодо показу сторінки',
  decided: 'Змінено за рішенням адміністраторів: {fields}',
  published: 'Сім днів за посиланням минули: відтепер сторінку бачать усі',
  synthesisGiven: 'Дано згоду на голос програми у відео',
  synthesisWithdrawn: 'Відкликано згоду на голос програми у відео',
  named: '{what}: {name}',
  isUndone: 'Уже повернуто, як було',
  changedSince: 'Відтоді змінено ще раз: {fields}',

  undo: 'Повернути, як було',
  undoOf: 'Повернути, як було: {fields}',
  restore: 'Повернути',
  restoreOf: 'Повернути. {what}',
  left: 'Повернути можна ще {time}',
  restored: 'Повернуто на сторінку',

  undoTitle: 'Повернути, як було?',
  undoText: 'На сторінці знову буде те, що було до цієї зміни. Це теж можна скасувати тут, в історії.',
  nothingLeft: 'Повертати вже нічого.',
  choose: 'Що повернути',
  was: 'Було',
  now: 'Зараз',
  stays: 'Це відтоді змінили ще раз, тому лишиться так, як зараз.',
  already: 'Тут уже так, як було.',
  confirm: 'Повернути',
  keep: 'Лишити, як є',
  undone: 'Повернуто, як було',
  changedJustNow: 'Тим часом це змінили ще раз: {fields}',
});

/** A removed part of a page, by its type. */
export const removedPartMessages = defineMessages({
  mainPhoto: 'Прибрано головне фото',
  galleryPhoto: 'Прибрано світлину з галереї',
  award: 'Прибрано нагороду',
  voice: 'Прибрано запис голосу',
  video: 'Прибрано відео',
  memory: 'Видалено спогад',
} satisfies Readonly<Record<RemovedPartType, string>>);
