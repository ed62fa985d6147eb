import type { DemoPage, Source } from '../demo-page.js';

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

export const ivanPuliui: DemoPage = {
  slug: 'ivan-puliui',
  hasPortrait: true,
  isInvented: false,
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
};
