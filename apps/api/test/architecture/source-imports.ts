import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** One file of the sources with what it imports. */
export interface SourceFile {
  /** From the repository's root, with slashes: `apps/api/src/main.ts`. */
  readonly path: string;
  readonly imports: readonly SourceImport[];
  readonly readsProcessEnv: boolean;
}

export interface SourceImport {
  /** A package's specifier, or the path of a file of the repository. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

/** `process.env`, `process['env']`, and `process` taken apart or under another name. */
const environment =
  /\bprocess\s*(?:\??\.\s*env\b|(?:\?\.)?\[)|=\s*process\b\s*[;,)]|from ['"](?:node:)?process['"]/;

/** Parses one file; also what tests plant. */
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

/** Every source file below a folder of the repository, tests apart. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
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
