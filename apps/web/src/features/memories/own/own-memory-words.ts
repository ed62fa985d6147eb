import { ownWords } from '../../../lib/own-words.js';

export const ownMemoryWords = ownWords({
  shelves: 'Чиї спогади',
  mine: 'Мої спогади',
  onMine: 'На моїх сторінках',
  states: 'Стан спогадів',
  all: 'Усі',
  pendingMine: 'Чекають: {count}',
  pendingOnMine: 'Чекають на вас: {count}',
  approved: 'Показані: {count}',
  rejected: 'Не показані: {count}',
  pager: 'Сторінки списку',
  loading: 'Завантаження спогадів',
  loadFailed: 'Не вдалося завантажити спогади',

  about: 'Про кого',
  pageGone: 'Сторінку зараз закрито',
  mineEmptyTitle: 'Ви ще не написали спогадів',
  mineEmptyText: 'Знайдіть сторінку людини, яку пам’ятаєте. Вистачить і кількох слів.',
  mineEmptyStep: 'Знайти сторінку',
  onMineEmptyTitle: 'На ваших сторінках ще немає спогадів',
  onMineEmptyText: 'Надішліть сторінку рідним і друзям: вони зможуть додати свої.',
  onMineEmptyStep: 'До моїх сторінок',
  noneOfState: 'Таких спогадів немає',
  showAll: 'Показати всі',
});
