import type { ErrorTable } from '../../error-kinds.js';

export const blockedErrors = {
  'obituary.blocked': {
    kind: 'forbidden',
    text: 'На цій сторінці ви не можете залишати спогадів, пропозицій і свічок: так вирішили ті, хто її доглядає.',
  },
  'blocked.keeper': {
    kind: 'conflict',
    text: 'Хранителя сторінки заблокувати не можна. Спершу приберіть його з хранителів.',
  },
  'blocked.networkUnknown': {
    kind: 'conflict',
    text: 'Звідки надійшов цей спогад, ми вже не знаємо, тож заблокувати його автора не вдасться.',
  },
  'blocked.tooMany': {
    kind: 'conflict',
    text: 'На одній сторінці можна заблокувати щонайбільше {max} авторів. Спершу розблокуйте когось.',
  },
} as const satisfies ErrorTable;
