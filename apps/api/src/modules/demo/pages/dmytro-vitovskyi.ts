import type { DemoPage, Source } from '../demo-page.js';

const encyclopedia: Source = {
  title: 'Internet Encyclopedia of Ukraine: Vitovsky, Dmytro',
  url: 'http://www.encyclopediaofukraine.com/display.asp?linkpath=pages%5CV%5CI%5CVitovskyDmytro.htm',
};
const wikipedia: Source = {
  title: 'Вікіпедія: Вітовський Дмитро Дмитрович (батько)',
  url: 'https://uk.m.wikipedia.org/wiki/%D0%92%D1%96%D1%82%D0%BE%D0%B2%D1%81%D1%8C%D0%BA%D0%B8%D0%B9_%D0%94%D0%BC%D0%B8%D1%82%D1%80%D0%BE_%D0%94%D0%BC%D0%B8%D1%82%D1%80%D0%BE%D0%B2%D0%B8%D1%87_(%D0%B1%D0%B0%D1%82%D1%8C%D0%BA%D0%BE)',
};
const zbruc: Source = {
  title: 'Zbruč: «Дмитро Вітовський», некролог 1919 року',
  url: 'https://zbruc.eu/node/91558',
};
const tyshchyk: Source = {
  title: 'Тищик Б. Дмитро Вітовський — видатний державний та військовий діяч ЗУНР',
  url: 'http://www.lawyer.org.ua/?w=p&i=67&d=308',
};
const skryzhali: Source = {
  title: 'На скрижалях: Дмитро Вітовський, життєпис полковника',
  url: 'https://na-skryzhalyah.blogspot.com/2017/10/blog-post_31.html',
};
const militaryHistory: Source = {
  title: 'Роль полковника Дмитра Вітовського у проголошенні Акта злуки УНР та ЗУНР',
  url: 'http://mimh.org.ua/news/rol_polkovnika_dmitra_vitovskogo_u_progoloshenni_akta_zluki_unr_ta_zunr/2022-01-19-568',
};
const lvivBest: Source = {
  title: 'Lviv Best: Dmytro Vitovsky',
  url: 'http://lvivbest.com/en/people/dmytro-vitovsky',
};
const son: Source = {
  title: 'Нескорений син легендарного батька (про Дмитра Вітовського-молодшого)',
  url: 'https://ifoonsku.ucoz.ua/news/neskorenij_sin_legendarnogo_batka/2017-04-27-4266',
};

export const dmytroVitovskyi: DemoPage = {
  slug: 'dmytro-vitovskyi',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Вітовський Дмитро Дмитрович',
    category: 'military',
    gender: 'male',
    birthDate: '1887-11-08',
    deathDate: '1919-08',
    birthPlace: 'Медуха, Івано-Франківська область',
    deathPlace: 'Поблизу Ратибора, Сілезія',
    burialPlace: 'Личаківський цвинтар, Львів',
    causeOfDeath: 'Загинув у літаку дорогою з мирної конференції',
    profession: 'Полковник УГА, державний секретар військових справ ЗУНР',
    biography:
      'Виріс у Медусі під Галичем, у небагатій родині, яка пам’ятала про свій шляхетський рід. Гімназію закінчив у Станиславові. Любив історію й літературу, з математикою та фізикою мучився. У Львові пішов на право, став до боротьби студентів за українські виклади, за що потрапив до в’язниці й під виключення; довчався у Кракові.\n\nУ 1914 році очолив сотню Українських січових стрільців і воював у Карпатах. У 1916–1917 роках служив на Волині військовим комісаром і відкривав там українські школи. Був серед засновників стрілецького журналу «Шляхи».\n\nПід його проводом 1 листопада 1918 року українці взяли владу у Львові. П’ять днів він був першим командантом Української галицької армії, далі до лютого 1919 року відав військовими справами в уряді ЗУНР.\n\nУ травні 1919 року поїхав на мирну конференцію до Парижа. Додому не долетів: на початку серпня літак упав під Ратибором. Полковникові був тридцять один рік, синові — місяць. Поховали його в Берліні, а 1 листопада 2002 року разом з ад’ютантом Ю. Чучманом перепоховали у Львові.',
    education: [
      { institution: 'Станиславівська гімназія' },
      { institution: 'Львівський університет', field: 'Право' },
    ],
    workExperience: [
      {
        company: 'Уряд Західноукраїнської Народної Республіки',
        position: 'Державний секретар військових справ',
        startYear: 1918,
        endYear: 1919,
      },
    ],
    militaryService: [
      {
        rank: 'Полковник',
        branch: 'Українська галицька армія',
        position: 'Начальний командант',
        startDate: '1918-11-01',
        endDate: '1918-11-05',
        description: 'Чин полковника одержав 1 січня 1919 року.',
      },
      {
        rank: 'Сотник',
        branch: 'Українські січові стрільці',
        unit: 'Легіон Українських січових стрільців',
        position: 'Командир сотні',
        startDate: '1914',
      },
    ],
    battles: [
      {
        name: 'Листопадовий чин',
        location: 'Львів',
        date: '1918-11-01',
        description: 'Українці перебрали владу в місті.',
        role: 'Голова Військового комітету',
      },
    ],
    familyMembers: [
      { relation: 'Брат', name: 'Іван Вітовський', isAlive: false },
      { relation: 'Сестра', name: 'Анна Вітовська', isAlive: false },
      { relation: 'Син', name: 'Дмитро Вітовський', isAlive: false, birthDate: '1919-07-07' },
    ],
    hobbies: ['Історія', 'Література'],
    tags: ['УСС', 'УГА', 'ЗУНР'],
  },
  sources: {
    fullName: [wikipedia, encyclopedia],
    category: [encyclopedia],
    gender: [wikipedia],
    birthDate: [wikipedia, encyclopedia],
    deathDate: [wikipedia, zbruc],
    birthPlace: [wikipedia, encyclopedia],
    deathPlace: [encyclopedia, zbruc],
    burialPlace: [wikipedia, tyshchyk],
    causeOfDeath: [encyclopedia, lvivBest],
    profession: [encyclopedia, wikipedia],
    biography: [encyclopedia, tyshchyk, skryzhali, militaryHistory, lvivBest, zbruc, son],
    education: [wikipedia, skryzhali],
    workExperience: [encyclopedia],
    militaryService: [encyclopedia, wikipedia],
    battles: [encyclopedia],
    familyMembers: [tyshchyk, son],
    hobbies: [skryzhali],
    tags: [wikipedia],
  },
};
