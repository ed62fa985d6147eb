import { defineMessages } from '../define-messages.js';

/** Texts of the form that creates the page of a living person. */
export const familyTreeLivingMessages = defineMessages({
  title: 'Сторінка живої людини',
  whoSees: 'Цю сторінку бачитимете лише ви. Згодом її можна відкрити тим, кому дасте посилання.',
  whoSeesInTree: 'У дереві інші прочитають тільки «Жива людина», без імені, дат і світлини.',
  lastName: 'Прізвище',
  firstName: 'Ім’я',
  middleName: 'По батькові',
  gender: 'Стать',
  birthDate: 'Дата народження',
  day: 'День',
  month: 'Місяць',
  year: 'Рік',
  birthDateHint: 'Можна вказати лише рік.',
  birthDateInvalid: 'Такої дати немає. Потрібен рік, а до дня — ще й місяць.',
  birthPlace: 'Місце народження',
  birthPlaceHint: 'Місто чи село, область',
  biographyHint: 'Чим живе, що любить, де навчається чи працює.',
  submit: 'Створити сторінку',
  notCreated: 'Сторінку поки не створено',
  sendingPhoto: 'Надсилаємо світлину',

  photo: 'Світлина',
  choosePhoto: 'Вибрати світлину',
  photoHint: 'Та, на якій добре видно обличчя. Можна додати й пізніше.',
  replacePhoto: 'Замінити',
  removePhoto: 'Прибрати',
  notAPhoto: 'Це не зображення. Виберіть, будь ласка, знімок.',
  photoNotKept:
    'Якщо закрити сторінку, світлину доведеться вибрати знову. Усе інше, що ви написали, збережеться.',
  photoLeftTitle: 'Сторінку створено, але без світлини',
  photoLeftText: 'Можна надіслати її ще раз або додати пізніше, редагуючи сторінку.',
  photoLostText: 'Світлина не збереглася: виберіть її знову або додайте пізніше, редагуючи сторінку.',
  sendPhotoAgain: 'Надіслати ще раз',
  sendPhoto: 'Надіслати світлину',
  withoutPhoto: 'Продовжити без світлини',
});
