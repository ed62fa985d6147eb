import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, sourceFiles } from './source-imports.js';

/** Adapters, ports and fakes are named after the port and the technology; a presenter or policy is functions. */
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

/** `AccountAlertsService` for `account-alerts.service.ts`. */
function classNameOf(path: string): string {
  return basename(path, '.ts').replace(/(?:^|[-.])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** One line if the file has a stereotype and no class of its name. */
function stereotypeViolation(path: string, text: string): string[] {
  const stereotype = /\.([a-z]+)\.ts$/.exec(path)?.[1] ?? '';
  if (!stereotypes.includes(stereotype)) return [];
  const classes = [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = '']) => name);
  // A plural holds several classes of the stereotype.
  const expected = classNameOf(path).replace(/.*Guards$/, 'Guard');
  return classes.some((name) => name === expected || (expected === 'Guard' && name.endsWith(expected)))
    ? []
    : [`${path} holds ${classes.join(', ') || 'no class'}, not ${expected}`];
}

it('a file with a stereotype holds the class of its name', () => {
  const violations = sourceFiles('apps/api/src').flatMap(({ path }) =>
    stereotypeViolation(path, readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(violations).toEqual([]);
});

it.each([
  ['export class Alerts {}', 1],
  ['export class LettersService {}', 1],
  ['export class AccountAlertsService {}', 0],
])('judges %s in account-alerts.service.ts', (text, count) => {
  expect(stereotypeViolation('a/account-alerts.service.ts', text)).toHaveLength(count);
});
