import { describe, expect, it } from 'vitest';
import { shellAt } from './shell-table.js';

/** header: «logo» under 768 px, «links» from there on, with its ground and style; F footer; B bottom bar. */
const look = (path: string, width: number): string => {
  const { header, footer, bottomBar } = shellAt(path, width);
  const head = header ? `${header.logoOnly ? 'logo' : 'links'} ${header.ground} ${header.style}` : 'none';
  return [head, footer ? 'F' : '-', bottomBar ? 'B' : '-'].join(' ');
};

describe('the shell', () => {
  it.each([
    ['/', 'logo over military F B', 'links over military F -'],
    ['/search', 'logo solid page F B', 'links solid page F -'],
    ['/service-packages', 'logo solid page F B', 'links solid page F -'],
    ['/obituary/65f0a1b2c3d4e5f6a7b8c9d0', 'none F B', 'links solid page F -'],
    ['/login', 'logo solid page F B', 'links solid page F -'],
    ['/auth', 'logo solid page F B', 'links solid page F -'],
    ['/register', 'logo solid page F B', 'links solid page F -'],
    ['/agreements', 'logo solid page F B', 'links solid page F -'],
    ['/profile', 'none - B', 'none - -'],
    ['/profile/memory-pages', 'none - B', 'none - -'],
    ['/memory/create', 'none - -', 'none - -'],
    ['/create-memorial', 'none - -', 'none - -'],
    ['/memory-page-creation', 'none - -', 'none - -'],
    ['/404', 'logo solid page F B', 'links solid page F -'],
    ['/nema-takoi', 'logo solid page F B', 'links solid page F -'],
  ])('of %s', (path, phone, wide) => {
    for (const width of [320, 390, 767]) expect(look(path, width)).toBe(phone);
    for (const width of [768, 1280]) expect(look(path, width)).toBe(wide);
  });
});
