import { describe, expect, it } from 'vitest';
import { readTelegramResult } from './telegram-result.js';

const person = { id: 42, first_name: 'Олена', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
const json = JSON.stringify(person);
const base64 = Buffer.from(json).toString('base64');

describe('the Telegram result in the URL fragment', () => {
  it.each([
    ['JSON', `#${encodeURIComponent(json)}`],
    ['JSON as it is', `#${json}`],
    ['JSON under its name', `#tgAuthResult=${encodeURIComponent(json)}`],
    ['base64', `#tgAuthResult=${base64}`],
    ['base64 without its end', `#tgAuthResult=${base64.replace(/=+$/, '')}`],
    ['base64 of addresses', `#tgAuthResult=${Buffer.from(json).toString('base64url')}`],
    ['percent-encoded base64', `#tgAuthResult=${encodeURIComponent(base64)}`],
  ])('is read from %s', (_form, fragment) => {
    expect(readTelegramResult(fragment)).toEqual(person);
  });

  it('is read from the parameters of the widget', () => {
    const fields = Object.entries(person).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
    expect(readTelegramResult(`#${fields.join('')}`)).toEqual({
      ...person,
      id: '42',
      auth_date: '1790000000',
    });
  });

  it.each([
    '#&id=42',
    '#&id=42&hash=',
    '',
    '#',
    '#tgAuthResult=false',
    '#tgAuthResult=ZmFsc2U',
    '#tgAuthResult=%E0%A4',
    '#null',
    '#[]',
    `#${encodeURIComponent(JSON.stringify({ id: 42 }))}`,
    `#${encodeURIComponent(JSON.stringify({ ...person, hash: '' }))}`,
  ])('is nothing without a hash: %j', (fragment) => {
    expect(readTelegramResult(fragment)).toBeNull();
  });
});
