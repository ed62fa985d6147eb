import { defineMessages } from '../define-messages.js';

export const obituaryActionMessages = defineMessages({
  keeperBar: 'Керування сторінкою',
  sendToFamily: 'Надіслати рідним',
  more: 'Ще',
  print: 'Надрукувати',
  deactivated: 'Тимчасово сховано',
  deactivatedMeaning: 'Її бачите лише ви, доки не покажете знову. Усе на ній збережено.',
  deactivatedTitle: 'Зараз цю сторінку бачите лише ви',
  deactivatedText:
    'Усе, що на ній є, збережено: світлини, нагороди, спогади. Показати її знову можна будь-коли.',
  activate: 'Показати знову',
  activated: 'Сторінку знову відкрито',
  notActivated: 'Не вдалося показати сторінку',
  deleting: 'Видалити сторінку?',
  keep: 'Залишити сторінку',
  deleted: 'Сторінку видалено',
  restore: 'Повернути',
  restored: 'Сторінку повернено',
  notRestored: 'Не вдалося повернути сторінку',
});
