import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, sourceFiles } from './source-imports.js';

/** Adapters, ports and fakes are named after the port and the technology. */
const stereotypes = [
  'controller',
  'service',
  'repository',
  'task',
  'migration',
  'module',
  'guard',
  'guards',
  'interceptor',
  'filter',
  'strategy',
  'reader',
  'provider',
];

/** One line if no class of the file ends with the stereotype of its name. */
function stereotypeViolation(path: string, text: string): string[] {
  const stereotype = /\.([a-z]+)\.ts$/.exec(path)?.[1] ?? '';
  if (!stereotypes.includes(stereotype)) return [];
  const word = stereotype.replace(/s$/, '');
  const classes = [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = '']) => name);
  return classes.some((name) => name.toLowerCase().endsWith(word))
    ? []
    : [`${path} holds ${classes.join(', ') || 'no class'}: its name says ${word}`];
}

it('the class of a file repeats its stereotype', () => {
  const violations = sourceFiles('apps/api/src').flatMap(({ path }) =>
    stereotypeViolation(path, readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(violations).toEqual([]);
});

it('fires on a planted class', () => {
  expect(stereotypeViolation('a/alerts.service.ts', 'export class Alerts {}')).toHaveLength(1);
  expect(stereotypeViolation('a/alerts.service.ts', 'export class AlertsService {}')).toEqual([]);
});
