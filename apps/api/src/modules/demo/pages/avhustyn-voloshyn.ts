import type { DemoPage, Source } from '../demo-page.js';

const encyclopedia: Source = {
  title: 'Internet Encyclopedia of Ukraine: Voloshyn, Avhustyn',
  url: 'https://encyclopediaofukraine.com/display.asp?linkpath=pages%5CV%5CO%5CVoloshynAvhustyn.htm',
};
const church: Source = {
  title: 'УГКЦ, «Ісповідники віри»: Августин Волошин',
  url: 'https://synod.ugcc.ua/data/ispovidnyky-viry-avgustyn-voloshyn-nevtomnyy-prosvitnyk-batko-narodu-prezydent-karpatskoy-ukrayny-6422/',
};
const zakarpatPost: Source = {
  title: 'Велич і трагедія президента Карпатської України Августина Волошина',
  url: 'https://zakarpatpost.net/2010/07/11/velych-i-trahediya-prezydenta-karpatskoji-ukrajiny-avhustyna-voloshyna/',
};
const varosh: Source = {
  title: 'Varosh: Батько наш Волошин',
  url: 'https://varosh.com.ua/projects/batko-nash-voloshyn-zhyttya-i-try-mogyly-pershogo-j-ostannogo-prezydenta-karpatskoyi-ukrayiny/',
};
const volyn: Source = {
  title: '«Волинь»: Україна мала президента-священика',
  url: 'https://volyn.com.ua/news/99236-ukraina-mala-prezydenta-sviashchenyka',
};
const documentation: Source = {
  title: 'Ukrainian Canadian Research and Documentation Centre: Monsignor Augustyn Voloshyn',
  url: 'http://ucrdc.org/HI-MONSIGNOR_AUGUSTYN_VOLOSHYN.html',
};
const fedaka: Source = {
  title: 'Федака С. Отець Августин Волошин (серія «Знамениті українці»)',
  url: 'https://fb2gratis.com/gratis_rd_954621_p1',
};
const wikipedia: Source = {
  title: 'Wikipedia: Avgustyn Voloshyn',
  url: 'https://wikizero.com/www/Avhustyn_Voloshyn',
};
const eparchy: Source = {
  title: 'Мукачівська греко-католицька єпархія: 140 років від дня народження отця Августина Волошина',
  url: 'http://www.mgce.uz.ua/post3.php?id=969',
};
const heroes: Source = {
  title: 'Герої України: Волошин Августин Іванович (указ № 257/2002)',
  url: 'http://www.ukrgeroes.com.ua/VoloshynAI.html',
};
const uzhhorod: Source = {
  title: 'Ужгород.net.ua: 2024-й — Рік Августина Волошина',
  url: 'https://www.uzhgorod.net.ua/news/180727',
};

export const avhustynVoloshyn: DemoPage = {
  slug: 'avhustyn-voloshyn',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Волошин Августин Іванович',
    category: 'civilian',
    gender: 'male',
    birthDate: '1874-03-17',
    deathDate: '1945-07-19',
    birthPlace: 'Келечин, Закарпатська область',
    deathPlace: 'Москва, Бутирська в’язниця',
    religion: 'Греко-католик',
    profession: 'Священник, учитель',
    personalQuote: 'Я уродився в селі Келечин. Келечин — моя родина.',
    biography:
      'Син священника з верховинського Келечина. Учився в Ужгородській гімназії, прослухав рік богослов’я в Будапешті, та через хворобу вернувся й закінчив студії вдома. У 1897 році його висвятили.\n\nНайбільше вважав себе вчителем. Закінчив у Будапешті вищу педагогічну школу й викладав математику та фізику в Ужгородській учительській семінарії: спершу професором, а від 1917 року двадцять один рік директором. Писав підручники й граматику, в якій боронив народну мову, видавав газету «Наука» — єдину українську в тодішній Угорщині. Своїх дітей вони з дружиною Іриною не мали.\n\nУ жовтні 1938 року очолив уряд автономії, а 15 березня 1939-го, коли Карпатська Україна проголосила незалежність, сойм обрав його президентом. Утримати край не вдалося: його зайняло угорське військо.\n\nЖив на вигнанні у Празі, викладав в Українському вільному університеті. У травні 1945 року його заарештувала радянська таємна поліція. За два місяці він помер у московській в’язниці. У 2002 році йому присвоєно звання Героя України.',
    education: [
      { institution: 'Ужгородська гімназія' },
      { institution: 'Ужгородська богословська семінарія' },
      { institution: 'Вища педагогічна школа, Будапешт', field: 'Математика, фізика', endYear: 1900 },
    ],
    workExperience: [
      { company: 'Український вільний університет, Прага', position: 'Професор' },
      {
        company: 'Ужгородська учительська семінарія',
        position: 'Директор',
        startYear: 1917,
        endYear: 1938,
      },
      { company: 'Газета «Наука»', position: 'Редактор', startYear: 1903, endYear: 1914 },
      {
        company: 'Ужгородська учительська семінарія',
        position: 'Професор',
        startYear: 1900,
        endYear: 1917,
      },
    ],
    achievements: [
      { title: 'Президент Карпатської України', type: 'Державна служба', date: '1939-03-15' },
      {
        title: 'Практична граматика',
        type: 'Підручник',
        date: '1907',
        description: 'Написана угорською; відзначена Академією наук у Будапешті.',
      },
      { title: 'Герой України (посмертно)', type: 'Звання', date: '2002' },
    ],
    familyMembers: [
      { relation: 'Батько', name: 'Іван Волошин', isAlive: false, description: 'Священник у Келечині' },
      { relation: 'Мати', name: 'Марія Волошин', isAlive: false },
      { relation: 'Дружина', name: 'Ірина Петрик', isAlive: false },
    ],
    tags: ['Закарпаття', 'Карпатська Україна', 'Учителі'],
  },
  awards: [
    {
      fields: {
        name: 'Звання Герой України з удостоєнням ордена Держави',
        type: 'Civilian',
        dateAwarded: '2002-03-15',
        isPosthumous: true,
        description: 'Указ Президента України № 257/2002.',
      },
      sources: [heroes, uzhhorod],
    },
  ],
  sources: {
    fullName: [encyclopedia, zakarpatPost],
    category: [encyclopedia],
    gender: [encyclopedia],
    birthDate: [encyclopedia, church],
    deathDate: [encyclopedia, church],
    birthPlace: [encyclopedia, zakarpatPost],
    deathPlace: [encyclopedia, church],
    religion: [encyclopedia],
    profession: [encyclopedia],
    personalQuote: [varosh],
    biography: [encyclopedia, zakarpatPost, church, volyn, documentation, fedaka],
    education: [zakarpatPost, encyclopedia],
    workExperience: [encyclopedia, wikipedia, documentation],
    achievements: [encyclopedia, church, documentation],
    familyMembers: [zakarpatPost, eparchy],
    tags: [encyclopedia],
  },
};
