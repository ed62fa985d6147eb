import type { PickedPage } from './picked-page.js';

/** Name, years and place of a person who has never lived. */
const invented = [
  ['Петренко Килина Захарівна', '1847', '1912', 'Опішня'],
  ['Мельничук Онуфрій Дем’янович', '1861', '1929', 'Коломия'],
  ['Бондаренко Мотрона Карпівна', '1884', '1958', 'Чигирин'],
  ['Савчук Теодор Ількович', '1890', '1966', 'Стрий'],
  ['Ткаченко Ганна Пилипівна', '1903', '1987', 'Лубни'],
  ['Гончарук Василь Юхимович', '1911', '1979', 'Шаргород'],
  ['Панченко Віра Микитівна', '1926', '2004', 'Ніжин'],
  ['Марчук Богдан Романович', '1938', '2015', 'Броди'],
  ['Гнатюк Лариса Олексіївна', '1952', '2020', 'Умань'],
] as const;

/** Shown before the first search. */
export const samplePeople: readonly PickedPage[] = invented.map(
  ([fullName, birthDate, deathDate, birthPlace]) => ({
    _id: fullName,
    fullName,
    isAlive: false,
    birthDate,
    deathDate,
    birthPlace,
    deathPlace: null,
    photoUrl: null,
    photoThumbhash: null,
  }),
);
