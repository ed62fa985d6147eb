import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { drawnPhoto, type Keeper } from './pages.js';

const biography = [
  'Ярослав народився в Кременчуці, у родині, де вміли працювати й сміялися за столом. Дід навчив його тримати рубанок раніше, ніж писати прописи, і перший стілець, який він змайстрував у дванадцять, досі стоїть на маминій кухні.',
  'Після училища відкрив маленьку столярну майстерню на Раківці. Робив вікна, двері, колиски. Казав, що дерево не терпить поспіху, і ніколи не брав завдатку з тих, кому було скрутно.',
  'У чотирнадцятому пішов добровольцем. Повернувся, одружився з Оленою, дочекався Соломії. Двадцять четвертого лютого зачинив майстерню, віддав сусідові ключі й пішов до військкомату, бо «хтось же має тримати двері».',
  'Щовечора телефонував додому рівно о дев’ятій, а коли не було зв’язку, просив когось із хлопців передати два слова: «Я тут».',
].join('\n\n');

/** An invented soldier whose family has told everything: a page with every part of it. */
const soldier = buildCreateObituaryInput({
  fullName: 'Дем’яненко Ярослав Ігорович',
  gender: 'male',
  category: 'military',
  birthDate: '1991-03-14',
  deathDate: '2023-10-07',
  passing: 'killed',
  birthPlace: 'Кременчук, Полтавська область',
  deathPlace: 'Роботине, Запорізька область',
  causeOfDeath: 'Під час мінометного обстрілу, рятуючи побратима',
  biography,
  personalQuote: 'Повернуся, коли трави перестануть горіти.\nА поки — пишіть, чи зійшла картопля.',
  burialPlace: 'Свіштовське кладовище, Алея Героїв, Кременчук',
  funeralDate: '2023-10-14',
  lastWishes: 'Посадіть вишню. Не тужіть довго.',
  memorialServices: 'Сороковини — 15 листопада 2023, храм святого Миколая, Кременчук',
  charityDonations: 'Фонд «Повернись живим», збір 118-ї бригади',
  nationality: 'Українець',
  religion: 'Православ’я',
  hobbies: ['Столярство', 'Риболовля на Пслі', 'Пасіка діда', 'Гра на сопілці'],
  education: [
    {
      institution: 'Кременчуцьке вище професійне училище № 7',
      degree: 'Середня спеціальна',
      field: 'Столяр-верстатник',
      startYear: 2006,
      endYear: 2009,
    },
  ],
  workExperience: [
    {
      company: 'Майстерня «Пасіка»',
      position: 'Столяр',
      startYear: 2010,
      endYear: 2022,
      description: 'Вікна, двері, колиски для половини вулиці.',
    },
  ],
  achievements: [
    { title: 'Майстер року Кременчука', date: '2019', description: 'За реставрацію дерев’яної брами' },
  ],
  militaryService: [
    {
      rank: 'Старший сержант',
      branch: 'Сухопутні війська',
      unit: '118-та окрема механізована бригада',
      position: 'Командир механізованого відділення',
      callSign: 'Пасіка',
      startDate: '2022-02-25',
      endDate: '2023-10-07',
    },
  ],
  battles: [
    {
      name: 'Оборона Лисичанська',
      date: '2022-06',
      location: 'Луганська область',
      role: 'Командир відділення',
      description: 'Вивів відділення з оточення без втрат.',
    },
    {
      name: 'Наступ на Роботине',
      date: '2023-08',
      location: 'Запорізька область',
      role: 'Командир відділення',
    },
  ],
  familyMembers: [
    { relation: 'Дружина', name: 'Дем’яненко Олена Вікторівна', isAlive: true },
    { relation: 'Дочка', name: 'Дем’яненко Соломія Ярославівна', isAlive: true },
    { relation: 'Мати', name: 'Дем’яненко Ганна Федорівна', isAlive: true },
    { relation: 'Батько', name: 'Дем’яненко Ігор Степанович', isAlive: false, birthDate: '1960' },
    { relation: 'Брат', name: 'Дем’яненко Остап Ігорович', isAlive: true },
  ],
});

/** Photographs: width and height in pixels, and what the family tells of each. */
const photos = [
  [1200, 900, { caption: 'Бабусина хата. Та сама клуня', dateTaken: '2018-05-01' }],
  [1200, 800, { caption: 'З хлопцями під Лисичанськом. Ярослав другий зліва', dateTaken: '2022-06-11' }],
  [900, 1200, { caption: 'На Дніпрі з батьком, 2004' }],
  [1200, 800, {}],
  [1200, 900, { caption: 'Вишня, яку він посадив, коли народилася Соломія', dateTaken: '2019-04-20' }],
  [900, 1200, {}],
  [
    1200,
    700,
    { caption: 'Останнє фото, яке він надіслав, — світанок за позиціями', dateTaken: '2023-10-06' },
  ],
] as const;

const awards = [
  { name: 'Орден Богдана Хмельницького I ступеня', dateAwarded: '2023-11-02', isPosthumous: true },
  {
    name: 'Орден «За мужність» I ступеня',
    dateAwarded: '2022-09-14',
    description: 'За утримання переправи під Лисичанськом',
  },
  { name: 'Медаль «Захиснику Вітчизни»', dateAwarded: '2022-12-06' },
] as const;

const memories = [
  'Ми з ним у чотирнадцятому ділили один окоп і одну банку тушонки. Він завжди віддавав м’ясо, а собі лишав юшку. Казав — дієта.',
  'Він зробив колиску для нашого сина й не взяв грошей. Сказав: «Коли виросте — хай прийде подивиться, як воно робиться». Синові тепер вісім. Ми приходили до майстерні, двері зачинені, а на порозі хтось поставив мед.',
];

/** Creates the page with its portrait, photographs, awards and memories. @returns its id */
export async function createSoldierPage(keeper: Keeper, page: Page): Promise<string> {
  const { _id } = await keeper.create(soldier);
  await page.goto('/service-packages');
  await keeper.addPhoto(_id, await drawnPhoto(page, 960, 1200));
  for (const [place, [width, height, told]] of photos.entries())
    await keeper.addGalleryPhoto(_id, await drawnPhoto(page, width, height, place), told);
  for (const award of awards) await keeper.giveAward(_id, { type: 'Military', ...award });
  for (const content of memories) await keeper.createMemory({ obituaryId: _id, content });
  return _id;
}
