import type { DemoPage, Source } from '../demo-page.js';

const literature: Source = {
  title: 'Довідник з української літератури: Кухаренко Яків',
  url: 'https://ukrlit.net/info/dovidnik/182.html',
};
const skhid: Source = {
  title:
    'Білий Д., Футулуйчук В. Яків Кухаренко та його внесок у національно-культурний рух XIX століття. «Схід»',
  url: 'https://skhid.kubg.edu.ua/article/view/40071',
};
const koval: Source = {
  title: 'Коваль Р. Нариси з історії Кубані. Яків Кухаренко: український поет, російський генерал',
  url: 'http://www.ukrlife.org/main/kubann/1kuharen.htm',
};
const brockhaus: Source = {
  title: 'Вікіджерела, словник Брокгауза й Ефрона, 1896: Кухаренко',
  url: 'https://ru.m.wikisource.org/wiki/%D0%AD%D0%A1%D0%91%D0%95/%D0%9A%D1%83%D1%85%D0%B0%D1%80%D0%B5%D0%BD%D0%BA%D0%BE,_%D0%AF%D0%BA%D0%BE%D0%B2_%D0%93%D0%B5%D1%80%D0%B0%D1%81%D0%B8%D0%BC%D0%BE%D0%B2%D0%B8%D1%87',
};
const zabytki: Source = {
  title: 'Козак кубанської України. Яків Кухаренко',
  url: 'https://zabytki.in.ua/uk/3934/kozak-kubanskoyi-ukrayini-yakiv-kukharenko',
};
const plastun: Source = {
  title: 'Пластун: Яків Герасимович Кухаренко',
  url: 'http://plastun.org/index.php/biblioteka/plastuny/zaporozhskie-chernomorskie-kubanskie/memuary/333-yakov-gerasimovich-kukharenko',
};
const appointment: Source = {
  title: 'До 165-річчя призначення Якова Кухаренка наказним отаманом',
  url: 'http://realartist.ru/issledovatelskii-proekt-literaturnoe-tvorchestvo.html',
};

export const yakivKukharenko: DemoPage = {
  slug: 'yakiv-kukharenko',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Кухаренко Яків Герасимович',
    category: 'military',
    gender: 'male',
    birthDate: '1799',
    deathDate: '1862',
    birthPlace: 'Кубань',
    burialPlace: 'Катеринодар (нині Краснодар)',
    causeOfDeath: 'Помер у полоні',
    profession: 'Військовик, письменник, етнограф',
    biography:
      'Народився на Кубані, у роді запорожців, які оселилися там після зруйнування Січі. У п’ятнадцять років став сотенним осавулом кінно-артилерійської роти на прикордонних кордонах і, як переказують, возив на дні похідної скриньки загорнуті в рушник книжки та зошит із власними спробами.\n\nДослужився до генерал-майора й наказного отамана — спершу Азовського, а тоді Чорноморського війська. Це була служба царської армії на Кавказькій лінії, з походами проти горян, і життєписці її не оминають.\n\nПисав українською. У п’єсі «Чорноморський побит» показав життя перших кубанських козаків; згодом Михайло Старицький переробив її на «Чорноморців», а Микола Лисенко поклав на музику. Лишив нариси про пластунів та про чабанів Чорноморії.\n\nУ 1840 році познайомився з Тарасом Шевченком. Коли поета заслали, писав до нього, підтримував, допомагав грішми. Збереглося дванадцять листів Шевченка й сім Кухаренкових; йому присвячено «Москалеву криницю».\n\nУ 1862 році на переправі через Кубань потрапив у полон до абадзехів і там помер. Син викупив тіло й поховав у Катеринодарі.',
    achievements: [
      {
        title: '«Чорноморський побит»',
        type: 'П’єса',
        description: 'За нею 1878 року постала вистава «Чорноморці» з музикою Миколи Лисенка.',
      },
      { title: '«Пластуни»', type: 'Етнографічний нарис', organization: 'Журнал «Основа»' },
    ],
    militaryService: [
      {
        rank: 'Генерал-майор',
        branch: 'Чорноморське козацьке військо',
        position: 'Наказний отаман',
        startDate: '1852',
      },
      {
        rank: 'Сотенний осавул',
        branch: 'Чорноморське козацьке військо',
        unit: '4-та кінно-артилерійська рота',
        startDate: '1814',
      },
    ],
    hobbies: ['Етнографія'],
    tags: ['Кубань', 'Козацтво', 'Письменники'],
  },
  sources: {
    fullName: [koval, skhid],
    category: [literature],
    gender: [literature],
    birthDate: [skhid, koval],
    deathDate: [skhid, brockhaus],
    birthPlace: [zabytki, koval],
    burialPlace: [literature],
    causeOfDeath: [literature, brockhaus],
    profession: [literature],
    biography: [literature, koval, brockhaus, zabytki, plastun],
    achievements: [brockhaus, literature],
    militaryService: [literature, appointment, plastun],
    hobbies: [zabytki],
    tags: [skhid, literature],
  },
};
