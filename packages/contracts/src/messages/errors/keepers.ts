import type { ErrorTable } from '../../error-kinds.js';
import { transferTerm } from '../../keepers/keepers.constants.js';

/** Errors of keepers, invitations, and the transfer of a page. */
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
  'transfer.toOwner': { kind: 'conflict', text: 'Ця людина вже веде сторінку' },
  'transfer.exists': {
    kind: 'conflict',
    text: 'Сторінку вже комусь передають. Щоб передати її іншій людині, спершу скасуйте цю передачу.',
  },
  'transfer.accountClosed': {
    kind: 'conflict',
    text: 'Обліковий запис цієї людини зараз закрито, тож передати їй сторінку не можна',
  },
  'transfer.notFound': {
    kind: 'notFound',
    text: `Ця передача вже не діє: її скасували, або минуло ${transferTerm}`,
  },
} as const satisfies ErrorTable;
