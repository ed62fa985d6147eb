import { defineMessages } from '../define-messages.js';

/** Texts of the form that downloads a family tree as a GEDCOM file. */
export const gedcomFormMessages = defineMessages({
  title: 'Файл GEDCOM',
  lead: 'Файл GEDCOM відкривають програми для родоводу: MyHeritage, Geni, Gramps та інші. У ньому імена, дати, місця й зв’язки, без світлин і текстів.',
  version: 'Для яких програм',
  most: 'Більшості',
  newest: 'Найновіших',
  mostMeaning: 'GEDCOM 5.5.1: його відкривають майже всі програми.',
  newestMeaning: 'GEDCOM 7.0: його відкривають ще не всі програми.',
  withLiving: 'Разом із живими людьми',
  withoutLiving: 'Без цієї позначки живих людей у файлі немає зовсім.',
  livingWarning:
    'Кожен, хто отримає файл, побачить імена й дати живих людей. Передавайте його лише тим, кому довіряєте.',
  download: 'Завантажити',
  failed: 'Файл не завантажився',
});
