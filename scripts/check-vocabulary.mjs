// Part of npm run check: refuses old names, comments with an obscure beginning, and texts that no code shows.
// Each rule first has to find a planted violation.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './install-and-build.mjs';

const oldNames = JSON.parse(readFileSync(join(root, 'scripts/old-names.json'), 'utf8'));
const oldStems = new Set(oldNames.stems);
const oldIdentifiers = new Set(oldNames.identifiers);
const occasions = new Set(['payments', 'trees', 'videos', 'admin']);

const codeFile = /\.(?:ts|tsx|mts|mjs)$/;
const commentedFile = /\.(?:ts|tsx|mts|mjs|css)$/;
const testFile = /\.(?:test|suite|spec|fixture)\.tsx?$|^apps\/\w+\/(?:test|e2e)\//;
const textTableFile = /\/messages\/[\w-]+\.messages\.ts$|\.copy\.ts$/;
/** Files that list whole tables: a table named there is not thereby shown. */
const tableList = /\/messages\/text-tables\.ts$|\/errors\.ts$/;
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

/**
 * Finds entries of text tables (`messages/*.messages.ts`, `*.copy.ts`) that no code uses and that do not name the
 * coming part of the product that will (`@occasion` in the comment of the entry or of its table).
 */
export function findUnusedTexts(files) {
  const entries = [];
  const used = new Set();
  for (const [path, text] of files) {
    if (!/\.tsx?$/.test(path) || testFile.test(path) || tableList.test(path)) continue;
    const { program, comments } = parse(path, text);
    if (textTableFile.test(path)) entries.push(...textEntries(path, text, program, comments));
    collectUses(program, textTableFile.test(path), used);
  }
  const found = [];
  for (const { path, table, key, occasion, isCode, isOwn } of entries) {
    if (occasion && !occasions.has(occasion)) found.push(`${path}: «${occasion}» is no occasion`);
    const isUsed = isCode ? used.has(`'${key}'`) : isTextUsed(used, table, key);
    if (!isUsed && !occasion) found.push(`${path}: no code shows ${isCode ? `'${key}'` : `${table}.${key}`}`);
    if (isUsed && isOwn && !isCode) found.push(`${path}: ${table}.${key} is shown and needs no occasion`);
  }
  return found;
}

/** Texts are used by `table.key`, by their whole table, or as `domain.key` where an older wording maps to them. */
function isTextUsed(used, table, key) {
  const code = `'${table.replace(/Texts$/, '')}.${key}'`;
  return used.has(`${table}.${key}`) || used.has(`${table}.*`) || used.has(code);
}

/** Entries of the exported tables of one file. Keys with a dot are error codes: code names them as strings. */
function textEntries(path, text, program, comments) {
  const occasionBefore = (offset) => {
    const comment = comments.findLast(({ end }) => end <= offset && /^\s*$/.test(text.slice(end, offset)));
    return /@occasion (\w+)/.exec(comment?.value ?? '')?.[1] ?? null;
  };
  const result = [];
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations) {
      const object = objectOf(init);
      if (!object) continue;
      const ofTable = occasionBefore(statement.start);
      for (const property of object.properties) {
        if (property.type !== 'Property' || property.computed) continue;
        const key = property.key.name ?? property.key.value;
        const own = occasionBefore(property.start);
        const occasion = own ?? ofTable;
        result.push({ path, table: id.name, key, occasion, isCode: key.includes('.'), isOwn: own !== null });
      }
    }
  }
  return result;
}

function objectOf(node) {
  if (!node) return null;
  if (node.type === 'ObjectExpression') return node;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return objectOf(node.expression);
  if (node.type === 'CallExpression') return objectOf(node.arguments[0]);
  return null;
}

