import type { DemoPage } from '../demo-page.js';

export const solomiiaPidhirna: DemoPage = {
  slug: 'solomiia-pidhirna',
  hasPortrait: false,
  isInvented: true,
  fields: {
    fullName: 'Підгірна Соломія Лук’янівна',
    category: 'military',
    gender: 'female',
    birthDate: '1995-04',
    deathDate: '2024',
    birthPlace: 'Вижниця, Чернівецька область',
    burialPlace: 'Вижниця, Чернівецька область',
    profession: 'Фельдшерка',
    personalQuote: 'Спершу подих, потім сльози.',
    biography:
      'Приклад сторінки: цієї людини не було. Так може згадувати сестру чи подругу той, хто її любив.\n\nСоломія працювала на швидкій і знала в районі кожну стежку, на яку не заїде машина. Старі люди кликали її по імені, діти — «та, що не коле боляче». Удома співала другим голосом, бо перший, казала вона, завжди хтось візьме.\n\nУ війську стала бойовою медикинею. Носила в наплічнику запасні шкарпетки для всіх і зошит, куди записувала не поранення, а хто з чого жартував, поки його везли. Зошит тепер у мами.\n\nВона хотіла посадити в дворі горіх. Горіх посадили ми.',
    education: [
      {
        institution: 'Медичний коледж',
        degree: 'Середня спеціальна',
        field: 'Лікувальна справа',
        startYear: 2011,
        endYear: 2015,
      },
    ],
    workExperience: [
      { company: 'Швидка медична допомога', position: 'Фельдшерка', startYear: 2015, endYear: 2022 },
    ],
    militaryService: [
      {
        rank: 'Сержант',
        branch: 'Медичні сили',
        position: 'Бойова медикиня',
        callSign: 'Смерека',
        startDate: '2022',
        endDate: '2024',
      },
    ],
    familyMembers: [
      { relation: 'Мати', name: 'Параска Підгірна', isAlive: true },
      { relation: 'Брат', name: 'Лук’ян Підгірний', isAlive: true },
    ],
    hobbies: ['Спів', 'Гірські стежки'],
    tags: ['приклад'],
  },
  sources: {},
};
