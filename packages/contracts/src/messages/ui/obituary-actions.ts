import { defineMessages } from '../define-messages.js';

export const obituaryActionMessages = defineMessages({
  frozenText: 'Доки він не завершиться, на сторінці нічого не змінюється. Про рішення ми вам напишемо.',
  keeperBar: 'Керування сторінкою',
  sendToFamily: 'Надіслати рідним',
  more: 'Ще',
  addPhotos: 'Додати світлини',
  keepers: 'Хранителі',
  offered: 'Вам передають цю сторінку',
  openOffer: 'Подивитися й відповісти',
  proposals: 'Пропозиції читачів',
  print: 'Надрукувати',
  deactivated: 'Тимчасово сховано',
  deactivatedTitle: 'Зараз цю сторінку бачать лише її хранителі',
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

/** Meaning of each choice of who sees a page; a page of a living person is never public. */
export const visibilityMeaningMessages = defineMessages({
  public: 'Сторінку можна знайти пошуком на сайті.',
  link: 'У пошуку на сайті її немає, але за посиланням чи QR-кодом вона відкриється.',
  linkLiving: 'За посиланням чи QR-кодом сторінка відкриється, але без дати народження.',
  private:
    'Сторінку бачите ви й ті, хто доглядає її разом із вами. Іншим за цією адресою відповімо, що її немає.',
  hidden: 'Інші її не бачать, доки не покажете знову. Усе на ній збережено.',
});
