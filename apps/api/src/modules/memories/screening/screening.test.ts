import { describe, expect, it } from 'vitest';
import { containsAbuse } from './find-abuse.js';
import { containsLink } from './find-links.js';
import { ordinarySentences } from './ordinary-sentences.fixture.js';

describe('ordinary sentences', () => {
  it('are more than 200', () => {
    expect(new Set(ordinarySentences).size).toBeGreaterThanOrEqual(200);
  });

  it.each(ordinarySentences)('are neither abuse nor a link: %s', (sentence) => {
    expect([containsAbuse(sentence), containsLink(sentence)]).toEqual([false, false]);
    expect(containsAbuse(sentence.toUpperCase())).toBe(false);
  });

  it('hold none of it together either', () => {
    const calm = ordinarySentences.filter((sentence) => !/хуйло|нахуй/.test(sentence));
    expect(containsAbuse(calm.join(' '))).toBe(false);
    expect(containsAbuse(calm.join('\n'))).toBe(false);
  });
});

describe('containsAbuse', () => {
  it.each([
    'Здох і слава богу',
    'Сдох, туда ему и дорога',
    'СДОХ!!!',
    'сука',
    'Сука ти, а не герой',
    'Су́ка',
    'суууукааа',
    'Cyкa',
    'cyka',
    '$ука',
    'с у к а',
    'с.у.к.а',
    'С - У - К - А',
    'с*ка',
    'су\u200bка',
    'су\u00adка',
    'сук@',
    'х*й тобі',
    'х у й',
    'xyй',
    'ХУЙ',
    'нахуй таких героїв',
    'пиздець',
    'п1здець',
    'пи3да',
    'п**да',
    'бл*дь',
    '6лядь',
    'блять, нарешті',
    'ебаный урод',
    'ёбаный',
    'йобаний',
    'долбоёб',
    'довбойоб',
    'підарас',
    'пидop',
    'п.и.д.о.р',
    'мудак твій син',
    'ублюдок',
    'Виродок!',
    'мразь',
    'тварь продажная',
    'Хохлы, так вам и надо',
    'хохлушка',
    'жидобандера',
    'слава россии',
    'Слава Росії!',
    'Так тобі й треба',
    'гори в аду',
    'собаке собачья смерть',
    'дохлый хохол',
    'blyat',
    'pidor',
    'fuck you',
    'путін хуйло, і твій син хуйло',
    'ти, сука, орк',
    'Грав в оркестрі, сука',
    'Здох орк',
    'Здох орк, сука',
    'Орки далеко, а тут лежить він з роду таких, сука',
    'Вулиця Московська, хуйло',
    'Цей рускій, сука',
    'Покійник орк, хуйло',
    'Ворог далеко за річкою, а сусід сука',
  ])('%s', (text) => {
    expect(containsAbuse(text)).toBe(true);
    expect(containsAbuse(`Спочивай з миром. ${text}\nПам’ятаємо.`)).toBe(true);
  });
});

it('excuses nothing beside the name of the person', () => {
  expect(containsAbuse('Орк Петренко хуйло', 'Петренко Тарас')).toBe(true);
  expect(containsAbuse('Тарасу, орку, нахуй', 'Петренко Тарас')).toBe(true);
  expect(containsAbuse('Путін хуйло', 'Петренко Тарас')).toBe(false);
  expect(containsAbuse('Орки, ідіть нахуй', null)).toBe(false);
});

describe('containsLink', () => {
  it.each([
    'https://example.com/a',
    'http://прибуток.укр',
    'http : // example.com',
    'www.casino.bet',
    'заходь на casino-x.com зараз',
    'bit.ly/3abc',
    't.me/kanal',
    'telegram: @some_channel',
    'пишіть на name@gmail.com',
    'instagram.com/x',
    'приватбанк.укр',
    'EXAMPLE.COM',
    'exam\u200bple.com',
    'tg://resolve?domain=x',
  ])('%s', (text) => {
    expect(containsLink(text)).toBe(true);
  });

  it.each([
    'О 18.00 біля церкви.',
    'Любив сад.Любив нас.',
    'ст. лейтенант',
    'Mercedes.Він їздив на ньому',
    'e.g. так',
    '№ 12.5',
    'пошта @ ранок',
    'Слава.Україна',
  ])('not %s', (text) => {
    expect(containsLink(text)).toBe(false);
  });
});

const sizes = [
  'а',
  'а ',
  'х*',
  '* ',
  'сук',
  'с.',
  'a.',
  'a',
  '-',
  '@',
  'http',
  'www',
  '\u0301\u0327',
  'й',
  '𝓐',
  ' ',
  '\n',
  'хй*',
];
it.each(sizes)('takes linear time for many of «%s»', (piece) => {
  const text = piece.repeat(100_000 / piece.length);
  const startedAt = performance.now();
  containsAbuse(text);
  containsLink(text);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
