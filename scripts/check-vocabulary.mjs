// Part of npm run check: refuses old names, comments with an obscure beginning, texts that no
// code shows, and colours outside of the table of themes.
// Each rule first has to find a planted violation.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findUnusedTexts } from './find-unused-texts.mjs';
import { root } from './install-and-build.mjs';
import { parse } from './parse-source.mjs';

const oldNames = JSON.parse(readFileSync(join(root, 'scripts/old-names.json'), 'utf8'));
const oldStems = new Set(oldNames.stems);
const oldIdentifiers = new Set(oldNames.identifiers);

const codeFile = /\.(?:ts|tsx|mts|mjs)$/;
const commentedFile = /\.(?:ts|tsx|mts|mjs|css)$/;
const forbiddenOpenings = ['What', 'Whoever', 'Whatever', 'Whose', 'Whether', 'Nobody', 'Of', 'That'];
const forbiddenOpening = new RegExp(`^(?:${forbiddenOpenings.join('|')})\\b`);

/**
 * Finds file names and identifiers that are not used any more.
 * @param files path → text
 * @returns one line for each finding
 */
export function findOldNames(files) {
  const found = [];
  for (const [path, text] of files) {
    const stem = basename(path).replace(/\..*$/, '');
    if (oldStems.has(stem)) found.push(`${path}: the file name «${stem}» was given up`);
    if (!codeFile.test(path)) continue;
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      if (oldIdentifiers.has(name)) found.push(`${path}: the name «${name}» was given up`);
  }
  return found;
}

/** Comments whose first word is no noun or verb; `files` and result as in `findOldNames`. */
export function findObscureComments(files) {
  const found = [];
  for (const [path, text] of files) {
    if (!commentedFile.test(path)) continue;
    for (const { value, line } of commentsOf(path, text)) {
      const opening = value.replace(/^[\s*/]+/, '');
      if (forbiddenOpening.test(opening))
        found.push(`${path}:${line}: the comment begins with «${opening.split(/\s/, 1)[0]}»`);
    }
  }
  return found;
}

/** Colours of other things than screens: metals, and black and white of files for printers. */
const ownColours = /(?:theme-colours|emblems|drawing\/write-(?:pdf|png|svg)|decode-image)\.ts$|colours\.css$/;

/** Colours outside of the table of themes; `files` and result as in `findOldNames`. */
export function findStrayColours(files) {
  return [...files].flatMap(([path, text]) => {
    if (!/\/src\/.*\.(?:tsx?|css)$/.test(path) || /\.test\./.test(path) || ownColours.test(path)) return [];
    const colours = text.match(/(?<![\w&/])#(?:[0-9a-f]{3}){1,2}\b(?!-)/gi) ?? [];
    return colours.map(
      (colour) => `${path}: the colour ${colour} belongs to theme-colours.ts of the contracts`,
    );
  });
}

function commentsOf(path, text) {
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
      value: match[1],
      line: lineAt(match.index),
    }));
  let previousEnd = -1;
  return parse(path, text)
    .comments.filter(({ type, start, end }) => {
      // A line comment directly below another continues it.
      const continues = type === 'Line' && previousEnd >= 0 && /^\s*$/.test(text.slice(previousEnd, start));
      previousEnd = type === 'Line' ? end : -1;
      return !continues;
    })
    .map(({ value, start }) => ({ value, line: lineAt(start) }));
}

/** Throws if a rule does not find its planted violation. */
function proveRules() {
  const stem = oldNames.stems[0];
  const identifier = oldNames.identifiers[0];
  const messages = 'packages/contracts/src/messages';
  const unusedText = "export const aMessages = defineMessages({ b: 'В' });";
  const planted = [
    [findOldNames, `apps/web/src/${stem}.ts`, ''],
    [findOldNames, 'apps/web/src/a.ts', `export const ${identifier} = 1;`],
    [findStrayColours, 'apps/web/src/a.css', 'a { color: #ABC; }'],
    ...forbiddenOpenings.flatMap((word) => [
      [findObscureComments, 'a.ts', `/** ${word} it says. */\nconst a = 1;`],
      [findObscureComments, 'a.ts', `const a = 1; // ${word} it says`],
      [findObscureComments, 'a.css', `/* ${word} it says */`],
    ]),
    [findUnusedTexts, `${messages}/ui/a.ts`, "export const aMessages = { b: 'В' };"],
    [findUnusedTexts, `${messages}/errors/a.ts`, "export const aErrors = { 'a.b': { text: 'В' } };"],
    [findUnusedTexts, `${messages}/ui/a.ts`, unusedText],
    [findUnusedTexts, `${messages}/ui/a.ts`, unusedText.replace('b:', '/** @occasion someday */\nb:')],
  ];
  for (const [rule, path, text] of planted)
    if (rule(new Map([[path, text]])).length !== 1)
      throw new Error(`${rule.name} does not find ${path}: ${text}`);
  const sound = new Map([
    [`${messages}/ui/a.ts`, `/** @occasion trees */\n${unusedText}`],
    [
      `${messages}/ui/b.ts`,
      "export const bMessages = defineMessages({ c: 'В' });\nconsole.log(bMessages.c);",
    ],
  ]);
  if (findUnusedTexts(sound).length > 0) throw new Error('findUnusedTexts refuses what is sound');
}

proveRules();
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => commentedFile.test(path) && /^(?:apps|packages|scripts)\//.test(path));
const files = new Map();
for (const path of tracked) {
  if (path === 'scripts/check-vocabulary.mjs') continue;
  try {
    files.set(path, readFileSync(join(root, path), 'utf8'));
  } catch {
    // The file is deleted, but not committed yet.
  }
}
const findings = [
  ...findOldNames(files),
  ...findObscureComments(files),
  ...findUnusedTexts(files),
  ...findStrayColours(files),
];
for (const finding of findings) console.error(finding);
console.error(`${findings.length} findings of vocabulary in ${files.size} files`);
process.exit(findings.length === 0 ? 0 : 1);
