import { defineMessages } from '../define-messages.js';

export const myMemoryMessages = defineMessages({
  scopes: 'Чиї спогади',
  mine: 'Мої спогади',
  onMyPages: 'На моїх сторінках',
  states: 'Стан спогадів',
  all: 'Усі',
  pendingMine: 'Чекають: {count}',
  pendingOnMyPages: 'Чекають на вас: {count}',
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
  onMyPagesEmptyTitle: 'На ваших сторінках ще немає спогадів',
  onMyPagesEmptyText: 'Надішліть сторінку рідним і друзям: вони зможуть додати свої.',
  onMyPagesEmptyStep: 'До моїх сторінок',
  noneOfState: 'Таких спогадів немає',
  showAll: 'Показати всі',
});
