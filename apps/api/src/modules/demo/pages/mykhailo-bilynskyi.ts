import type { DemoPage, Source } from '../demo-page.js';

const cherkasyLibrary: Source = {
  title: 'Черкаська обласна бібліотека: Білінський Михайло Іванович',
  url: 'http://new.library.ck.ua/index.php/component/content/article/bilinskyi-mykhailo-ivanovych?Itemid=350&catid=40',
};
const wikipedia: Source = {
  title: 'Вікіпедія: Білинський Михайло Іванович',
  url: 'https://www.wikizero.org/wiki/uk/%D0%9C%D0%B8%D1%85%D0%B0%D0%B9%D0%BB%D0%BE_%D0%91%D1%96%D0%BB%D1%96%D0%BD%D1%81%D1%8C%D0%BA%D0%B8%D0%B9',
};
const navalHistory: Source = {
  title: 'Історія українського флоту: капітан III рангу Михайло Іванович Білинський (спогади С. Шрамченка)',
  url: 'https://sites.google.com/site/navalhistoryofukraine/postati/kapitan-iii-rangu-mihajlo-ivanovic-bilinskij',
};
const kaliberda: Source = {
  title: 'Каліберда Ю. та ін. Михайло Іванович Білинський — морський міністр Української Народної Республіки',
  url: 'http://www.rusnauka.com/18_NPM_2008/Istoria/34511.doc.htm',
};
const mamchak: Source = {
  title: 'Мамчак М. Флотоводці України: Білинський Михайло Іванович',
  url: 'http://www.ukrlife.org/main/prosvita/_bilynsky.htm',
};
const cherkasy24: Source = {
  title: 'Черкаси 24: Морську піхоту України створив уродженець Драбівщини',
  url: 'https://cherkasy24.info/13838-morsku-photu-ukrayini-stvoriv-urodzhenec-drabvschini.html',
};
const steelLions: Source = {
  title: 'Mykhailo Bilynskyi: Godfather of the Ukrainian Marine Corps',
  url: 'https://stalevi.com/en/history/mykhailo-bilynskyi-godfather-of-the-ukrainian-marine-corps/',
};
const fixnews: Source = {
  title: 'Михайло Білінський сформував у Коломиї полк морської піхоти',
  url: 'https://fixnews.net/news/302713',
};
const poltavaAddresses: Source = {
  title: 'Духовна столиця, червень 2012: полтавські адреси Білинських',
  url: 'https://duxovna-stolitca.blogspot.com/2012/06',
};

export const mykhailoBilynskyi: DemoPage = {
  slug: 'mykhailo-bilynskyi',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Білинський Михайло Іванович',
    category: 'military',
    gender: 'male',
    birthDateUnknown: true,
    deathDate: '1921-11-17',
    birthPlace: 'Драбів, Черкаська область',
    deathPlace: 'Малі Міньки, Житомирська область',
    causeOfDeath: 'Загинув у бою',
    profession: 'Контрадмірал, морський міністр УНР',
    biography:
      'Народився в родині священника в Драбові, тоді на Полтавщині; одні джерела називають 1882 рік, інші — 1883-й. Після полтавської гімназії вчив східні мови в Москві, проте мріяв про море і здійснив мрію: прийшов юнкером на Балтійський флот. На Балтиці служив і в Першу світову війну.\n\nУ 1917 році став до українського військового руху: допомагав піднімати синьо-жовті прапори на крейсері «Світлана» та міноносцях «Україна» й «Гайдамак».\n\nУ 1919 році очолив Морське міністерство УНР і морський генеральний штаб. Кораблі на той час захопила Антанта, і Білинський узявся за морську піхоту: збирав колишніх матросів австро-угорського флоту та карпатських плотогонів, які зналися на воді не згірше. Перший полк так і назвали Гуцульським.\n\nУ 1920–1921 роках був міністром внутрішніх справ. З посади міністра пішов у Другий зимовий похід і загинув у його останньому бою, під Базаром. Тепер ім’я контрадмірала Михайла Білинського носить 36-та бригада морської піхоти.',
    education: [
      { institution: 'Полтавська гімназія' },
      { institution: 'Лазаревський інститут східних мов, Москва' },
    ],
    workExperience: [
      { company: 'Уряд УНР', position: 'Міністр внутрішніх справ', startYear: 1920, endYear: 1921 },
      { company: 'Уряд УНР', position: 'Морський міністр', startYear: 1919 },
    ],
    militaryService: [
      {
        rank: 'Контрадмірал',
        branch: 'Військово-морський флот',
        unit: 'Флот УНР',
        position: 'Начальник Морського генерального штабу',
        startDate: '1919',
        battles: ['Бій під Базаром'],
        decorations: ['Орден Визволення України (посмертно)'],
        description: 'Формував полки морської піхоти.',
      },
      {
        branch: 'Військово-морський флот',
        unit: 'Балтійський флот',
        description: 'Служив у Першу світову війну.',
      },
    ],
    battles: [
      {
        name: 'Бій під Базаром',
        location: 'Малі Міньки, Житомирська область',
        date: '1921-11-17',
        description: 'Останній бій Другого зимового походу.',
        role: 'Учасник',
      },
    ],
    familyMembers: [
      { relation: 'Батько', name: 'Іван Білинський', isAlive: false, description: 'Священник у Драбові' },
    ],
    tags: ['Флот', 'Морська піхота', 'УНР'],
  },
  sources: {
    fullName: [wikipedia, cherkasyLibrary],
    category: [wikipedia],
    gender: [wikipedia],
    birthDateUnknown: [cherkasyLibrary, wikipedia],
    deathDate: [cherkasyLibrary, wikipedia],
    birthPlace: [cherkasyLibrary, wikipedia],
    deathPlace: [wikipedia, mamchak],
    causeOfDeath: [kaliberda],
    profession: [wikipedia, kaliberda],
    biography: [cherkasyLibrary, wikipedia, kaliberda, fixnews, cherkasy24, steelLions, mamchak],
    education: [cherkasyLibrary],
    workExperience: [kaliberda, wikipedia],
    militaryService: [wikipedia, kaliberda, navalHistory, steelLions],
    battles: [mamchak, cherkasy24],
    familyMembers: [poltavaAddresses],
    tags: [wikipedia, cherkasy24],
  },
};