/** Collects `table.key`, `table.*` (used as a whole or by a computed key) and string literals. */
function collectUses(program, isTable, used) {
  const imported = importedNames(program);
  const original = (name) => imported.get(name) ?? name;
  const visit = (node, parent, role) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parent, role);
      return;
    }
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
      if (!node.computed) used.add(`${original(node.object.name)}.${node.property.name}`);
      else if (node.property.type === 'Literal')
        used.add(`${original(node.object.name)}.${node.property.value}`);
      else used.add(`${original(node.object.name)}.*`);
      if (node.computed) visit(node.property, node, 'property');
      return;
    }
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'ObjectPattern' &&
      node.init?.type === 'Identifier'
    ) {
      for (const property of node.id.properties)
        used.add(`${original(node.init.name)}.${property.key?.name ?? '*'}`);
      return;
    }
    if (node.type === 'ImportDeclaration' || node.type === 'TSTypeQuery') return;
    if (node.type === 'Identifier' && isReference(parent, role)) used.add(`${original(node.name)}.*`);
    if (node.type === 'Literal' && typeof node.value === 'string' && !(isTable && role === 'key'))
      used.add(`'${node.value}'`);
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, node, key);
  };
  visit(program, null, null);
}

/** Local name → name in the module that exports it. */
function importedNames(program) {
  const names = new Map();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const { type, local, imported } of statement.specifiers)
      if (type === 'ImportSpecifier') names.set(local.name, imported.name);
  }
  return names;
}

function isReference(parent, role) {
  if (!parent) return false;
  if (role === 'id' || role === 'key' || role === 'params' || role === 'local' || role === 'exported')
    return false;
  return true;
}

const parsed = new Map();
function parse(path, text) {
  const known = parsed.get(text);
  if (known) return known;
  const result = parseSync(path, text, { astType: 'ts' });
  const both = { program: result.program, comments: result.comments };
  parsed.set(text, both);
  return both;
}

/** Throws if a rule does not find its planted violation. */
function proveRules() {
  const stem = oldNames.stems[0];
  const identifier = oldNames.identifiers[0];
  const planted = [
    [findOldNames, new Map([[`apps/web/src/${stem}.ts`, '']])],
    [findOldNames, new Map([['apps/web/src/a.ts', `export const ${identifier} = 1;`]])],
    ...forbiddenOpenings.flatMap((word) => [
      [findObscureComments, new Map([['a.ts', `/** ${word} it says. */\nconst a = 1;`]])],
      [findObscureComments, new Map([['a.ts', `const a = 1; // ${word} it says`]])],
      [findObscureComments, new Map([['a.css', `/* ${word} it says */`]])],
    ]),
    [
      findUnusedTexts,
      new Map([['packages/contracts/src/messages/a.messages.ts', "export const aTexts = { b: 'В' };"]]),
    ],
    [
      findUnusedTexts,
      new Map([
        ['packages/contracts/src/messages/a.messages.ts', "export const aErrors = { 'a.b': { text: 'В' } };"],
      ]),
    ],
    [findUnusedTexts, new Map([['apps/web/src/a.copy.ts', "export const aCopy = defineCopy({ b: 'В' });"]])],
    [
      findUnusedTexts,
      new Map([
        ['apps/web/src/a.copy.ts', "export const aCopy = defineCopy({\n/** @occasion someday */\nb: 'В' });"],
      ]),
    ],
  ];
  for (const [rule, files] of planted)
    if (rule(files).length !== 1) throw new Error(`${rule.name} does not find ${JSON.stringify([...files])}`);
  const sound = new Map([
    ['apps/web/src/a.copy.ts', "/** @occasion trees */\nexport const aCopy = defineCopy({ b: 'В' });"],
    ['apps/web/src/b.copy.ts', "export const bCopy = defineCopy({ c: 'В' });\nconsole.log(bCopy.c);"],
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
const findings = [...findOldNames(files), ...findObscureComments(files), ...findUnusedTexts(files)];
for (const finding of findings) console.error(finding);
console.error(`${findings.length} findings of vocabulary in ${files.size} files`);
process.exit(findings.length === 0 ? 0 : 1);
