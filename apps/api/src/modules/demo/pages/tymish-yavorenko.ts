import type { DemoPage } from '../demo-page.js';

export const tymishYavorenko: DemoPage = {
  slug: 'tymish-yavorenko',
  hasPortrait: false,
  isInvented: true,
  fields: {
    fullName: 'Яворенко Тиміш Остапович',
    category: 'military',
    gender: 'male',
    birthDate: '1987-09-02',
    deathDate: '2023',
    birthPlace: 'Одеса',
    burialPlace: 'Одеса',
    biography:
      'Приклад сторінки: цієї людини не було. Так може розповідати про свого чоловіка, сина чи брата родина.\n\nТиміш лагодив суднові двигуни й міг на слух сказати, що з ними не так. Обіцяного тримався, навіть коли обіцяв дітям щось зовсім дрібне: змайструвати повітряного змія, прокинутися на схід сонця, не проспати риболовлю. Умів мовчати так, що з ним було спокійно.\n\nУ перший тиждень великої війни пішов до війська. Хлопці з відділення кликали його Боцманом, бо в нього завжди знаходилися мотузка, ніж і чай. Листів не любив, зате щовечора надсилав додому одне слово: «Тут».\n\nЛишилися дружина Дарина, син Остап, донька Марта і човен, який вони втрьох дофарбували навесні.',
    education: [
      {
        institution: 'Морський коледж',
        degree: 'Середня спеціальна',
        field: 'Суднові двигуни',
        startYear: 2004,
        endYear: 2008,
      },
    ],
    workExperience: [
      { company: 'Судноремонтний завод', position: 'Механік', startYear: 2008, endYear: 2022 },
    ],
    militaryService: [
      {
        rank: 'Старший сержант',
        branch: 'Сухопутні війська',
        position: 'Командир відділення',
        callSign: 'Боцман',
        startDate: '2022',
        endDate: '2023',
      },
    ],
    familyMembers: [
      { relation: 'Дружина', name: 'Дарина Яворенко', isAlive: true },
      { relation: 'Син', name: 'Остап Яворенко', isAlive: true },
      { relation: 'Дочка', name: 'Марта Яворенко', isAlive: true },
    ],
    hobbies: ['Риболовля', 'Повітряні змії', 'Старі двигуни'],
    tags: ['приклад'],
  },
  sources: {},
};
