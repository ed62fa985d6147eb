// Rule of npm run check: texts that no code shows.
import { parse } from './parse-source.mjs';

const occasions = new Set(['payments', 'trees', 'videos', 'admin']);
const testFile = /\.(?:test|suite|spec|fixture)\.tsx?$|^apps\/\w+\/(?:test|e2e)\//;
const textTableFile = /\/messages\/(?:errors|ui)\/[\w-]+\.ts$/;
/** Files that list whole tables: a table named there is not thereby shown. */
const tableList = /\/messages\/text-tables\.ts$|\/src\/errors\.ts$/;

/**
 * Finds entries of text tables (`messages/{errors,ui}/*.ts`) that no code uses and that do not name the
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
  const code = `'${table.replace(/Messages$/, '')}.${key}'`;
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

/** Roles in which a name declares or names something instead of referring to a value. */
const declaringRoles = new Set(['id', 'key', 'params', 'local', 'exported']);

function isReference(parent, role) {
  return parent !== null && !declaringRoles.has(role);
}
