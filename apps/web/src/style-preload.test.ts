import { afterEach, expect, it, vi } from 'vitest';
import { __vitePreload } from './style-preload.js';

const linkOf = (href: string) => document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);

const sheets = () => [...document.querySelectorAll('link[rel="stylesheet"]')];

afterEach(() => {
  for (const sheet of sheets()) sheet.remove();
});

it('waits for the sheets of a module and adds each of them once', async () => {
  const show = vi.fn();
  const first = __vitePreload(async () => 'screen', ['assets/a.css', 'assets/b.css']);
  const second = __vitePreload(async () => 'part', ['assets/b.css']).then(show);
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/assets/a.css', '/assets/b.css']);
  linkOf('/assets/a.css')?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(show).not.toHaveBeenCalled();
  linkOf('/assets/b.css')?.dispatchEvent(new Event('load'));
  expect(await first).toBe('screen');
  await second;
  expect(show).toHaveBeenCalledWith('part');
});

it('does not load a sheet that the document links', async () => {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/c.css' }),
  );
  expect(await __vitePreload(async () => 'screen', ['assets/c.css'])).toBe('screen');
  expect(sheets()).toHaveLength(1);
});

it('loads a sheet that failed again when the import is repeated', async () => {
  const failing = __vitePreload(async () => 'screen', ['assets/d.css']);
  linkOf('/assets/d.css')?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/assets/d.css');
  const repeated = __vitePreload(async () => 'screen', ['assets/d.css']);
  linkOf('/assets/d.css')?.dispatchEvent(new Event('load'));
  expect(await repeated).toBe('screen');
});
