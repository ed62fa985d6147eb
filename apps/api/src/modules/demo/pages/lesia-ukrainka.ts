import type { DemoPage, Source } from '../demo-page.js';

const cerkiew: Source = {
  title: 'Cerkiew.eu: 110 років від дня упокоєння Лесі Українки',
  url: 'https://cerkiew.eu/?p=15169',
};
const gazetaLesia: Source = {
  title: 'Gazeta.ua, 25 лютого 2007: 136-річчя з дня народження Лесі Українки',
  url: 'https://m.gazeta.ua/articles/life/_sogodni-136richchya-z-dnya-narodzhennya-lesi-ukrayinki/151665',
};

export const lesiaUkrainka: DemoPage = {
  slug: 'lesia-ukrainka',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Косач Лариса Петрівна (Леся Українка)',
    category: 'civilian',
    gender: 'female',
    birthDate: '1871-02-25',
    deathDate: '1913-08-01',
    birthPlace: 'Новоград-Волинський (нині Звягель)',
    deathPlace: 'Сурамі, Грузія',
    burialPlace: 'Байкове кладовище, Київ',
    profession: 'Письменниця, перекладачка',
    biography:
      'Народилася в родині правника Петра Косача та письменниці Олени Пчілки. Перший вірш склала в дев’ять років, друкуватися почала в тринадцять — під ім’ям Леся Українка.\n\nВід дитинства тяжко хворіла. Писала вірші, драми й прозу, перекладала, збирала народні пісні. «Лісову пісню» написала за кілька днів на Кавказі, згадуючи дитинство на Волині.\n\nПомерла в Сурамі. Тіло перевезли до Києва, на Байкове кладовище; домовину несли жінки.',
    familyMembers: [
      { relation: 'Мати', name: 'Олена Пчілка', isAlive: false },
      { relation: 'Батько', name: 'Петро Косач', isAlive: false },
    ],
  },
  sources: {
    fullName: [cerkiew],
    category: [cerkiew],
    gender: [cerkiew],
    birthDate: [cerkiew],
    deathDate: [cerkiew],
    birthPlace: [cerkiew],
    deathPlace: [cerkiew],
    burialPlace: [cerkiew, gazetaLesia],
    profession: [cerkiew],
    biography: [cerkiew, gazetaLesia],
    familyMembers: [cerkiew],
  },
};
