import { defineMessages } from '../define-messages.js';

/** Copy for reading. Copy for writing and moderation is loaded with the composer. */
export const memoryListMessages = defineMessages({
  title: 'Спогади',
  leave: 'Залишити спогад',
  readOn: 'Читати далі',
  fold: 'Згорнути',
  unfold: 'Ще {memories}',
  more: 'Показати ще',
  moreFailed: 'Давніші спогади зараз не відкрилися.',
  composerFailed:
    'Зараз не вдалося відкрити місце для спогаду. Перевірте, будь ласка, підключення до інтернету.',
  photo: 'Фото до спогаду, {number}',
  voice: 'Голос до спогаду',
  emptyTitle: 'Тут поки тихо',
  emptyText: 'Ваш спогад буде першим. Вистачить і одного речення.',
});

/** Plural forms: one, few, many. */
export const memoryNounForms = ['спогад', 'спогади', 'спогадів'] as const;
