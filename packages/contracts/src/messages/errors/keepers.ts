import type { ErrorTable } from '../../error-kinds.js';

/** Errors of keepers and invitations. */
export const keeperErrors = {
  'keeper.ownerOnly': { kind: 'forbidden', text: 'Це може зробити лише той, хто веде сторінку' },
  'keeper.notFound': { kind: 'notFound', text: 'Цієї людини вже немає серед хранителів сторінки' },
  'keeper.isOwner': {
    kind: 'conflict',
    text: 'Ця людина веде сторінку, тож її роль не змінюється і прибрати її не можна',
  },
  'keeper.exists': { kind: 'conflict', text: 'Ця людина вже серед хранителів сторінки' },
  'keeper.tooMany': {
    kind: 'conflict',
    text: 'Хранителів разом із запрошеними може бути не більше ніж {max}',
  },
  'invitation.exists': {
    kind: 'conflict',
    text: 'На цю адресу вже надіслано запрошення. Щоб надіслати інше, спершу скасуйте його.',
  },
  'invitation.notFound': {
    kind: 'notFound',
    text: 'Це запрошення вже не діє. Попросіть, будь ласка, надіслати нове.',
  },
  'invitation.used': { kind: 'conflict', text: 'Це запрошення вже прийнято' },
  'invitation.otherAddress': {
    kind: 'forbidden',
    text: 'Запрошення надіслано на іншу адресу. Увійдіть із нею або попросіть запросити вас на цю.',
  },
} as const satisfies ErrorTable;
