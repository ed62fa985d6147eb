import { compileExpression, type Expression, type Scope } from '../aggregation/expressions.js';
import { MongoError } from '../errors.js';
import {
  asDocument,
  type Document,
  getField,
  isNumeric,
  setField,
  toJsNumber,
} from '../values/bson-types.js';
import { checkFieldName, parseFieldPath } from '../values/field-path.js';

type ProjectionMode = 'include' | 'exclude' | 'add';

/** A level of a projection: included or excluded fields, computed fields and nested levels. */
export type ProjectionNode = {
  /** Fields named without being computed. */
  named: Set<string>;
  /** Computed fields and fields with parts of their own, in specification order. */
  fields: Map<string, Expression | ProjectionNode>;
  hasComputed: boolean;
};

export function emptyNode(): ProjectionNode {
  return { named: new Set(), fields: new Map(), hasComputed: false };
}

/** Specification of one path. */
export type ProjectionEntry = {
  path: string;
  parts: string[];
  kind: 'include' | 'exclude' | 'compute';
  value: unknown;
};

/** Handles `{ path: { $operator: … } }`; returns true if it processed the operator. */
type OperatorHook = (path: string, operator: string, operand: unknown) => boolean;

/**
 * Flattens a specification: nested documents become paths, numbers and booleans include or exclude, the rest
 * is computed.
 */
export function readSpecification(
  spec: Document,
  mode: 'project' | 'add',
  hook: OperatorHook | null,
  prefix = '',
): ProjectionEntry[] {
  const entries: ProjectionEntry[] = [];
  for (const key of Object.keys(spec)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    const value = spec[key];
    const nested = asDocument(value);
    if (nested !== null) {
      const keys = Object.keys(nested);
      const first = keys[0];
      if (first === undefined)
        throw new MongoError(
          51270,
          'An empty sub-projection is not a valid value. Found empty object at path',
        );
      if (!first.startsWith('$')) {
        const dollar = keys.find((name) => name.startsWith('$'));
        if (dollar !== undefined) checkFieldName(dollar);
        parseFieldPath(path);
        entries.push(...readSpecification(nested, mode, hook, path));
        continue;
      }
      if (keys.length === 1 && hook?.(path, first, nested[first]) === true) continue;
    }
    const kind = mode === 'add' ? 'compute' : kindOf(value);
    entries.push({ path, parts: parseFieldPath(path), kind, value });
  }
  return entries;
}

function kindOf(value: unknown): ProjectionEntry['kind'] {
  if (typeof value === 'boolean') return value ? 'include' : 'exclude';
  if (isNumeric(value)) return toJsNumber(value) === 0 ? 'exclude' : 'include';
  return 'compute';
}

/** Inserts an entry into the tree. Throws errors 31249 and 31250 for colliding paths. */
export function insertEntry(root: ProjectionNode, entry: ProjectionEntry): void {
  let node = root;
  const { parts } = entry;
  for (let i = 0; i < parts.length - 1; i++) {
    const part = parts[i] ?? '';
    const child = node.fields.get(part) ?? emptyNode();
    if (node.named.has(part) || 'evaluate' in child) {
      throw new MongoError(
        31249,
        `Path collision at ${entry.path} remaining portion ${parts.slice(i + 1).join('.')}`,
      );
    }
    node.fields.set(part, child);
    if (entry.kind === 'compute') node.hasComputed = true;
    node = child;
  }
  const last = parts.at(-1) ?? '';
  if (node.named.has(last) || node.fields.has(last)) {
    throw new MongoError(31250, `Path collision at ${entry.path}`);
  }
  if (entry.kind === 'compute') {
    node.fields.set(last, compileExpression(entry.value));
    node.hasComputed = true;
  } else node.named.add(last);
}

/** Applies a projection tree; computed fields see the whole input document as root. */
export function applyTree(node: ProjectionNode, mode: ProjectionMode, doc: Document): Document {
  const result = mode === 'add' ? { ...doc } : project(node, mode, doc);
  if (node.hasComputed) compute(node, result, { root: doc });
  return dropAbsent(result);
}

function project(node: ProjectionNode, mode: 'include' | 'exclude', doc: Document): Document {
  const result: Document = {};
  for (const key of Object.keys(doc)) {
    const field = node.fields.get(key);
    if (field !== undefined && 'fields' in field) setField(result, key, projectValue(field, mode, doc[key]));
    else if (node.named.has(key) === (mode === 'include')) setField(result, key, doc[key]);
  }
  return result;
}

function projectValue(node: ProjectionNode, mode: 'include' | 'exclude', value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => projectValue(node, mode, item)).filter((item) => item !== undefined);
  }
  const doc = asDocument(value);
  if (doc !== null) return dropAbsent(project(node, mode, doc), node.hasComputed);
  return mode === 'include' ? undefined : value;
}

function compute(node: ProjectionNode, result: Document, scope: Scope): void {
  for (const [key, field] of node.fields) {
    if ('evaluate' in field) setField(result, key, field.evaluate(scope));
    else if (field.hasComputed) setField(result, key, computeInto(field, getField(result, key), scope));
  }
}

/** Computes fields in each document of an array; any other value is replaced by a document of them. */
function computeInto(node: ProjectionNode, value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => computeInto(node, item, scope));
  const doc = asDocument(value);
  const result: Document = doc === null ? {} : { ...doc };
  compute(node, result, scope);
  return dropAbsent(result);
}

/** Removes fields with an absent value (with `keep`, a field to be computed keeps its position). */
function dropAbsent(doc: Document, keep = false): Document {
  if (keep) return doc;
  for (const key of Object.keys(doc)) if (doc[key] === undefined) delete doc[key];
  return doc;
}
