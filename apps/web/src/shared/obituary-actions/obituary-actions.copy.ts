import { defineCopy } from '../messages/define-copy.js';

export const obituaryActionsCopy = defineCopy({
  activated: 'Сторінку знову відкрито',
  notActivated: 'Не вдалося показати сторінку',
  deleting: 'Видалити сторінку?',
  keep: 'Залишити сторінку',
  deleted: 'Сторінку видалено',
});
