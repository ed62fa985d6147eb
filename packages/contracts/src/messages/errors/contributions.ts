import type { ErrorTable } from '../../error-kinds.js';

/** Errors of contribution links and of what comes through them. */
export const contributionErrors = {
  // The same for an unknown, ended and expired link, and for a page that is gone, hidden or about the living: it tells nothing.
  'contribution.notFound': { kind: 'notFound', text: 'Посилання вже не діє' },
  'contribution.tooManyLinks': {
    kind: 'conflict',
    text: 'На цій сторінці вже є {max} посилань. Щоб зробити нове, завершіть, будь ласка, одне з них.',
  },
  'contribution.linkOutdated': {
    kind: 'conflict',
    text: 'Це посилання діє, але показати його знову вже не можна. Завершіть його, будь ласка, і зробіть нове.',
  },
  'contribution.tooManyPhotos': {
    kind: 'conflict',
    text: 'До одного спогаду можна додати найбільше {max} фото',
  },
  'contribution.voiceExists': {
    kind: 'conflict',
    text: 'Голос до цього спогаду вже додано. Щоб записати інший, спершу приберіть цей.',
  },
  'contribution.voiceTooLong': { kind: 'tooLarge', text: 'Запис задовгий: найбільше — {limitMinutes} хв' },
  'contribution.photoTooLarge': { kind: 'tooLarge', text: 'Фото завелике: найбільше — {limitMb} МБ' },
  'contribution.fileNotFound': { kind: 'notFound', text: 'Цього фото чи запису вже немає' },
} as const satisfies ErrorTable;
