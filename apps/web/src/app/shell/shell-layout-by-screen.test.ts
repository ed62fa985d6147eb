import { describe, expect, it } from 'vitest';
import { visibleShellAt } from './shell-layout-by-screen.js';

/**
 * Format: header («logo» below 768 px, «links» from 768 px, with background and style), F footer (f: policies
 * only), B bottom bar, C cookie banner.
 */
const look = (path: string, width: number): string => {
  const { header, footer, bottomBar, cookieBanner } = visibleShellAt(path, width);
  const head = header ? `${header.logoOnly ? 'logo' : 'links'} ${header.background} ${header.style}` : 'none';
  return [
    head,
    { whole: 'F', policies: 'f', none: '-' }[footer],
    bottomBar ? 'B' : '-',
    cookieBanner ? 'C' : '-',
  ].join(' ');
};

describe('the shell', () => {
  it.each([
    ['/', 'logo over military F B C', 'links over military F - C'],
    ['/search', 'logo solid page F B C', 'links solid page F - C'],
    ['/memorial', 'logo solid military F B C', 'links solid military F - C'],
    ['/service-packages', 'logo solid page F B C', 'links solid page F - C'],
    ['/obituary/65f0a1b2c3d4e5f6a7b8c9d0', 'none F B C', 'links solid page F - C'],
    ['/q/k7m2p9ab', 'none F B C', 'links solid page F - C'],
    ['/login', 'logo solid page f - -', 'links solid page f - -'],
    ['/family-tree/create', 'logo solid page f - -', 'links solid page f - -'],
    ['/auth', 'logo solid page f - -', 'links solid page f - -'],
    ['/auth/telegram-callback', 'logo solid page f - -', 'links solid page f - -'],
    ['/register', 'logo solid page f - -', 'links solid page f - -'],
    ['/agreements', 'logo solid page f - -', 'links solid page f - -'],
    ['/agreements-read', 'logo solid page F B C', 'links solid page F - C'],
    ['/privacy-policy', 'logo solid page F B C', 'links solid page F - C'],
    ['/terms-of-service', 'logo solid page F B C', 'links solid page F - C'],
    ['/cookie-policy', 'logo solid page F B -', 'links solid page F - -'],
    ['/partners', 'logo solid page F B C', 'links solid page F - C'],
    ['/profile', 'none - B C', 'none - - C'],
    ['/profile/memory-pages', 'none - B C', 'none - - C'],
    ['/profile/memories', 'none - B C', 'none - - C'],
    ['/profile/tariffs', 'none - B C', 'none - - C'],
    ['/profile/settings', 'none - B C', 'none - - C'],
    ['/referral', 'none - B C', 'none - - C'],
    ['/referral/any', 'none - B C', 'none - - C'],
    ['/memory/create', 'none - - -', 'none - - -'],
    ['/create-memorial', 'none - - -', 'none - - -'],
    ['/memory-page-creation', 'none - - -', 'none - - -'],
    ['/404', 'logo solid page F B C', 'links solid page F - C'],
    ['/nema-takoi', 'logo solid page F B C', 'links solid page F - C'],
  ])('of %s', (path, phone, wide) => {
    for (const width of [320, 390, 767]) expect(look(path, width)).toBe(phone);
    for (const width of [768, 1280]) expect(look(path, width)).toBe(wide);
  });
});
