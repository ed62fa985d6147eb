import { nameMessages } from './names.js';

/** Texts of an obituary, its card and modal, its fields and their validation messages. */
export const obituaryMessages = {
  ...nameMessages,
  biographyMissing: 'Інформація відсутня',
  placeUnknown: 'Місце невідоме',
  photoMissing: 'Фото відсутнє',
  militaryServiceHeading: 'Військова служба:',
  rankLabel: 'Звання:',
  unitLabel: 'Підрозділ:',
  biographyHeading: 'Біографія:',
  video: 'Відео',
  playVideo: 'Увімкнути відео: {name}',
  stopVideo: 'Спинити відео: {name}',
  brief: 'Коротко',
  briefOf: 'Коротко: {name}',
  openPage: 'Відкрити сторінку',
  lifeDates: 'Роки життя',

  required: 'Щоб створити сторінку пам’яті, заповніть обов’язкові поля: ПІБ (ім’я та прізвище)',
  fullNameRequired: 'ПІБ обов’язкове для заповнення',
  birthDateRequired: 'Дата народження обов’язкова',
  deathDateRequired: 'Дата смерті обов’язкова',
  deathBeforeBirth: 'Дата смерті не може бути раніше дати народження',
  deathInFuture: 'Дата смерті не може бути в майбутньому',
  birthInFuture: 'Дата народження не може бути в майбутньому',
  livingIsNotPublic: 'Сторінку живої людини бачать лише її хранителі або ті, кому вони дали посилання',
  livingHasNoDeathDate: 'Для живої людини дата смерті не вказується',
  awaitedIsNotPublic:
    'Сторінку людини, яка зникла безвісти або в полоні, бачать лише її хранителі або ті, кому вони дали посилання',
  awaitedHasNoSuchDate: 'Цієї дати тут не вказують: є дата останнього зв’язку',
  contactInFuture: 'Дата останнього зв’язку не може бути в майбутньому',
  contactBeforeBirth: 'Дата останнього зв’язку не може бути раніше від дати народження',
  rankRequired: 'Вкажіть звання',
  branchRequired: 'Вкажіть підрозділ',
  serviceEndBeforeStart: 'Дата завершення не може бути раніше початку',
  endYearBeforeStart: 'Рік закінчення не може бути раніше року початку',
  yearOutOfRange: 'Вкажіть рік від {min} до {max}',
  tooManyWords: 'Забагато слів у відборі: не більше ніж {max}',
  gravePointWrong: 'Потрібні широта й довгота через кому, наприклад: 49.58827, 34.55142',
  cardNumberRefused:
    'Номер картки вказувати не можна: залиште, будь ласка, посилання на сторінку збору або фонду',
  paymentDetailsRefused:
    'Номера картки чи рахунку тут, будь ласка, не вказуйте: залиште посилання на сторінку збору або фонду',

  deleteQuestion: 'Ви впевнені, що хочете видалити некролог "{name}"? Ця дія не може бути скасована.',
  deleteLivingQuestion: 'Ви впевнені, що хочете видалити сторінку "{name}"? Ця дія не може бути скасована.',
  deleteLivingFailed: 'Не вдалося видалити сторінку. Перевірте свої права доступу або спробуйте пізніше.',
  deleteFailed: 'Помилка при видаленні некрологу. Перевірте свої права доступу або спробуйте пізніше.',
  createFailed: 'Не вдалося створити сторінку. Спробуйте пізніше.',
  ownPagesEmpty: 'У вас немає створених сторінок пам’яті',
  pagesLoadFailed: 'Не вдалося завантажити сторінки пам’яті',
} as const;
