import type { ErrorTable } from '../../error-kinds.js';

/** Errors of changes that readers propose. */
export const proposalErrors = {
  'proposal.notFound': { kind: 'notFound', text: 'Цієї пропозиції вже немає' },
  'proposal.canEdit': {
    kind: 'conflict',
    text: 'Ви доглядаєте цю сторінку, тож можете змінити її самі',
  },
  'proposal.tooMany': {
    kind: 'conflict',
    text: 'Ваших пропозицій, які ще чекають на відповідь, уже {max}. Зачекайте, будь ласка, або відкличте одну з них.',
  },
  'proposal.notAuthor': {
    kind: 'forbidden',
    text: 'Відкликати пропозицію може лише той, хто її надіслав',
  },
  'proposal.decided': {
    kind: 'conflict',
    text: 'Цю пропозицію тим часом уже розглянули',
  },
} as const satisfies ErrorTable;
