import { planTexts } from '@memorial/contracts/messages/plans.messages';
import { userTexts } from '@memorial/contracts/messages/users.messages';
import { ownWords } from '../../lib/own-words.js';

export const profileWords = ownWords({
  parts: 'Розділи профілю',
  settings: userTexts.settings,
  invitation: 'Запрошення',
  pages: 'Сторінки пам’яті',
  pagesLoading: 'Завантаження ваших сторінок',
  pagesEmpty: 'Перша сторінка безкоштовна. Її можна почати зараз і завершити згодом.',
  pager: 'Сторінки списку',
  usage: 'Використання тарифу',
  plan: 'Тариф',
  planUntil: 'Діє до {date}',
  usedPages: 'Сторінки пам’яті',
  usedPhotos: 'Світлини в галереї',
  usedMemories: 'Спогади за рік',
  unlimited: 'без обмежень',
  usageFailed: 'Зараз не вдалося показати, скільки використано за тарифом.',
  choosePlan: planTexts.compare,
  deactivated: 'Не показується',
});
