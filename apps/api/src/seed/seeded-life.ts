import {
  type CreateObituaryInput,
  createObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import type { Chance } from './chance.js';
import { femaleNames, herPatronymics, hisPatronymics, maleNames } from './first-names.js';
import { hobbies, schools, sentences, tags, trades } from './lives.js';
import { battles, branches, callSigns, posts, ranks } from './military-service.js';
import { places } from './places.js';
import { herSurname, surnames } from './surnames.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Latest year of death: an obituary must not be created before the death that it states. */
const lastYear = 2024;

interface Person {
  readonly isMale: boolean;
  readonly surname: string;
  readonly birthYear: number;
}

/** Input for the obituary of an invented person, validated by the contract like form input. */
export function seededLife(chance: Chance): CreateObituaryInput {
  const isSoldier = chance.percent(30);
  const isMale = chance.percent(isSoldier ? 92 : 46);
  const isAlive = !isSoldier && chance.percent(1);
  const born = surnames.pick(chance);
  const birthYear = isSoldier ? chance.between(1962, 2004) : chance.between(isAlive ? 1940 : 1905, 1990);
  const person: Person = { isMale, surname: isMale ? born : herSurname(born), birthYear };
  return createObituaryInput.parse({
    fullName: fullNameOf(person, chance, isSoldier),
    gender: isMale ? 'male' : 'female',
    isAlive,
    ...placesOf(chance),
    ...(isSoldier ? soldier(person, chance) : civilian(person, chance, isAlive)),
    familyMembers: familyOf(person, chance),
    visibility: chance.percent(2) ? chance.pick(['link', 'private']) : 'public',
    isActive: !chance.percent(1),
    ...(chance.percent(20) ? { nationality: 'Українська' } : {}),
    ...(chance.percent(20) ? { tags: [chance.pick(tags)] } : {}),
  });
}

function fullNameOf({ isMale, surname }: Person, chance: Chance, isSoldier: boolean): string {
  const doubled = !isMale && chance.percent(2) ? `${surname}-${herSurname(surnames.pick(chance))}` : surname;
  const first = (isMale ? maleNames : femaleNames).pick(chance);
  const patronymic = chance.percent(95) ? (isMale ? hisPatronymics : herPatronymics).pick(chance) : '';
  const callSign = isSoldier && chance.percent(3) ? `«${chance.pick(callSigns)}»` : '';
  return [doubled, first, patronymic, callSign].filter(Boolean).join(' ');
}

function placesOf(chance: Chance) {
  const home = chance.pick(places);
  return {
    birthPlace: home,
    ...(chance.percent(60) ? { burialPlace: `Міське кладовище, ${home}` } : {}),
  };
}

function soldier(person: Person, chance: Chance) {
  const battle = chance.pick(battles);
  const fellIn = Number(battle.from.slice(0, 4));
  const birthYear = Math.min(person.birthYear, fellIn - 18);
  const [branch, units] = chance.pick(branches);
  const fell = dayBetween(battle.from, battle.to, chance);
  return {
    category: 'military',
    birthDate: dateIn(birthYear, chance),
    deathDate: fell,
    deathPlace: battle.location,
    causeOfDeath: person.isMale ? 'Загинув у бою' : 'Загинула в бою',
    biography: story({ ...person, birthYear }, fellIn, 'service', chance),
    militaryService: [
      {
        rank: rankAt(fellIn - birthYear, chance),
        branch,
        unit: chance.pick(units),
        position: chance.pick(posts),
        callSign: chance.percent(40) ? chance.pick(callSigns) : null,
        startDate: String(fellIn - chance.between(0, Math.min(3, fellIn - birthYear - 18))),
        endDate: fell,
      },
    ],
    battles: [{ name: battle.name, location: battle.location, date: battle.from.slice(0, 7) }],
  };
}

/** A plausible rank for this age. */
function rankAt(age: number, chance: Chance): string {
  const highest = Math.min(ranks.length, 3 + Math.floor((age - 18) / 2));
  return chance.pick(ranks.slice(0, highest));
}

function civilian(person: Person, chance: Chance, isAlive: boolean) {
  const { isMale, birthYear } = person;
  const [his, her, where] = chance.pick(trades);
  const deathYear = Math.min(lastYear, birthYear + chance.between(28, 98));
  const workFrom = Math.max(1_900, birthYear + 20);
  return {
    category: 'civilian',
    birthDate: dateIn(birthYear, chance),
    ...(isAlive ? {} : { deathDate: dateIn(deathYear, chance), deathPlace: chance.pick(places) }),
    biography: story(person, isAlive ? null : deathYear, 'work', chance),
    hobbies: [chance.pick(hobbies)],
    education: [{ institution: chance.pick(schools), startYear: birthYear + 17, endYear: birthYear + 22 }],
    workExperience: [
      {
        company: chance.pick(where),
        position: isMale ? his : her,
        startYear: workFrom,
        endYear: Math.max(workFrom, Math.min(deathYear, birthYear + 60)),
      },
    ],
  };
}

function familyOf({ isMale, birthYear }: Person, chance: Chance) {
  if (chance.percent(30)) return [];
  const spouse = isMale ? femaleNames : maleNames;
  return [
    { relation: isMale ? 'Дружина' : 'Чоловік', name: spouse.pick(chance) },
    ...(birthYear < 1_990 ? [{ relation: 'Син', name: maleNames.pick(chance), isAlive: true }] : []),
    ...(chance.percent(50) ? [{ relation: 'Дочка', name: femaleNames.pick(chance), isAlive: true }] : []),
  ];
}

/** A few different sentences that are plausible for these years. */
function story(
  { isMale, birthYear }: Person,
  lastYearOfLife: number | null,
  calling: 'work' | 'service',
  chance: Chance,
): string {
  const kinds = [
    birthYear < 1_936 ? 'hungryChildhood' : 'childhood',
    calling,
    calling,
    ...(lastYearOfLife === null ? [] : [memoryOf(lastYearOfLife - birthYear)]),
  ] as const;
  const told = kinds.map((kind) => {
    const [his = '', hers = his] = chance.pick(sentences[kind]).split('|');
    return isMale ? his : hers;
  });
  return [...new Set(told)].join(' ');
}

function memoryOf(age: number): 'memoryOfGrandchildren' | 'memory' {
  return age > 55 ? 'memoryOfGrandchildren' : 'memory';
}

/** A day of the year; about one in twelve is reduced to a month or year. */
function dateIn(year: number, chance: Chance): string {
  const day = dayBetween(`${year}-01-01`, `${year}-12-28`, chance);
  if (chance.percent(92)) return day;
  return day.slice(0, chance.pick([4, 7]));
}

function dayBetween(from: string, to: string, chance: Chance): string {
  const start = Date.parse(from);
  const days = Math.round((Date.parse(to) - start) / dayMs);
  return new Date(start + chance.between(0, days) * dayMs).toISOString().slice(0, 10);
}
