// Finds the tests for a name: whole files by their paths, otherwise single tests by their titles.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install-and-build.mjs';

const journeysFolder = 'apps/web/e2e';

/**
 * @param name part of a path (case-insensitive) or of a title
 * @param folders packages whose tests vitest runs
 * @returns for each runner its files and, when only titles match, the title as a pattern
 */
export function findTests(name, folders) {
  const sought = name.toLowerCase();
  const unit = folders.map((folder) => ({ folder, files: testFiles(folder, /\.test\.tsx?$/) }));
  const specs = testFiles(journeysFolder, /\.spec\.ts$/);
  const byPath = (path) => path.toLowerCase().includes(sought);
  const byTitle = (path) => readFileSync(join(root, path), 'utf8').includes(name);
  const title = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  if (unit.some(({ files }) => files.some(byPath)) || specs.some(byPath)) return chosen(byPath, null);
  if (unit.some(({ files }) => files.some(byTitle)) || specs.some(byTitle)) return chosen(byTitle, title);
  // A title composed at run time is in no file: ask every runner.
  return {
    vitest: folders.map((folder) => ({ folder, files: [], title })),
    journeys: { files: [], title },
  };

  function chosen(matches, pattern) {
    const journeys = specs.filter(matches);
    return {
      vitest: unit
        .map(({ folder, files }) => ({
          folder,
          files: files.filter(matches).map((path) => relative(folder, path)),
          title: pattern,
        }))
        .filter(({ files }) => files.length > 0),
      journeys:
        journeys.length > 0
          ? { files: journeys.map((path) => relative('apps/web', path)), title: pattern }
          : null,
    };
  }
}

/** Paths from the root, with slashes. */
function testFiles(folder, pattern) {
  const isForeign = (path) => /(?:^|\/)(?:node_modules|dist|bundle)\//.test(path);
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path) && !isForeign(path))
    .map((path) => `${folder}/${path}`);
}
