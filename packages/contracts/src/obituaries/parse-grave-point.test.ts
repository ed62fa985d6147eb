import { describe, expect, it } from 'vitest';
import { coordinatesOf } from './grave-point.js';
import { parseGravePoint, swappedIntoUkraine } from './parse-grave-point.js';

const point = '49.58827,34.55142';

describe('a text with a point', () => {
  it.each([
    '49.58827, 34.55142',
    '49.58827,34.55142',
    '49.58827 34.55142',
    ' (49.58827, 34.55142) ',
    '49,58827, 34,55142',
    '49,58827 34,55142',
    '49,58827; 34,55142',
    '49.58827° N, 34.55142° E',
    '49.58827 пн. ш., 34.55142 сх. д.',
    '34.55142° E, 49.58827° N',
    'geo:49.58827,34.55142;u=12',
    'geo:0,0?q=49.58827,34.55142(Могила)',
    'https://www.google.com/maps/@49.58827,34.55142,17z',
    'https://www.google.com/maps/place/X/@49.1,34.1,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d49.58827!4d34.55142',
    'https://www.google.com/maps/search/?api=1&query=49.58827%2C34.55142',
    'https://www.google.com/maps/search/49.58827,+34.55142?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=49.58827,34.55142',
    'https://maps.google.com/?q=49.58827,34.55142',
    'https://www.openstreetmap.org/?mlat=49.58827&mlon=34.55142#map=19/49.1/34.1',
    'https://www.openstreetmap.org/#map=19/49.58827/34.55142',
    'https://maps.apple.com/?ll=49.58827,34.55142&q=%D0%9C',
    'https://maps.apple.com/place?coordinate=49.58827,34.55142&name=X',
  ])('%s', (text) => expect(parseGravePoint(text)).toEqual({ point }));

  it('reads minutes and seconds', () => {
    for (const text of ['49°35\'17.8"N 34°33\'05.1"E', '49° 35′ 17,8″ пн. ш., 34° 33′ 05,1″ сх. д.'])
      expect(parseGravePoint(text)).toEqual({ point: '49.588278,34.551417' });
  });

  it('reads south and west', () => {
    expect(parseGravePoint('34.60371° S, 58.38164° W')).toEqual({ point: '-34.60371,-58.38164' });
    expect(parseGravePoint('-34.60371, -58.38164')).toEqual({ point: '-34.60371,-58.38164' });
  });
});

describe('a text without one', () => {
  it.each([
    ['Личаківське кладовище, поле 86', 'noPoint'],
    ['', 'noPoint'],
    ['49.58827', 'noPoint'],
    ['ділянка 12.345, місце 3', 'noPoint'],
    ['https://www.google.com/maps/place/Київ', 'noPoint'],
    ['https://example.com/%E0%A4%A', 'noPoint'],
    ['https://maps.app.goo.gl/AbCdEf', 'shortLink'],
    ['https://goo.gl/maps/AbCdEf', 'shortLink'],
    ['https://maps.apple/p/AbCdEf', 'shortLink'],
    ['149.58827, 34.55142', 'outOfRange'],
    ['49.58827, 190.55142', 'outOfRange'],
    ['0,0', 'zero'],
    ['0, 0', 'zero'],
    ['0.00000, 0.00000', 'zero'],
    ['geo:0,0', 'zero'],
  ] as const)('%s: %s', (text, problem) => expect(parseGravePoint(text)).toEqual({ problem }));
});

it('offers to exchange the numbers where only that lies in Ukraine', () => {
  expect(swappedIntoUkraine('34.55142,49.58827')).toBe(point);
  expect(swappedIntoUkraine(point)).toBeNull();
  expect(swappedIntoUkraine('52.2297,21.0122')).toBeNull();
});

it.each(['49.5, 34.5', '91,34', '49,181', '0,0', '0.0,-0.00', '49.5', 'x', '49.123456789,34', '1e3,5'])(
  'refuses to store %s',
  (text) => expect(coordinatesOf(text)).toBeNull(),
);
