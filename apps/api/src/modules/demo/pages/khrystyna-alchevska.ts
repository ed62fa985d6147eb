import type { DemoPage, Source } from '../demo-page.js';

const esu: Source = {
  title: 'Енциклопедія Сучасної України: Алчевська Христина Данилівна',
  url: 'https://esu.com.ua/article-43864',
};
const poltavaHistory: Source = {
  title: 'Історія Полтави: Алчевська Христина Данилівна',
  url: 'http://histpol.pl.ua/ru/poltavskij-rodoslov/alfavitnyj-ukazatel-rodov/spisok-rodov-o?id=1181',
};
const historyMuseum: Source = {
  title: 'Національний музей історії України: 180 років тому народилася Христина Алчевська',
  url: 'https://old.nmiu.org/tsoho-dnia/2339-180-rokiv-tomu-narodylasia-khrystyna-alchevska',
};
const nuczu: Source = {
  title: 'Бібліотека НУЦЗУ: Христина Алчевська',
  url: 'http://library.nuczu.edu.ua/185-mene-ne-vikreslite-pri-vsomu-bazhanni-z-istoriji-niyak-khristina-alchevska',
};
const kharkiv: Source = {
  title: 'Kharkiv, famous people: Alchevska Khrystyna Danylivna',
  url: 'http://kharkov.vbelous.net/english/famous/enlightn/alchevsk.htm',
};
const educationMuseum: Source = {
  title: 'Lithuanian Museum of Education: Educators of Ukraine, Khrystyna Alchevska',
  url: 'https://lsim.lt/en/naujiena/rubrika-ukrainos-svietejai',
};
const wikipedia: Source = {
  title: 'Wikipedia: Khrystyna Alchevska',
  url: 'https://enwikipedia.net/wiki/Khrystyna_Alchevska',
};
const school: Source = {
  title: 'Школа Христини Алчевської в Харкові',
  url: 'https://zabytki.in.ua/uk/2166/shkola-khristini-alchevskoyi-v-kharkovi',
};
const oleksiivka: Source = {
  title: 'Дорофєєв В. «Засвітився і у нас ліхтар народної освіти»',
  url: 'http://www.belinskogo.kh.ua/and_we_spotted_lights_of_education.html',
};

export const khrystynaAlchevska: DemoPage = {
  slug: 'khrystyna-alchevska',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Алчевська Христина Данилівна',
    category: 'civilian',
    gender: 'female',
    birthDate: '1841-04-16',
    deathDate: '1920-08-15',
    birthPlace: 'Борзна, Чернігівська область',
    deathPlace: 'Харків',
    burialPlace: '13-те міське кладовище, Харків',
    profession: 'Учителька',
    biography:
      'Донька вчителя з Борзни, вона до школи не ходила: батько не дозволив. Читати й писати навчилася сама, і то швидше за братів. У 1862 році вийшла заміж за підприємця Олексія Алчевського й оселилася в Харкові.\n\nТого ж року відкрила жіночу недільну школу, спершу без дозволу, для півсотні учениць: служниць, модисток, робітниць, дружин і дочок ремісників. Коли недільні школи заборонили, вчила вдома. У 1870 році склала іспит на вчительку й домоглася дозволу. За п’ятдесят сім років у школі вивчилося понад сімнадцять тисяч людей; уроки давали понад сто вчителів, і жоден не брав платні.\n\nУ 1896 році школа оселилася у власному будинку; архітектор Олексій Бекетов спроєктував його задарма. Трьома роками пізніше в садибі Алчевських постало погруддя Шевченка — перший у світі пам’ятник поетові.\n\nЗ учителями школи склала тритомний порадник про книжки для народного читання. У 1889 році на Всесвітній виставці в Парижі його відзначили найвищою нагородою. Другу школу тримала в Олексіївці на Луганщині; учителював у ній молодий Борис Грінченко.',
    workExperience: [
      {
        company: 'Харківська жіноча недільна школа',
        position: 'Засновниця, учителька',
        endYear: 1919,
        description: 'Від 1862 року до закриття школи в 1919-му.',
      },
      {
        company: 'Школа в Олексіївці, Луганщина',
        position: 'Засновниця',
        description: 'Відкрита 1879 року.',
      },
    ],
    achievements: [
      {
        title: 'Порадник «Що читати народові?»',
        type: 'Книга',
        date: '1884',
        description: 'Три томи, 1884–1906. Найвища відзнака Всесвітньої виставки в Парижі, 1889 рік.',
      },
      {
        title: 'Віцепрезидентка Міжнародної ліги освіти',
        type: 'Визнання',
        date: '1889',
        organization: 'Міжнародна ліга освіти',
      },
    ],
    familyMembers: [
      { relation: 'Чоловік', name: 'Олексій Алчевський', isAlive: false, description: 'Підприємець' },
      { relation: 'Син', name: 'Дмитро Алчевський', isAlive: false },
      { relation: 'Син', name: 'Григорій Алчевський', isAlive: false, description: 'Композитор' },
      { relation: 'Дочка', name: 'Ганна Алчевська', isAlive: false },
      { relation: 'Син', name: 'Микола Алчевський', isAlive: false, description: 'Театральний критик' },
      { relation: 'Син', name: 'Іван Алчевський', isAlive: false, description: 'Оперний співак' },
      { relation: 'Дочка', name: 'Христина Алчевська', isAlive: false, description: 'Поетеса' },
    ],
    tags: ['Учителі', 'Харків'],
  },
  sources: {
    fullName: [esu],
    category: [esu],
    gender: [esu],
    birthDate: [esu, poltavaHistory],
    deathDate: [esu, poltavaHistory],
    birthPlace: [esu, historyMuseum],
    deathPlace: [esu],
    burialPlace: [nuczu],
    profession: [esu],
    biography: [esu, historyMuseum, school, nuczu, kharkiv, poltavaHistory, oleksiivka],
    workExperience: [poltavaHistory, esu, oleksiivka],
    achievements: [esu, educationMuseum, wikipedia],
    familyMembers: [nuczu, esu, wikipedia],
    tags: [esu],
  },
};
