import type { PageState } from '../../administration/pages.constants.js';
import { retentionPeriods } from '../../retention.js';
import { defineMessages } from '../define-messages.js';

/** Texts of the list of all pages, for administrators. */
export const adminPageMessages = defineMessages({
  lead: 'Усі сторінки, найновіші зверху. Шукати можна за початком прізвища, кодом або id.',
  search: 'Пошук',
  state: 'Які показати',
  loading: 'Відкриваємо сторінки',
  failed: 'Не вдалося відкрити сторінки',
  empty: 'Сторінок не знайдено',
  emptyText: 'Спробуйте початок прізвища або інший стан.',
  more: 'Показати ще',
  owner: 'Веде: {name}',
  ownerGone: 'обліковий запис видалено',
  created: 'Створено {moment}',
  deleted: 'Видалено {moment}',
  byAdministrator: 'адміністрацією',
  restorable: 'Повернути можна до {moment}',
  frozen: 'Зміни зупинено',
  hidden: 'Приховано рішенням',
  noindex: 'Не для пошукових систем',
  inactive: 'Сховано власником',
  byLink: 'За посиланням',
  byPassword: 'За паролем',
  closed: 'Лише хранителі',
  acts: 'Дії зі сторінкою: {name}',
  edit: 'Редагувати',
  done: 'Збережено',

  freeze: 'Зупинити зміни',
  freezeText:
    'Доки ви знову не дозволите зміни, на сторінці нічого не зміниться. Того, хто веде її, ми сповістимо.',
  unfreeze: 'Знову дозволити зміни',
  unfreezeText: 'Сторінку знову можна буде змінювати. Того, хто веде її, ми сповістимо.',
  hide: 'Приховати',
  hideText: 'Сторінку бачитимуть лише її хранителі, доки ви не дозволите показати її знову.',
  unhide: 'Дозволити показ',
  unhideText: 'Сторінка лишиться закритою, доки її не відкриє той, хто її веде.',
  noindexAct: 'Прибрати з пошукових систем',
  noindexText: 'Сторінку й далі видно, але пошукові системи її не показуватимуть.',
  index: 'Повернути в пошукові системи',
  indexText: 'Пошукові системи знову зможуть показувати сторінку.',
  remove: 'Видалити',
  removeHint: `Цю причину прочитає той, хто веде сторінку. Упродовж ${retentionPeriods.undoHours} годин нас ще можна попросити її повернути.`,
  restore: 'Повернути',
  restoreText: 'Сторінка знову стане такою, якою була.',
});

export const pageStateLabels = defineMessages({
  all: 'Усі',
  frozen: 'Зміни зупинено',
  hidden: 'Приховані',
  deleted: 'Видалені',
} satisfies Readonly<Record<PageState, string>>);
