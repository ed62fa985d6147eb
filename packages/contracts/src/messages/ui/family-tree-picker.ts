import { defineMessages } from '../define-messages.js';

/** Texts of the dialog that chooses a person, and of the one before it that asks how to add somebody. */
export const familyTreePickerMessages = defineMessages({
  title: 'Виберіть людину',
  where: 'Де шукати',
  samplesText:
    'Тут з’являться знайдені сторінки. Нижче — лише приклади: цих людей вигадано, вибрати їх не можна.',
  samples: 'Приклади',
  sample: 'приклад',
  inTree: 'уже в дереві',
  found: 'Знайдені сторінки',
  loadingMine: 'Завантажуємо ваші сторінки',
  shown: 'Показано сторінок: {count}',
  more: 'Показати ще',
  notFoundText: 'Перевірте, як написано прізвище, або залиште лише його.',
  noneText: 'Людину можна знайти пошуком.',
  toSearch: 'Перейти до пошуку',
  retry: 'Спробувати ще раз',
  chosen: 'Вибрано: {name}',
  nobodyChosen: 'Нікого не вибрано',
  choose: 'Вибрати',

  addTitle: 'Кого додати до дерева?',
  findPage: 'Знайти сторінку',
  findPageText: 'Якщо вона вже є на сайті чи серед ваших.',
  createPage: 'Створити сторінку пам’яті',
  createPageText: 'Про людину, якої вже немає. Потім повернемо вас до дерева.',
  createLiving: 'Створити сторінку живої людини',
  createLivingText: 'Її бачитимете лише ви, доки не дасте комусь посилання. Потім повернемо вас до дерева.',
  nameOnly: 'Записати лише ім’я, без сторінки',
  nameOnlyText: 'Людина буде тільки в цьому дереві. Сторінку їй можна створити й згодом.',
});
