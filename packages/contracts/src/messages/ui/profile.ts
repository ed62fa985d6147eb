import { counted, plural } from '../../text.js';
import { defineMessages } from '../define-messages.js';
import { userMessages } from './users.js';

export const profileMessages = defineMessages({
  sections: 'Розділи профілю',
  overview: 'Огляд',
  pages: 'Сторінки пам’яті',
  memories: 'Спогади',
  claims: 'Звернення',
  trees: 'Сімейні дерева',
  calendar: 'Календар',
  settings: userMessages.settings,
  invitation: 'Запрошення',

  unsavedTitle: 'Залишити незбережене на пристрої?',
  unsavedText:
    'На цьому пристрої є те, що ви писали на сторінках пам’яті, але ще не зберегли чи не надіслали. Якщо залишити, побачите це лише ви, коли ввійдете тут знову.',
  keepUnsaved: 'Залишити й вийти',
  discardUnsaved: 'Стерти й вийти',

  yourPlan: 'Ваш тариф',
  everyPlan: 'Що є в кожному тарифі',
  aboutPlans: 'Про тарифи',
  usage: 'Використання тарифу',
  usageLoading: 'Завантаження тарифу',
  plan: 'Тариф',
  planUntil: 'Діє до {date}',
  usedPages: 'Сторінки пам’яті',
  usedPhotos: 'Світлини в галереї',
  usedMemories: 'Спогади за рік',
  usageFailed: 'Зараз не вдалося показати, скільки використано за тарифом.',

  waits: 'Що чекає на вас',
  draft: 'Почата сторінка',
  draftOf: 'Почата сторінка: {name}',
  draftSaved: 'Збережено на цьому пристрої {moment}.',
  continueDraft: 'Продовжити створення',
  memoriesWaitText: 'Поки що написане бачать лише автор і ті, хто може показати його всім.',
  read: 'Прочитати',
  noPortrait: 'Ще без портрета: {name}',
  awaitedText: 'Сторінка: {name}. Якщо все правильно, підтвердьте; якщо ні — приберіть.',
  showAwaited: 'Переглянути',
  noPortraitText: 'Підійде будь-яка світлина, де видно обличчя.',
  addPortrait: 'Додати портрет',
  recent: 'Останні сторінки',
});

/** «3 спогади чекають на ваше слово» */
export function pendingMemoriesTitle(count: number): string {
  const waits = plural(count, 'чекає', 'чекають', 'чекають');
  return `${counted(count, 'спогад', 'спогади', 'спогадів')} ${waits} на ваше слово`;
}
