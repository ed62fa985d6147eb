import type { DemoPage, Source } from '../demo-page.js';

const esu: Source = {
  title: 'Енциклопедія Сучасної України: Морачевська-Окуневська Софія Атанасівна',
  url: 'http://esu.com.ua/search_articles.php?id=69227',
};
const ternopilLibrary: Source = {
  title: 'Тернопільська обласна наукова бібліотека: 150 років від дня народження Софії Окуневської',
  url: 'http://library.te.ua/library_content/calendar/kalendar15/05_3.htm',
};
const wikipedia: Source = {
  title: 'Wikipedia: Sofia Okunevska',
  url: 'https://kiwix.prodb.cz/content/wikipedia_en_all_mini_2025-06/Sofia_Okunevska',
};
const youthLibrary: Source = {
  title: 'Тернопільська обласна бібліотека для молоді: Софія Окуневська',
  url: 'https://tobm.org.ua/okunevska-sofiya',
};
const libraryMuseum: Source = {
  title: 'Бібліотека-музей: Софія Окуневська-Морачевська, перша доктор медицини серед українського жіноцтва',
  url: 'https://librarymuseum.blogspot.com/2020/05/12-2020-12-1865.html',
};
const volyn: Source = {
  title: '«Волинь»: Пацієнти називали її святою Софією',
  url: 'https://www.volyn.com.ua/news/118100-patsiienty-nazyvaly-ii-sviatoiu-sofiieiu',
};

export const sofiiaOkunevska: DemoPage = {
  slug: 'sofiia-okunevska',
  hasPortrait: true,
  isInvented: false,
  fields: {
    fullName: 'Окуневська-Морачевська Софія Атанасівна',
    category: 'civilian',
    gender: 'female',
    birthDate: '1865-05-12',
    deathDate: '1926-02-24',
    birthPlace: 'Довжанка, Тернопільська область',
    deathPlace: 'Львів',
    burialPlace: 'Личаківський цвинтар, Львів',
    causeOfDeath: 'Гнійний апендицит',
    profession: 'Лікарка',
    biography:
      'Їй було п’ять років, коли померла мати. Батько, священник, перебрався на Буковину й згодом сам вивчився на лікаря. Софія росла в тітки, разом із двоюрідною сестрою Наталею — майбутньою письменницею Наталею Кобринською.\n\nДівчатам тоді не видавали атестатів. Вона кілька років добивалася дозволу на іспит і 1885 року склала його у Львові. Медицину вивчала в Цюриху, бо австрійські університети жінок не приймали. У 1895 році стала докторкою медицини — перша в Австро-Угорщині.\n\nВід 1903 року приймала хворих у львівській «Народній лічниці». Учила медсестер і акушерок, укладала словник українських медичних назв, однією з перших у Галичині лікувала рак опроміненням. У Першу світову війну доглядала українських біженців у таборі в Ґмінді. Хворі називали її святою Софією.\n\nПід іменем Єрина друкувалася в жіночому альманасі «Перший вінок». Добре грала на фортепіано. Казали, що саме вона намовила Ольгу Кобилянську писати українською.',
    education: [
      { institution: 'Академічна гімназія, Львів' },
      { institution: 'Цюрихський університет', field: 'Медицина' },
    ],
    workExperience: [
      { company: '«Народна лічниця», Львів', position: 'Лікарка', startYear: 1903 },
      { company: 'Табір для біженців, Ґмінд', position: 'Лікарка', description: 'Перша світова війна.' },
    ],
    achievements: [
      { title: 'Докторка медицини', type: 'Науковий ступінь', date: '1895' },
      {
        title: '«Лікарський збірник»',
        type: 'Часопис',
        date: '1898',
        organization: 'Наукове товариство імені Шевченка',
        description: 'Була серед засновників; у першому числі надрукувала власну статтю.',
      },
    ],
    familyMembers: [
      { relation: 'Батько', name: 'Атанасій Окуневський', isAlive: false, description: 'Священник, лікар' },
      { relation: 'Мати', name: 'Кароліна Лучаківська', isAlive: false },
      { relation: 'Чоловік', name: 'Вацлав Морачевський', isAlive: false, description: 'Вивчав медицину' },
      { relation: 'Син', name: 'Юрій Морачевський', isAlive: false },
      {
        relation: 'Інше',
        name: 'Наталя Кобринська',
        isAlive: false,
        description: 'Двоюрідна сестра, письменниця',
      },
    ],
    hobbies: ['Гра на фортепіано', 'Література'],
    tags: ['Лікарі', 'Буковина', 'Львів'],
  },
  sources: {
    fullName: [esu],
    category: [esu],
    gender: [esu],
    birthDate: [esu, ternopilLibrary],
    deathDate: [esu, wikipedia],
    birthPlace: [esu, youthLibrary],
    deathPlace: [esu],
    burialPlace: [wikipedia],
    causeOfDeath: [wikipedia],
    profession: [esu],
    biography: [esu, youthLibrary, ternopilLibrary, wikipedia, libraryMuseum, volyn],
    education: [esu],
    workExperience: [esu],
    achievements: [esu],
    familyMembers: [youthLibrary, esu, ternopilLibrary],
    hobbies: [ternopilLibrary],
    tags: [esu, libraryMuseum],
  },
};
