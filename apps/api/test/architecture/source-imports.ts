import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** A source file and its imports. */
export interface SourceFile {
  /** Path from the repository root, with forward slashes: `apps/api/src/main.ts`. */
  readonly path: string;
  readonly imports: readonly SourceImport[];
  readonly readsProcessEnv: boolean;
}

export interface SourceImport {
  /** A package specifier, or the path of a file in the repository. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

/** Matches `process.env`, `process['env']`, and `process` destructured or aliased. */
const environment =
  /\bprocess\s*(?:\??\.\s*env\b|(?:\?\.)?\[)|=\s*process\b\s*[;,)]|from ['"](?:node:)?process['"]/;

/** Parse one file; tests also pass planted text. */
export function sourceFile(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text);
  const found: SourceImport[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ target: targetOf(path, moduleRequest.value), isTypeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ target: targetOf(path, moduleRequest.value), isTypeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal) found.push({ target: targetOf(path, literal), isTypeOnly: false });
  }
  return { path, imports: found, readsProcessEnv: environment.test(text) };
}

/** List every source file below a folder of the repository; without tests, or the tests alone. */
export function sourceFiles(folder: string, areTests = false): SourceFile[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => /\.test\.tsx?$/.test(name) === areTests)
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name);
      const path = relative(repositoryRoot, absolute).replaceAll('\\', '/');
      return sourceFile(path, readFileSync(absolute, 'utf8'));
    });
}

function targetOf(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return join(dirname(from), specifier).replaceAll('\\', '/').replace(/\.js$/, '.ts');
}
