import {
  type CreateObituaryInput,
  createObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { hobbies, schools, sentences, tags, trades } from './biography-phrases.js';
import { femaleNames, herPatronymics, hisPatronymics, maleNames } from './first-names.js';
import { battles, branches, callSigns, posts, ranks } from './military-service.js';
import type { SeededRandom } from './seeded-random.js';
import { herSurname, surnames } from './surnames.js';
import { towns } from './towns.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Latest year of death: an obituary must not be created before the death that it states. */
const lastYear = 2024;

interface Person {
  readonly isMale: boolean;
  readonly surname: string;
  readonly birthYear: number;
}

/** Input for the obituary of an invented person, validated by the contract like form input. */
export function generateObituaryInput(random: SeededRandom): CreateObituaryInput {
  const isSoldier = random.percent(30);
  const isMale = random.percent(isSoldier ? 92 : 46);
  const isAlive = !isSoldier && random.percent(1);
  const born = surnames.pick(random);
  const birthYear = isSoldier ? random.between(1962, 2004) : random.between(isAlive ? 1940 : 1905, 1990);
  const person: Person = { isMale, surname: isMale ? born : herSurname(born), birthYear };
  return createObituaryInput.parse({
    fullName: fullNameOf(person, random, isSoldier),
    gender: isMale ? 'male' : 'female',
    isAlive,
    ...townsOf(random),
    ...(isSoldier ? soldier(person, random) : civilian(person, random, isAlive)),
    familyMembers: familyOf(person, random),
    visibility: visibilityInForce({
      isAlive,
      visibility: random.percent(2) ? random.pick(['link', 'private'] as const) : 'public',
    }),
    isActive: !random.percent(1),
    ...(random.percent(20) ? { nationality: 'Українська' } : {}),
    ...(random.percent(20) ? { tags: [random.pick(tags)] } : {}),
  });
}

function fullNameOf({ isMale, surname }: Person, random: SeededRandom, isSoldier: boolean): string {
  const doubled = !isMale && random.percent(2) ? `${surname}-${herSurname(surnames.pick(random))}` : surname;
  const first = (isMale ? maleNames : femaleNames).pick(random);
  const patronymic = random.percent(95) ? (isMale ? hisPatronymics : herPatronymics).pick(random) : '';
  const callSign = isSoldier && random.percent(3) ? `«${random.pick(callSigns)}»` : '';
  return [doubled, first, patronymic, callSign].filter(Boolean).join(' ');
}

function townsOf(random: SeededRandom) {
  const home = random.pick(towns);
  return {
    birthPlace: home,
    ...(random.percent(60) ? { burialPlace: `Міське кладовище, ${home}` } : {}),
  };
}

function soldier(person: Person, random: SeededRandom) {
  const battle = random.pick(battles);
  const fellIn = Number(battle.from.slice(0, 4));
  const birthYear = Math.min(person.birthYear, fellIn - 18);
  const [branch, units] = random.pick(branches);
  const fell = dayBetween(battle.from, battle.to, random);
  return {
    category: 'military',
    birthDate: dateIn(birthYear, random),
    deathDate: fell,
    deathPlace: battle.location,
    causeOfDeath: person.isMale ? 'Загинув у бою' : 'Загинула в бою',
    biography: story({ ...person, birthYear }, fellIn, 'service', random),
    militaryService: [
      {
        rank: rankAt(fellIn - birthYear, random),
        branch,
        unit: random.pick(units),
        position: random.pick(posts),
        callSign: random.percent(40) ? random.pick(callSigns) : null,
        startDate: String(fellIn - random.between(0, Math.min(3, fellIn - birthYear - 18))),
        endDate: fell,
      },
    ],
    battles: [{ name: battle.name, location: battle.location, date: battle.from.slice(0, 7) }],
  };
}

/** A plausible rank for this age. */
function rankAt(age: number, random: SeededRandom): string {
  const highest = Math.min(ranks.length, 3 + Math.floor((age - 18) / 2));
  return random.pick(ranks.slice(0, highest));
}

function civilian(person: Person, random: SeededRandom, isAlive: boolean) {
  const { isMale, birthYear } = person;
  const [his, her, where] = random.pick(trades);
  const deathYear = Math.min(lastYear, birthYear + random.between(28, 98));
  const workFrom = Math.max(1_900, birthYear + 20);
  return {
    category: 'civilian',
    birthDate: dateIn(birthYear, random),
    ...(isAlive ? {} : { deathDate: dateIn(deathYear, random), deathPlace: random.pick(towns) }),
    biography: story(person, isAlive ? null : deathYear, 'work', random),
    hobbies: [random.pick(hobbies)],
    education: [{ institution: random.pick(schools), startYear: birthYear + 17, endYear: birthYear + 22 }],
    workExperience: [
      {
        company: random.pick(where),
        position: isMale ? his : her,
        startYear: workFrom,
        endYear: Math.max(workFrom, Math.min(deathYear, birthYear + 60)),
      },
    ],
  };
}

function familyOf({ isMale, birthYear }: Person, random: SeededRandom) {
  if (random.percent(30)) return [];
  const spouse = isMale ? femaleNames : maleNames;
  return [
    { relation: isMale ? 'Дружина' : 'Чоловік', name: spouse.pick(random) },
    ...(birthYear < 1_990 ? [{ relation: 'Син', name: maleNames.pick(random), isAlive: true }] : []),
    ...(random.percent(50) ? [{ relation: 'Дочка', name: femaleNames.pick(random), isAlive: true }] : []),
  ];
}

/** A few different sentences that are plausible for these years. */
function story(
  { isMale, birthYear }: Person,
  lastYearOfLife: number | null,
  calling: 'work' | 'service',
  random: SeededRandom,
): string {
  const kinds = [
    birthYear < 1_936 ? 'hungryChildhood' : 'childhood',
    calling,
    calling,
    ...(lastYearOfLife === null ? [] : [memoryOf(lastYearOfLife - birthYear)]),
  ] as const;
  const phrases = kinds.map((kind) => {
    const [his = '', hers = his] = random.pick(sentences[kind]).split('|');
    return isMale ? his : hers;
  });
  return [...new Set(phrases)].join(' ');
}

function memoryOf(age: number): 'memoryOfGrandchildren' | 'memory' {
  return age > 55 ? 'memoryOfGrandchildren' : 'memory';
}

/** A day of the year; about one in twelve is reduced to a month or year. */
function dateIn(year: number, random: SeededRandom): string {
  const day = dayBetween(`${year}-01-01`, `${year}-12-28`, random);
  if (random.percent(92)) return day;
  return day.slice(0, random.pick([4, 7]));
}

function dayBetween(from: string, to: string, random: SeededRandom): string {
  const start = Date.parse(from);
  const days = Math.round((Date.parse(to) - start) / dayMs);
  return new Date(start + random.between(0, days) * dayMs).toISOString().slice(0, 10);
}
