import { defineMessages } from '../define-messages.js';

export const shellMessages = defineMessages({
  skip: 'Перейти до змісту',
  mainNavigation: 'Головна навігація',
  personalNavigation: 'Меморіал і профіль',
  bottomNavigation: 'Нижня навігація',
  footerNavigation: 'Розділи сайту',
  privacyPolicy: 'Політика конфіденційності',
  termsOfService: 'Умови користування',
  deletionPolicy: 'Видалення даних',
  // Cyrillic letters on purpose: Latin ones would load a 21 KB font on every screen.
  cookiePolicy: 'Файли кукі',
  social: 'Ми в соціальних мережах',
  stayHere: 'Залишитися тут',
  unsavedTextStays: 'Уведене лишається на цьому екрані. Щоб зберегти його на сайті, потрібно увійти знову.',
  errorTitle: 'Не вдалося відкрити сторінку',
  enteredTextStays: 'Уведене раніше лишається на цьому пристрої.',
});
