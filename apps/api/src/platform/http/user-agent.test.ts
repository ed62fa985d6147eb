import { describe, expect, it } from 'vitest';
import { deviceOf } from './user-agent.js';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
  ])('%s', (header, device) => {
    expect(deviceOf(header)).toBe(device);
  });

  it.each([undefined, '', 'x'.repeat(600), '<b>Виграйте приз</b>'])('returns null for %j', (header) => {
    expect(deviceOf(header)).toBeNull();
  });

  it('never repeats text of the header', () => {
    expect(deviceOf('evil.example/1.0 (evil.example; visit evil.example)') ?? '').not.toContain(
      'evil.example',
    );
  });
});
