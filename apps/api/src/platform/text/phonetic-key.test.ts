import { describe, expect, it } from 'vitest';
import { phoneticKey, phoneticPrefixes } from './phonetic-key.js';

describe('one key', () => {
  it.each([
    ['юрій', 'yurii yuri yuriy iurii jurij yury'],
    ['зеленський', 'zelenskyi zelensky zelenskyy zelenskiy zelenskij зеленский'],
    ['христина', 'khrystyna hrystyna khristina hristina'],
    ['григорій', 'hryhorii grigoriy grygoriy grigorij hryhoriy'],
    ['євген', 'yevhen evhen evgen jevhen'],
    ['андрієвич', 'andriievych andrievich'],
    ['марія', 'mariia maria mariya'],
    ['наталія', 'nataliia natalia nataliya natalya'],
    ['софія', 'sofiia sofia sophia'],
    ['щербак', 'shcherbak scherbak'],
    ['шевченко', 'shevchenko szewczenko'],
    ['кравець', 'kravets kravetz'],
    ['яценюк', 'yatseniuk yatsenyuk iatseniuk'],
    ['олексій', 'oleksii oleksiy olexiy'],
    ['ольга', 'olha olga'],
    ['залужний', 'zaluzhnyi zaluzhny zaluzhniy'],
    ['розгон', 'rozghon rozgon'],
    ['литвин', 'літвін'],
    ['ілля', 'illia ilya illya'],
  ])('for %s and %s', (name, spellings) => {
    for (const spelling of spellings.split(' ')) expect(phoneticKey(spelling)).toBe(phoneticKey(name));
  });

  it('but not for names that sound unlike', () => {
    expect(phoneticKey('іван')).not.toBe(phoneticKey('іванна').slice(0, 3));
    expect(phoneticKey('петренко')).not.toBe(phoneticKey('петриченко'));
  });
});

it.each([
  ['Михайло', 'mykhailo'],
  ['Андрієвич', 'andriievych'],
  ['Юрій', 'yurii'],
  ['Щербак', 'shcherbak'],
  ['Чорновіл', 'chornovil'],
])('%s is found by each beginning of %s', (name, spelling) => {
  for (let length = 1; length <= spelling.length; length += 1) {
    const keys = phoneticPrefixes(spelling.slice(0, length));
    const found = keys.some((key) => phoneticKey(name.toLowerCase()).startsWith(key));
    expect(found, spelling.slice(0, length)).toBe(true);
  }
});
