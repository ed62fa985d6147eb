import { describe, expect, it, vi } from 'vitest';
import { shareLink, telegramHref, viberHref } from './share.js';

const shared = { title: 'Дем’яненко Ярослав', url: 'https://example.test/obituary/1?a=b&c' };
const refusal = (name: string) => Object.assign(new Error(name), { name });

describe('sharing a page', () => {
  it('uses the system share sheet', async () => {
    const share = vi.fn(async () => undefined);
    expect(await shareLink(shared, { share })).toBe('shared');
    expect(share).toHaveBeenCalledWith(shared);
  });

  it.each(['AbortError', 'InvalidStateError'])(
    'that was closed, or is still open, copies nothing (%s)',
    async (name) => {
      const clipboard = { writeText: vi.fn(async () => undefined) };
      const share = () => Promise.reject(refusal(name));
      expect(await shareLink(shared, { share, clipboard })).toBe('closed');
      expect(clipboard.writeText).not.toHaveBeenCalled();
    },
  );

  it.each([undefined, () => Promise.reject(refusal('NotAllowedError'))])(
    'copies the address where there is no sheet (%#)',
    async (share) => {
      const clipboard = { writeText: vi.fn(async () => undefined) };
      expect(await shareLink(shared, { share, clipboard })).toBe('copied');
      expect(clipboard.writeText).toHaveBeenCalledWith(shared.url);
    },
  );

  it.each([undefined, { writeText: () => Promise.reject(refusal('NotAllowedError')) }])(
    'says so when nothing worked (%#)',
    async (clipboard) => {
      expect(await shareLink(shared, { clipboard })).toBe('failed');
    },
  );

  it('encodes title and URL for messengers', () => {
    const telegram = new URL(telegramHref(shared));
    expect([telegram.host, telegram.searchParams.get('url')]).toEqual(['t.me', shared.url]);
    const viber = new URL(viberHref(shared));
    expect([viber.protocol, viber.searchParams.get('text')]).toEqual([
      'viber:',
      `${shared.title} ${shared.url}`,
    ]);
  });
});
