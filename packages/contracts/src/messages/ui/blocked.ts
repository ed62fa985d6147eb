import type { BlockedKind } from '../../blocked/blocked.constants.js';
import { defineMessages } from '../define-messages.js';

/** Blocked authors of a page: the dialog beside an entry, and the list in the page's settings. */
export const blockedMessages = defineMessages({
  block: 'Заблокувати автора',
  title: 'Заблокувати автора цього спогаду?',
  accountText:
    'З цього облікового запису на сторінці більше не залишать ні спогаду, ні пропозиції, ні свічки. Людина дізнається про це, лише коли спробує. Якщо вона напише з тієї самої мережі без входу, запис чекатиме на ваше слово з позначкою, а листа про нього не буде. Те, що вона вже написала, лишиться: це вирішуєте ви окремо.',
  networkText:
    'Автор писав без облікового запису. Упродовж {term} усе, що надійде з його мережі, чекатиме на ваше слово з позначкою. Тією самою мережею можуть користуватися й інші люди.',
  confirm: 'Заблокувати',
  keep: 'Не блокувати',
  done: 'Автора заблоковано',
  failed: 'Не вдалося заблокувати автора',

  listTitle: 'Заблоковані автори',
  listText: 'Від них сторінка нічого не приймає, або приймає лише з вашого слова.',
  none: 'Нікого не заблоковано. Заблокувати автора можна біля його спогаду.',
  loading: 'Читаємо список',
  loadFailed: 'Не вдалося прочитати список',
  unknownName: 'Обліковий запис, який видаляють',
  until: 'До {date}',
  unblock: 'Розблокувати',
  unblockOf: 'Розблокувати: {name}',
  unblocked: 'Розблоковано',
  unblockFailed: 'Не вдалося розблокувати',
});

export const blockedKindLabels = defineMessages({
  account: 'Обліковий запис',
  network: 'Мережа гостя',
} satisfies Readonly<Record<BlockedKind, string>>);
