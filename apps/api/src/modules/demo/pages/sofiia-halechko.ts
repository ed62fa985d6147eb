import type { DemoPage, Source } from '../demo-page.js';

const wikipediaUk: Source = {
  title: 'Вікіпедія: Галечко Софія',
  url: 'https://gpedia.com/uk/%D0%93%D0%B0%D0%BB%D0%B5%D1%87%D0%BA%D0%BE_%D0%A1%D0%BE%D1%84%D1%96%D1%8F',
};
const wikipediaDe: Source = {
  title: 'Wikipedia: Sofija Haletschko',
  url: 'https://wikipedia.jakami.de/content/wikipedia_de_all_mini_2023-10/A/Sofija_Haletschko',
};
const wikipediaFr: Source = {
  title: 'Wikipédia: Sofia Halechko',
  url: 'https://fr.wikipedia.org./wiki/Sofia_Halechko',
};
const kyivStreet: Source = {
  title: 'Вулицю Зої Космодем’янської в Києві перейменували на честь хорунжої УСС Софії Ґалечко',
  url: 'https://spozhyv.com.ua/row-news/7947',
};
const ourLife: Source = {
  title: '«Наше життя» (UNWLA), жовтень 1958, сторінка 6',
  url: 'https://unwla.org/pdf-publications/our-life-magazine-1958-october-10/page/6',
};

export const sofiiaHalechko: DemoPage = {
  slug: 'sofiia-halechko',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Галечко Софія',
    category: 'military',
    gender: 'female',
    birthDate: '1891-05-03',
    deathDate: '1918-07-20',
    birthPlace: 'Новий Сонч, Галичина (нині Польща)',
    deathPlace: 'Пасічна, Івано-Франківська область',
    nationality: 'Українка',
    causeOfDeath: 'Утонула',
    profession: 'Хорунжа Українських січових стрільців',
    biography:
      'Друзі звали її Зонею. Батько-українець служив на пошті, мати-полька давала приватні уроки; першою мовою дитини була польська. Родина переїхала до Львова, і 1910 року Софія закінчила там жіночу гімназію із золотою медаллю.\n\nУ Граці вивчала германістику, зблизилася з українським студентством і за кілька місяців написала подрузі листа, схожого на сповідь: батьків народ став і її народом. Влаштовувала вечори філософії й літератури, допомогла відкрити крамницю гуцульських виробів. Незадовго до війни втратила нареченого: Андрій Куровець помер від сухот.\n\nУ 1914 році вивчилася на санітарку й доглядала поранених у Мукачеві. Потім продала золоті прикраси й німецькі книжки, більшу частину грошей віддала стрільцям, на решту купила однострій і 2 вересня вступила до легіону. Воювала на Маківці, йшла з боями на Дрогобич, командувала четою. Її світлину 1915 року друкували на поштових листівках.\n\nВлітку 1918 року хорунжа Галечко втонула в Пасічній. Їй було двадцять сім. Від 2022 року її ім’я носить вулиця в Києві.',
    education: [
      { institution: 'Жіноча гімназія імені Юліуша Словацького, Львів', endYear: 1910 },
      { institution: 'Грацький університет', field: 'Германістика', startYear: 1910, endYear: 1914 },
    ],
    workExperience: [{ company: 'Польовий шпиталь, Мукачево', position: 'Санітарка', startYear: 1914 }],
    militaryService: [
      {
        rank: 'Хорунжа',
        branch: 'Українські січові стрільці',
        unit: '4-та сотня Легіону Українських січових стрільців',
        position: 'Командирка чети',
        startDate: '1914-09-02',
        battles: ['Бої за гору Маківку'],
      },
    ],
    battles: [{ name: 'Бої за гору Маківку', location: 'Карпати', date: '1915-04-29', role: 'Учасниця' }],
    hobbies: ['Німецька література', 'Філософські вечори'],
    tags: ['УСС', 'Жінки у війську'],
  },
  sources: {
    fullName: [wikipediaUk],
    category: [wikipediaUk],
    gender: [wikipediaUk],
    birthDate: [wikipediaUk, wikipediaDe],
    deathDate: [wikipediaUk, wikipediaDe],
    birthPlace: [wikipediaUk, wikipediaDe],
    deathPlace: [wikipediaUk, wikipediaDe],
    nationality: [wikipediaUk],
    causeOfDeath: [wikipediaUk],
    profession: [wikipediaUk],
    biography: [wikipediaUk, wikipediaDe, wikipediaFr, ourLife, kyivStreet],
    education: [wikipediaDe, kyivStreet, wikipediaUk],
    workExperience: [wikipediaDe],
    militaryService: [wikipediaUk, wikipediaDe],
    battles: [wikipediaDe],
    hobbies: [wikipediaDe],
    tags: [wikipediaUk],
  },
};
