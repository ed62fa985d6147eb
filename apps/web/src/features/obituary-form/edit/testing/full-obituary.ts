import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildObituaryView } from '@memorial/contracts/testing/builders';

/** Test obituary with every field filled. */
export function fullObituary(over: Partial<ObituaryView> = {}): ObituaryView {
  return buildObituaryView({
    fullName: 'Бондаренко Андрій Олегович',
    category: 'military',
    gender: 'male',
    birthDate: '1991-03-14',
    deathDate: '2022-05',
    birthPlace: 'м. Кременчук',
    deathPlace: 'м. Бахмут',
    nationality: 'Українець',
    religion: 'Православ’я',
    causeOfDeath: 'Загинув у бою',
    status: 'killed',
    passing: 'killed',
    makerRelation: 'brother',
    familyInformed: true,
    background: 'night',
    customAttributes: [
      { name: 'Хрещена', value: 'Ганна Коваль' },
      { name: 'Пісня', value: 'Ой у лузі' },
    ],
    biography: 'Перший рядок.\n\nДругий рядок.',
    personalQuote: 'Тримаймося.',
    hobbies: ['Риболовля', 'Гра на гітарі'],
    tags: ['учитель', 'Полтава'],
    familyMembers: [
      { relation: 'Дружина', name: 'Олена', isAlive: true, birthDate: '1993', description: 'Лікарка' },
      { relation: 'Батько', name: 'Олег', isAlive: false, birthDate: '1960-02', description: null },
      { relation: 'Побратим', name: 'Сергій', isAlive: null, birthDate: null, description: null },
    ],
    militaryService: [
      {
        rank: 'Старший сержант',
        branch: 'Механізовані війська',
        unit: '93-тя окрема механізована бригада',
        position: 'Командир відділення',
        callSign: 'Грім',
        startDate: '2014-04',
        endDate: '2022-05-17',
        battles: ['Ізюм', 'Бахмут'],
        decorations: ['Відзнака бригади'],
        description: 'Двічі поранений.',
      },
    ],
    battles: [
      { name: 'Оборона', location: 'Ізюм', date: '2022-04', description: 'Три доби', role: 'Кулеметник' },
    ],
    education: [
      { institution: 'КрНУ', degree: 'Бакалавр', field: 'Механіка', startYear: 2008, endYear: 2012 },
      { institution: 'Ліцей', degree: 'Гімназія', field: null, startYear: null, endYear: null },
    ],
    workExperience: [
      { company: 'Завод', position: 'Інженер', startYear: 2012, endYear: 2014, description: 'Цех № 2' },
    ],
    achievements: [
      {
        title: 'Винахід',
        type: 'Патент',
        date: '2013',
        year: 2013,
        organization: 'Завод',
        description: 'Насос',
      },
    ],
    profession: 'Механік',
    achievement: 'Патент на насос',
    burialPlace: 'Свіштовське кладовище',
    gravePoint: '49.06802,33.42041',
    graveNote: 'Третій ряд від каплиці.',
    funeralDate: '2022-05-21',
    lastWishes: 'Посадіть яблуню.',
    memorialServices: '17 травня, Троїцький собор',
    charityDonations: 'https://example.org/zbir',
    visibility: 'link',
    noindex: true,
    premoderation: true,
    myRole: 'owner',
    isFrozen: false,
    isOfferedToMe: false,
    ...over,
  });
}
