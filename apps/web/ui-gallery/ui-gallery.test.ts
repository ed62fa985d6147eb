import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const componentsFolder = join(import.meta.dirname, '../../../packages/ui/src');

/** Component folders; `internal` holds shared code. */
const components = readdirSync(componentsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'internal')
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(componentsFolder, name)).some((file) => /^[^.]+\.tsx$/.test(file)));

const pages = readdirSync(join(import.meta.dirname, 'pages'))
  .map((file) => readFileSync(join(import.meta.dirname, 'pages', file), 'utf8'))
  .join('\n');

it('finds the components', () => {
  expect(components).toEqual(expect.arrayContaining(['button', 'dialog', 'obituary-card']));
});

it.each(components)('%s has a section in the gallery', (part) => {
  expect(pages).toContain(`'@memorial/ui/${part}/`);
});
