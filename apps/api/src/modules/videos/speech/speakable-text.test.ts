import { runInNewContext } from 'node:vm';
import { maxNarration } from '@memorial/contracts/videos/videos.constants';
import { describe, expect, it } from 'vitest';
import { spokenSentences } from './speakable-sentences.fixture.js';
import { makeSpeakable } from './speakable-text.js';

const spoken = (text: string, readsStress = false) =>
  makeSpeakable(text, { readsStress }).map((sentence) => sentence.spoken);

describe('a narration in words', () => {
  it('has at least 200 sentences to prove it', () => {
    expect(spokenSentences.length).toBeGreaterThanOrEqual(200);
  });

  it.each(spokenSentences)('reads «%s»', (written, words) => {
    expect(spoken(written)).toEqual([words]);
  });
});

describe('sentences', () => {
  it.each([
    ['Народився 5 березня 1942 р. Мав двох синів.', 2],
    ['У 1942 р. Іван Петренко пішов на фронт.', 1],
    ['Жив у м. Києві на вул. Шевченка.', 1],
    ['Любив коней, бджіл та ін. Ніколи не скаржився.', 2],
    ['Т. Г. Шевченко.', 1],
    ['Мамо! Чуєш? Ми поруч… І завжди будемо.', 4],
    ['Перший рядок\nДругий рядок', 2],
    ['Він казав… і мовчав.', 1],
    ['Пройшов 3.5 км. Утомився.', 2],
    ['Хата XIX ст. Стоїть досі.', 2],
    ['— Як ви? — питав він. — Добре.', 3],
    ['Навесні 1942 р. Іван пішов на фронт.', 1],
    ['5 березня 1942р. Іван пішов на фронт.', 1],
    ['На початку XX ст. Петро збудував хату.', 1],
    ['О. Коваль прийшов. С. Коваль пішов.', 2],
  ])('of «%s» are %i', (text, count) => {
    expect(spoken(text)).toHaveLength(count);
  });

  it('keep the written words for captions', () => {
    const written = makeSpeakable('Народився 5 березня 1942 р. Любив Кобза́ря.', { readsStress: false });
    expect(written.map((sentence) => sentence.written)).toEqual([
      'Народився 5 березня 1942 р.',
      'Любив Кобзаря.',
    ]);
  });
});

describe('stress marks', () => {
  it('are taken out for an engine that does not read them', () => {
    expect(spoken('За́мок над річкою.')).toEqual(['Замок над річкою.']);
  });

  it('are passed on to an engine that reads them', () => {
    expect(spoken('За́мок над річкою.', true)).toEqual(['За\u0301мок над річкою.']);
  });

  it('stand behind vowels alone', () => {
    expect(spoken('Р\u0301і\u0301\u0301\u0302чка.', true)).toEqual(['Рі\u0301чка.']);
  });
});

/** Far above the few milliseconds that it takes; the limit only ends a pattern that would backtrack for years. */
const hangMs = 60_000;

function expectReadInTime(text: string): void {
  const read = () => {
    try {
      return spoken(text, true).length;
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^video\.narration/) });
      return 0;
    }
  };
  expect(runInNewContext('read()', { read }, { timeout: hangMs })).toBeTypeOf('number');
}

describe('hostile texts', () => {
  const refusal = (code: string) => expect.objectContaining({ code });

  it.each([
    ["[[z'amok]] стоїть"],
    ['Слова <break time="9s"/> слова'],
    ['<speak>Слова</speak>'],
    ['< speak >Слова'],
    ['Слова &#91;&#91;a'],
    ['Слова <!-- ні -->'],
    ['Слова <\u200bbreak/>'],
    ['[\u200b[a]]'],
  ])('with the markup of an engine are refused: %s', (text) => {
    expect(() => spoken(text)).toThrow(refusal('video.narrationMarkup'));
  });

  it.each(['', '  \n ', '🕯️🕊️', '... — ?!', '\u0301'.repeat(40), '†', '「」'])(
    'without words are refused: %j',
    (text) => {
      expect(() => spoken(text)).toThrow(refusal('video.narrationEmpty'));
    },
  );

  it('longer than the bound are refused, by characters and not by code units', () => {
    const longest = `Тато${'🕯'.repeat(maxNarration - 4)}`;
    expect(spoken(longest)).toEqual(['Тато']);
    expect(() => spoken(`${longest}а`)).toThrow(refusal('video.narrationTooLong'));
  });

  it('whose numbers become more words than a video can hold are refused', () => {
    expect(spoken(`Номер ${'999999999999 '.repeat(30)}`)).toHaveLength(1);
    expect(() => spoken(`Номер ${'999999999999 '.repeat(300)}`)).toThrow(refusal('video.narrationLasts'));
  });

  it('with ten thousand marks are read without them', () => {
    expect(spoken(`Ма${'\u0301\u0302'.repeat(5_000)}ма.`)).toEqual(['Мама.']);
  });

  it('keep letters that are composed of marks', () => {
    expect(spoken('Їжак і йод.'.normalize('NFD'))).toEqual(['Їжак і йод.']);
  });

  it('mend Latin letters of the same look', () => {
    expect(spoken('Мaмa.')).toEqual(['Мама.']);
  });

  it('hold nothing but words and punctuation afterwards', () => {
    const [words = ''] = spoken('Він «мав» ~3~ $5 #тато @друг 1/2 {а} \\ | ^ _ * 5×5 ½ 文');
    expect(words).toMatch(/^[\p{Script=Cyrillic}' .,;:!?—-]+$/u);
  });

  it.each([
    '5',
    '5 ',
    'ХХ ст. ',
    '(',
    'у 1942 р. ',
    '1.',
    '- ',
    'р. ',
    'XI',
    '1942–',
    '[',
    "'",
    'з 1 по ',
    '05.03.',
    'А.',
    '<',
    '067 ',
    'січня ',
    'тис. ',
    'січ',
    'І',
    '1 234 ',
    'а.',
    'нар. ',
    '14.10 ',
  ])('take linear time: %j', (part) => {
    expectReadInTime(`Слово ${part.repeat(maxNarration)}`.slice(0, maxNarration));
  });

  it.each([
    `${'І'.repeat(116)} км. Слово`,
    `${'І'.repeat(116)} р. Слово`,
    `${'січ'.repeat(38)} км. Слово`,
    `${'січ'.repeat(38)} р. Слово`,
    `${'січІ'.repeat(29)} ст. Слово`,
    `${'1'.repeat(116)} р. Слово`,
  ])('take linear time between two sentences: %j', (text) => {
    expectReadInTime(text);
  });
});
