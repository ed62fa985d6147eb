import { expect, it } from 'vitest';
import { boundedUserAgent, isHumanReader } from './human-reader.js';

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/10.1',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/191.340; U; uk) Presto/2.12.423 Version/12.16',
])('a human reader: %s', (agent) => {
  expect(isHumanReader({ 'user-agent': agent })).toBe(true);
});

it.each([
  '',
  'node',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0 Safari/537.36',
])('not a human reader: %s', (agent) => {
  expect(isHumanReader({ 'user-agent': agent })).toBe(false);
});

it('a very long user agent is replaced by its hash', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  expect(boundedUserAgent(browser)).toBe(browser);
  const [one, other] = ['one', 'other'].map((end) =>
    boundedUserAgent(`Mozilla/5.0 ${'x'.repeat(14_000)} ${end}`),
  );
  expect(one?.length).toBeLessThan(100);
  expect(one).not.toBe(other);
});
