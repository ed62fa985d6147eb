import { defineMessages } from '../define-messages.js';
import { fieldMessages } from './fields.js';

/** Labels and hints of obituary fields, shared by all forms. */
export const obituaryFieldMessages = defineMessages({
  birthDate: 'Дата народження',
  biographyHint: 'Ким була ця людина для вас. Рядки лишаться такими, як ви їх напишете.',
  quoteHint: 'Слова, які людина часто казала',
  hobbies: 'Захоплення',
  rank: 'Звання',
  unit: 'Військова частина',
  unitHint: 'Бригада, полк, батальйон',
  position: 'Посада',
  callSign: 'Позивний',
  burialPlaceHint: 'Кладовище, ряд, місто чи село',
  servicesHint: 'Де й коли згадують',
  charityHint: 'Посилання на збір або фонд. Номери карток не публікуємо.',
  placeHint: 'Місто чи село, область',
  causeHint: 'Словами, які обрала родина. Це поле побачать на сторінці.',
  dateHint: fieldMessages.dateHint,
});
