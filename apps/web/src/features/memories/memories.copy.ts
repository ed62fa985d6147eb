import { defineCopy } from '../../shared/messages/define-copy.js';

/** Copy for reading. Copy for writing and moderation is loaded with the composer. */
export const memoriesCopy = defineCopy({
  title: 'Спогади',
  leave: 'Залишити спогад',
  readOn: 'Читати далі',
  fold: 'Згорнути',
  more: 'Показати ще',
  moreFailed: 'Давніші спогади зараз не відкрилися.',
  composerFailed:
    'Зараз не вдалося відкрити місце для спогаду. Перевірте, будь ласка, підключення до інтернету.',
  emptyTitle: 'Тут поки тихо',
  emptyText: 'Ваш спогад буде першим. Вистачить і одного речення.',
});
