/** Where a fact was read. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

/** A demo page: facts of the public domain, each with its source, and a drawn portrait. */
export interface DemoPage {
  /** Names the portrait's file. */
  readonly slug: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Source of each field, by the field's name. */
  readonly sources: Readonly<Record<string, readonly Source[]>>;
}

const poltavaMuseum: Source = {
  title: 'Полтавський краєзнавчий музей імені Василя Кричевського: Болбочан Петро Федорович',
  url: 'http://pkm.poltava.ua/ua/3471-bolbochan-petro-fedorovich.html',
};
const litmisto: Source = {
  title: 'Літературне місто: Болбочан Петро (біографічна довідка)',
  url: 'http://litmisto.org.ua/?p=26885',
};
const svoboda: Source = {
  title: '«Свобода», жовтень 2020: у Києві відкрили пам’ятник полковникові Болбочану',
  url: 'https://subscription.svoboda-news.com/2020/10/',
};
const cerkiew: Source = {
  title: 'Cerkiew.eu: 110 років від дня упокоєння Лесі Українки',
  url: 'https://cerkiew.eu/?p=15169',
};
const gazetaLesia: Source = {
  title: 'Gazeta.ua, 25 лютого 2007: 136-річчя з дня народження Лесі Українки',
  url: 'https://m.gazeta.ua/articles/life/_sogodni-136richchya-z-dnya-narodzhennya-lesi-ukrayinki/151665',
};
const vernadsky: Source = {
  title: 'Національна бібліотека України імені В. І. Вернадського: Іван Пулюй, календар подій',
  url: 'http://nbuv.gov.ua/node/4612',
};
const nichlav: Source = {
  title: '165 років від дня народження Івана Пулюя (краєзнавчий огляд, 2010)',
  url: 'http://nichlav.blogspot.com/2010/02/2-165.html',
};
const mineralogical: Source = {
  title: 'Ворошилов Ю., Павлишин В. Іван Пулюй. Мінералогічний збірник, Львівський університет',
  url: 'http://www.library.univ.kiev.ua/ukr/elcat/new/detail.php3?doc_id=1699122',
};

export const demoPages: readonly DemoPage[] = [
  {
    slug: 'petro-bolbochan',
    fields: {
      fullName: 'Болбочан Петро Федорович',
      category: 'military',
      gender: 'male',
      birthDate: '1883-10-17',
      deathDate: '1919-06-28',
      birthPlace: 'Ярівка, Чернівецька область',
      deathPlace: 'Балин, Хмельницька область',
      militaryService: [
        { rank: 'Полковник', branch: 'Армія УНР', unit: 'Запорізький корпус', position: 'Командир' },
      ],
      battles: [
        {
          name: 'Кримська операція',
          location: 'Крим',
          date: '1918-04',
          description: 'Похід Запорізької дивізії проти більшовиків.',
          role: 'Командував',
        },
      ],
      biography:
        'Син священника з Хотинщини. У 1909 році закінчив Чугуївське піхотне юнкерське училище; ще під час навчання зібрав там український гурток. У Першу світову війну служив офіцером 38-го Тобольського полку й був нагороджений за хоробрість.\n\nПісля революції формував українські полки, навесні 1918 року його частини звільняли Лубни, Ромодан і Полтаву. У квітні очолив похід на Крим. Навіть маючи чин полковника Української Держави, підтримав протигетьманське повстання, а Запорізький корпус під його рукою став однією з головних його сил.\n\nЗа критику уряду його заарештували й засудили до страти. Йому було тридцять п’ять років. У 2020 році в Києві йому відкрили пам’ятник.',
    },
    sources: {
      fullName: [poltavaMuseum],
      category: [poltavaMuseum],
      gender: [poltavaMuseum],
      birthDate: [poltavaMuseum],
      deathDate: [poltavaMuseum],
      birthPlace: [poltavaMuseum],
      deathPlace: [poltavaMuseum],
      militaryService: [poltavaMuseum, litmisto],
      battles: [poltavaMuseum],
      biography: [poltavaMuseum, litmisto, svoboda],
    },
  },
  {
    slug: 'lesia-ukrainka',
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
  },
  {
    slug: 'ivan-puliui',
    fields: {
      fullName: 'Пулюй Іван Павлович',
      category: 'civilian',
      gender: 'male',
      birthDate: '1845-02-02',
      deathDate: '1918-01-31',
      birthPlace: 'Гримайлів, Тернопільська область',
      profession: 'Фізик, перекладач',
      biography:
        'Учився в Тернопільській гімназії, далі на богослов’ї та філософії у Віденському університеті. Сану не прийняв: обрав фізику. У 1877 році захистив докторську працю у Страсбурзі.\n\nДосліджував катодні промені, сконструював прилад для визначення механічного еквівалента теплоти. Викладав у Празькій політехніці, був її деканом і ректором.\n\nРазом із Пантелеймоном Кулішем та Іваном Нечуєм-Левицьким дав українцям перший повний переклад Біблії рідною мовою.',
      education: [{ institution: 'Віденський університет' }],
    },
    sources: {
      fullName: [vernadsky, mineralogical],
      category: [vernadsky],
      gender: [vernadsky],
      birthDate: [vernadsky],
      deathDate: [nichlav],
      birthPlace: [nichlav, mineralogical],
      profession: [vernadsky],
      biography: [vernadsky, nichlav, mineralogical],
      education: [vernadsky],
    },
  },
];
