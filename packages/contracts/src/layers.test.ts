import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(fileURLToPath(import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.replaceAll('\\', '/'));

/** Runtime imports of a file; type imports are excluded. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;]*?from\s+)?'([^']+)'/gm);
  return [...imports].map(([, target = '']) =>
    target.startsWith('.')
      ? relative(root, join(root, dirname(file), target))
          .replaceAll('\\', '/')
          .replace(/\.js$/, '.ts')
      : target,
  );
}

function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const target of importsOf(file)) {
    if (seen.has(target)) continue;
    seen.add(target);
    if (sources.includes(target)) reachedFrom(target, seen);
  }
  return seen;
}

const isLight = (name: string) =>
  !/\.(?:schemas|endpoints)\.ts$|^testing\/|^endpoints?\.ts$|legacy-payload\.ts$/.test(name);
const isForTheWeb = (name: string) =>
  !/\.endpoints\.ts$|^testing\/|^endpoints\.ts$|legacy-payload\.ts$|legacy-wordings\.ts$/.test(name);

describe('imports of the web bundle', () => {
  it.each(sources)('%s needs nothing but zod', (file) => {
    expect(importsOf(file).filter((target) => !target.endsWith('.ts') && target !== 'zod')).toEqual([]);
  });

  it.each(sources.filter(isLight))('%s needs no zod', (file) => {
    expect([...reachedFrom(file)]).not.toContain('zod');
  });

  it.each(sources.filter(isForTheWeb))('%s does not import legacy texts', (file) => {
    expect([...reachedFrom(file)]).not.toContain('messages/legacy-wordings.ts');
  });

  it('finds imports at all', () => {
    expect([...reachedFrom('obituaries/obituaries.endpoints.ts')]).toEqual(
      expect.arrayContaining(['zod', 'messages/legacy-wordings.ts', 'text.ts']),
    );
  });
});
