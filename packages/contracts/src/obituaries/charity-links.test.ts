import { expect, it } from 'vitest';
import { charityLinks } from './charity-links.js';

it.each([
  [null, []],
  ['Замість квітів посадіть дерево. Дякуємо!', []],
  ['Прочитайте дітям вірш, напр. Шевченка, на вул.Садовій', []],
  ['Збір «Повернись живим»: https://savelife.in.ua/donate, дякуємо', ['https://savelife.in.ua/donate']],
  ['(savelife.in.ua) і @fond_pamyati', ['savelife.in.ua', '@fond_pamyati']],
  ['фонд.укр', ['фонд.укр']],
  ['Збір тут: допомога.com/збір', ['допомога.com/збір']],
  ['a.ua\na.ua  a.ua.', ['a.ua']],
])('finds links in %j', (text, links) => {
  expect(charityLinks(text)).toEqual(links);
});

it('takes linear time', () => {
  const started = performance.now();
  charityLinks('a'.repeat(500_000));
  charityLinks('.'.repeat(500_000));
  charityLinks('«'.repeat(500_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
