import { fieldTexts } from '@memorial/contracts/messages/field.messages';
import { defineCopy } from '../define-copy.js';

/** Labels and hints of obituary fields, shared by all forms. */
export const obituaryFieldsCopy = defineCopy({
  gender: 'Стать',
  birthDate: 'Дата народження',
  deathDate: 'Дата смерті',
  birthPlace: 'Місце народження',
  nationality: 'Національність',
  religion: 'Віросповідання',
  causeOfDeath: 'Причина смерті',
  biographyHint: 'Ким була ця людина для вас. Рядки лишаться такими, як ви їх напишете.',
  quote: 'Особиста цитата',
  quoteHint: 'Слова, які людина часто казала',
  hobbies: 'Захоплення',
  rank: 'Звання',
  unit: 'Військова частина',
  unitHint: 'Бригада, полк, батальйон',
  position: 'Посада',
  callSign: 'Позивний',
  burialPlace: 'Місце поховання',
  burialPlaceHint: 'Кладовище, ряд, місто чи село',
  funeralDate: 'Дата поховання',
  wishes: 'Останні побажання',
  services: 'Поминальні служби',
  servicesHint: 'Де й коли згадують',
  charity: 'Благодійність',
  charityHint: 'Посилання на збір або фонд. Номери карток не публікуємо.',
  placeHint: 'Місто чи село, область',
  causeHint: 'Словами, які обрала родина. Це поле побачать на сторінці.',
  dateHint: fieldTexts.dateHint,
});
