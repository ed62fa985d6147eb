import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

function newest(folder: string, ending: string): number {
  const root = join(PACKAGE, folder);
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  return Math.max(
    0,
    ...files.filter((file) => file.endsWith(ending)).map((file) => statSync(join(root, file)).mtimeMs),
  );
}

/** Builds the package before its tests if its sources are newer: the tests run the built code. */
export default function build(): void {
  if (newest('bundle', '.js') > newest('src', '.ts')) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: PACKAGE, stdio: 'inherit' });
}
