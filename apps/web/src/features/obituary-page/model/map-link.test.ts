import { expect, it } from 'vitest';
import { mapLinks } from './map-link.js';

it.each([
  ['Алея Героїв, Кременчук (49.06802, 33.42041)', '49.06802,33.42041'],
  ['49.83826 24.02324', '49.83826,24.02324'],
  ['49,83826; 24,02324', '49.83826,24.02324'],
  ['ряд 3, місце 12. 50.4501° N, 30.5234° E', '50.4501,30.5234'],
])('«%s» has coordinates', (text, spot) => {
  const { directionsHref, placeHref } = mapLinks(text);
  expect(new URL(directionsHref).searchParams.get('destination')).toBe(spot);
  expect(new URL(placeHref).searchParams.get('query')).toBe(spot);
});

it('leads to the chosen point, whatever the words tell', () => {
  const links = mapLinks('Личаківське кладовище (49.1, 24.1)', '49.83826,24.02324');
  expect(new URL(links.directionsHref).searchParams.get('destination')).toBe('49.83826,24.02324');
  expect(links.osmHref).toBe(
    'https://www.openstreetmap.org/?mlat=49.83826&mlon=24.02324#map=18/49.83826/24.02324',
  );
  expect(links.geoHref).toBe('geo:49.83826,24.02324?q=49.83826,24.02324');
  expect(mapLinks('', '49.83826,24.02324').label).toBe('');
  expect(mapLinks('Личаківське кладовище')).toMatchObject({ osmHref: null, geoHref: null });
});

it.each(['Личаківське кладовище, Львів, поле 86', 'ділянка 12.345, місце 3', '149.83826, 24.02324'])(
  '«%s» is found by its words',
  (text) => {
    const { directionsHref, placeHref, label } = mapLinks(text);
    expect(new URL(directionsHref).searchParams.get('destination')).toBe(text);
    expect(new URL(placeHref).searchParams.get('query')).toBe(text);
    expect(label).toBe(text);
  },
);

it.each([
  ['Алея Героїв, Кременчук (49.06802, 33.42041)', 'Алея Героїв, Кременчук'],
  ['Лісове кладовище (ділянка 12, 50.50100, 30.63900)', 'Лісове кладовище (ділянка 12)'],
  ['Байкове кладовище: 50.41700, 30.50700', 'Байкове кладовище'],
  ['49.83826, 24.02324', '49.83826, 24.02324'],
  ['Личаківське кладовище', 'Личаківське кладовище'],
])('the label of «%s» has no coordinates', (text, words) => {
  expect(mapLinks(text).label).toBe(words);
});
