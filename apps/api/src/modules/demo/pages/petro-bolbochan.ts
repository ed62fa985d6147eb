import type { DemoPage, Source } from '../demo-page.js';

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

export const petroBolbochan: DemoPage = {
  slug: 'petro-bolbochan',
  hasPortrait: true,
  isInvented: false,
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
};
