import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DecoratedMethods } from '../../src/platform/handlers/decorated-methods.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { repositoryRoot, sourceFiles } from './source-imports.js';

/** Names of the classes that have a method with a decorator. */
function decoratedClasses(path: string, text: string): string[] {
  const names: string[] = [];
  new Visitor({
    ClassDeclaration({ id, body }) {
      const isDecorated = body.body.some(
        (member) => member.type === 'MethodDefinition' && member.decorators.length > 0,
      );
      if (id && isDecorated) names.push(id.name);
    },
  }).visit(parseSync(path, text).program);
  return names;
}

/** Decorated classes that the application does not create: their methods would never be called. */
function forgottenClasses(names: readonly string[], created: ReadonlySet<string>): string[] {
  return names.filter((name) => !created.has(name));
}

let testApp: TestApp;
let created: ReadonlySet<string>;

beforeAll(async () => {
  testApp = await startTestApp();
  const methods = testApp.app.get(DecoratedMethods, { strict: false }).all();
  created = new Set(methods.map(({ instance }) => instance.constructor.name));
});

afterAll(() => testApp.stop());

it('finds every class with a decorated method among the providers and controllers', () => {
  const names = sourceFiles('apps/api/src').flatMap(({ path }) =>
    decoratedClasses(path, readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(forgottenClasses(names, created)).toEqual([]);
});

it('fires on a planted class that no module provides', () => {
  const text = "export class LostTask {\n  @ScheduledTask('lost')\n  async run(): Promise<void> {}\n}";
  expect(forgottenClasses(decoratedClasses('lost.task.ts', text), created)).toEqual(['LostTask']);
});
