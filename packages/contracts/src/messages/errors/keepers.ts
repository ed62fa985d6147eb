import type { ErrorTable } from '../../error-kinds.js';
import { transferTerm } from '../../keepers/keepers.constants.js';

/** Errors of keepers, invitations, and the transfer of a page or a tree; their texts fit both. */
export const keeperErrors = {
  'keeper.ownerOnly': { kind: 'forbidden', text: 'Це може зробити лише власник чи власниця' },
  'keeper.notFound': { kind: 'notFound', text: 'Цієї людини вже немає серед хранителів' },
  'keeper.isOwner': {
    kind: 'conflict',
    text: 'Роль власника чи власниці не змінюється, і прибрати цю людину не можна',
  },
  'keeper.byDecision': {
    kind: 'forbidden',
    text: 'Цю людину додано за рішенням щодо звернення, тож змінити її роль чи прибрати її може лише адміністрація',
  },
  'keeper.exists': { kind: 'conflict', text: 'Ця людина вже серед хранителів' },
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
  'transfer.toOwner': { kind: 'conflict', text: 'Передати можна лише комусь іншому з хранителів' },
  'transfer.exists': {
    kind: 'conflict',
    text: 'Передачу вже комусь запропоновано. Щоб обрати іншу людину, спершу скасуйте цю пропозицію.',
  },
  'transfer.accountClosed': {
    kind: 'conflict',
    text: 'Обліковий запис цієї людини зараз закрито, тож прийняти передачу вона не зможе',
  },
  'transfer.notFound': {
    kind: 'notFound',
    text: `Ця передача вже не діє: її скасували, або минуло ${transferTerm}`,
  },
} as const satisfies ErrorTable;
