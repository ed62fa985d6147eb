import { defineMessages } from '../define-messages.js';
import { fieldMessages } from './fields.js';

/** Hints of obituary fields and labels of a military service, shared by all forms. */
export const obituaryFieldMessages = defineMessages({
  relationHint: 'Це бачать лише хранителі сторінки й адміністратори.',
  informedHint:
    'Про загибель на службі рідні мають дізнатися першими — від територіального центру комплектування. Доки цього не підтверджено, сторінку бачать лише її хранителі.',
  otherRelation:
    'Якщо ви не з найближчих рідних, перші сім днів сторінка відкриватиметься лише за посиланням.',
  awaitedHint: 'Сторінку бачитимуть лише її хранителі, доки хтось із них не відкриє її за посиланням.',
  contactHint: 'Якщо знаєте. Цю дату бачать лише ті, хто веде чи редагує сторінку, й адміністратори.',
  biographyHint: 'Що ця людина для вас означає. Рядки лишаться такими, як ви їх напишете.',
  quoteHint: 'Улюблені слова, з яких людину можна впізнати',
  rank: 'Звання',
  branch: 'Рід військ / підрозділ',
  branchHint: 'Наприклад: Сухопутні війська, ТрО, Нацгвардія',
  unit: 'Військова частина',
  unitHint: 'Бригада, полк, батальйон',
  position: 'Посада',
  callSign: 'Позивний',
  burialPlaceHint: 'Кладовище, ряд, місто чи село',
  servicesHint: 'Де й коли згадують',
  charityHint: 'Посилання на збір або фонд. Номери карток не публікуємо.',
  placeHint: 'Місто чи село, область',
  causeHint: 'Словами, які обрала родина. Це поле побачать на сторінці.',
  eachOnLine: 'Кожне з нового рядка',
  dateHint: fieldMessages.dateHint,
});
