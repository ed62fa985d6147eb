import type { ErrorTable } from '../../error-kinds.js';

/** Errors of voice recordings. */
export const voiceErrors = {
  'voice.notFound': { kind: 'notFound', text: 'Запис голосу не знайдено' },
  'voice.missing': { kind: 'invalid', text: 'Додайте файл із записом голосу' },
  'voice.broken': {
    kind: 'invalid',
    text: 'Запис пошкоджено, або він надійшов не повністю. Спробуйте, будь ласка, ще раз.',
  },
  'voice.tooShort': {
    kind: 'invalid',
    text: 'Запис надто короткий: у ньому ще нічого не чути. Спробуйте, будь ласка, ще раз.',
  },
  'voice.tooLong': { kind: 'tooLarge', text: 'Запис задовгий: найбільше — {limitMinutes} хв' },
  'voice.tooLarge': { kind: 'tooLarge', text: 'Файл завеликий: найбільше — {limitMb} МБ' },
  'voice.unsupportedType': {
    kind: 'unsupportedType',
    text: 'Прочитати цей файл як запис голосу не вдалося. Виберіть, будь ласка, інший.',
  },
  'voice.duplicate': { kind: 'conflict', text: 'Такий запис уже є на цій сторінці' },
  'voice.addedAndDeleted': {
    kind: 'conflict',
    text: 'Цей запис уже було додано, а потім видалено. Щоб знову його показати, додайте його ще раз.',
  },
} as const satisfies ErrorTable;

/** Errors of an upload of a WAV file beyond those implied by access. */
export const wavUploadErrors = [
  'request.unsupportedType',
  'voice.missing',
  'media.empty',
  'media.unexpectedFile',
  'media.malformed',
  'voice.broken',
  'voice.tooShort',
  'voice.tooLong',
  'voice.tooLarge',
  'voice.unsupportedType',
  'rateLimit.exceeded',
  'server.diskFull',
] as const;

/** The same of a recording that is added to an obituary. */
export const voiceUploadErrors = [...wavUploadErrors, 'voice.duplicate', 'voice.addedAndDeleted'] as const;
