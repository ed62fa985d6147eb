import { Long } from 'bson';
import { MongoError } from '../../errors.js';
import { approximateBytes } from '../../values/approximate-bytes.js';
import {
  asDocument,
  type Document,
  getField,
  isNumeric,
  setField,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { parseFieldPath } from '../../values/field-path.js';
import { valuesAtPath } from '../../values/paths.js';
import { ValueSet } from '../accumulators.js';
import { compileExpression, type Expression } from '../expressions.js';
import type { Variables } from '../operators/types.js';
import { checkVariableName, namesOf } from '../operators/variables.js';
import {
  type PipelineContext,
  pacerOf,
  requireDocument,
  STAGE_MEMORY_BYTES,
  type Stage,
  type StageScope,
  withNestedField,
} from './stage.js';

/** Compiles a pipeline inside a stage; injected because pipelines and stages depend on each other. */
type SubPipelineCompiler = (stages: readonly unknown[], scope: StageScope) => Stage;

/** Filter that finds the foreign documents for the values of a local field. */
function joinFilter(foreignField: string, values: readonly unknown[]): Document {
  const filter: Document = {};
  const [only] = values;
  if (values.length === 1) setField(filter, foreignField, { $eq: only });
  else if (values.some((value) => typeOf(value) === 'regex')) {
    filter.$or = values.map((value) => {
      const clause: Document = {};
      setField(clause, foreignField, { $eq: value });
      return clause;
    });
  } else setField(filter, foreignField, { $in: values });
  return filter;
}

const LOOKUP_STRINGS = new Set(['from', 'as', 'localField', 'foreignField']);

type LookupSpec = {
  from: string;
  as: string[];
  localField: string | null;
  foreignField: string | null;
  variables: Array<[string, Expression]>;
  pipeline: readonly unknown[] | null;
};

function failed(message: string): MongoError {
  return new MongoError(9, message);
}

function readLookup(operand: unknown, scope: StageScope): LookupSpec {
  const doc = requireDocument(
    operand,
    9,
    `the $lookup specification must be an object, but found ${typeOf(operand)}`,
  );
  let variables: Array<[string, Expression]> = [];
  let pipeline: readonly unknown[] | null = null;
  for (const key of Object.keys(doc)) {
    const value = doc[key];
    if (key === 'pipeline') {
      if (!Array.isArray(value)) throw new MongoError(14, "'pipeline' option must be specified as an array");
      pipeline = value;
    } else if (key === 'let') {
      const vars = requireDocument(
        value,
        9,
        `$lookup argument 'let: ${String(value)}' must be an object, is type ${typeOf(value)}`,
      );
      variables = Object.keys(vars).map((name) => {
        checkVariableName(name, true);
        return [name, compileExpression(vars[name], namesOf(scope.variables))];
      });
    } else if (!LOOKUP_STRINGS.has(key)) throw failed(`unknown argument to $lookup: ${key}`);
    else if (typeof value !== 'string') {
      throw failed(`$lookup argument '${key}: ${String(value)}' must be a string, is type ${typeOf(value)}`);
    }
  }
  const text = (key: string): string | null => (typeof doc[key] === 'string' ? (doc[key] as string) : null);
  const from = text('from');
  const as = text('as');
  const localField = text('localField');
  const foreignField = text('foreignField');
  if (from === null) throw failed('must specify a `from` field for a $lookup');
  if (as === null) throw failed("must specify 'as' field for a $lookup");
  if ((localField === null) !== (foreignField === null)) {
    throw failed('$lookup requires both or neither of localField and foreignField to be specified');
  }
  if (pipeline === null && localField === null) {
    throw failed('$lookup requires either pipeline or both localField and foreignField to be specified');
  }
  if (pipeline === null && variables.length > 0)
    throw failed("$lookup with 'let' requires 'pipeline' to be specified");
  if (localField !== null) parseFieldPath(localField);
  if (foreignField !== null) parseFieldPath(foreignField);
  return { from, as: parseFieldPath(as), localField, foreignField, variables, pipeline };
}

function localFilter(spec: LookupSpec, doc: Document): Document | null {
  if (spec.localField === null || spec.foreignField === null) return null;
  const values = valuesAtPath(doc, spec.localField);
  return joinFilter(spec.foreignField, values.length === 0 ? [null] : values);
}

/** `$lookup` by field, by sub-pipeline with `let`, or by both. */
export function compileLookup(operand: unknown, scope: StageScope, compileSub: SubPipelineCompiler): Stage {
  const spec = readLookup(operand, scope);
  const subScope = (variables: Variables | null): StageScope => ({
    variables,
    inFacet: false,
    limitAfterSort: null,
  });
  const placeholders = spec.variables.reduce<Variables | null>(
    (next, [name]) => ({ name, value: undefined, next }),
    scope.variables,
  );
  const { head, rest } = splitLeadingMatch(spec.pipeline ?? []);
  // Compile once here: an invalid sub-pipeline is refused even without input documents.
  const shared = compileSub(spec.pipeline ?? [], subScope(placeholders));
  const sharedRest =
    spec.variables.length === 0 && scope.variables === null ? compileSub(rest, subScope(null)) : null;
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    for await (const doc of source) {
      const bound = bindVariables(spec.variables, doc, scope, ctx);
      const own = localFilter(spec, doc);
      let joined: AsyncIterable<Document>;
      if (spec.pipeline === null) joined = ctx.lookup(spec.from, own);
      else if (sharedRest !== null) joined = sharedRest(ctx.lookup(spec.from, bothFilters(own, head)), ctx);
      else if (own !== null || bound !== null) {
        joined = compileSub(spec.pipeline, subScope(bound))(ctx.lookup(spec.from, own), ctx);
      } else joined = shared(ctx.lookup(spec.from, null), ctx);
      yield withNestedField(doc, spec.as, await collect(joined));
      if (pacer.due()) await pacer.pause();
    }
  };
}

function bothFilters(a: Document | null, b: Document | null): Document | null {
  if (a === null) return b;
  return b === null ? a : { $and: [a, b] };
}

/** Splits off a leading `$match` of a sub-pipeline, so that the collection's indexes serve it. */
function splitLeadingMatch(stages: readonly unknown[]): { head: Document | null; rest: readonly unknown[] } {
  const first = asDocument(stages[0]);
  const head = first === null ? null : asDocument(getField(first, '$match'));
  if (first === null || head === null || Object.keys(first).length !== 1) return { head: null, rest: stages };
  return { head, rest: stages.slice(1) };
}

function bindVariables(
  variables: ReadonlyArray<[string, Expression]>,
  doc: Document,
  scope: StageScope,
  ctx: PipelineContext,
): Variables | null {
  let bound = scope.variables;
  for (const [name, expression] of variables) {
    const value = expression.evaluate({ root: doc, variables: scope.variables, now: ctx.now });
    bound = { name, value, next: bound };
  }
  return bound;
}

async function collect(source: AsyncIterable<Document>): Promise<Document[]> {
  const docs: Document[] = [];
  let bytes = 0;
  for await (const doc of source) {
    bytes += approximateBytes(doc);
    if (bytes > STAGE_MEMORY_BYTES)
      throw new MongoError(4568, 'Total size of documents matching the $lookup exceeds the limit');
    docs.push(doc);
  }
  return docs;
}

type GraphSpec = {
  from: string;
  as: string[];
  connectFromField: string;
  connectToField: string;
  startWith: Expression;
  depthField: string[] | null;
  maxDepth: number | null;
  restrict: Document | null;
};

function readGraphLookup(operand: unknown, scope: StageScope): GraphSpec {
  const doc = requireDocument(
    operand,
    9,
    `the $graphLookup stage specification must be an object, but found ${typeOf(operand)}`,
  );
  const strings: Record<string, string> = {};
  let startWith: Expression | null = null;
  let maxDepth: number | null = null;
  let restrict: Document | null = null;
  for (const key of Object.keys(doc)) {
    const value = doc[key];
    if (key === 'startWith') startWith = compileExpression(value, namesOf(scope.variables));
    else if (key === 'maxDepth') {
      if (!isNumeric(value))
        throw new MongoError(40100, `maxDepth must be numeric, found type: ${typeOf(value)}`);
      maxDepth = toJsNumber(value);
      if (maxDepth < 0)
        throw new MongoError(40101, `maxDepth requires a nonnegative argument, found: ${maxDepth}`);
      if (!Number.isInteger(maxDepth))
        throw new MongoError(40102, `maxDepth could not be represented as a long long: ${maxDepth}`);
    } else if (key === 'restrictSearchWithMatch') {
      restrict = requireDocument(
        value,
        40185,
        `restrictSearchWithMatch must be an object, found ${typeOf(value)}`,
      );
    } else if (['as', 'connectFromField', 'connectToField', 'depthField', 'from'].includes(key)) {
      if (typeof value !== 'string')
        throw new MongoError(40103, `expected string as argument for ${key}, found: ${String(value)}`);
      strings[key] = value;
    } else throw new MongoError(40104, `Unknown argument to $graphLookup: ${key}`);
  }
  const { from, as, connectFromField, connectToField, depthField } = strings;
  if (
    from === undefined ||
    as === undefined ||
    connectFromField === undefined ||
    connectToField === undefined ||
    startWith === null
  ) {
    throw new MongoError(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  }
  parseFieldPath(connectFromField);
  parseFieldPath(connectToField);
  return {
    from,
    as: parseFieldPath(as),
    connectFromField,
    connectToField,
    startWith,
    depthField: depthField === undefined ? null : parseFieldPath(depthField),
    maxDepth,
    restrict,
  };
}

/** `$graphLookup`: breadth first; results in the order of discovery. */
export function compileGraphLookup(operand: unknown, scope: StageScope): Stage {
  const spec = readGraphLookup(operand, scope);
  return async function* (source, ctx) {
    for await (const doc of source) {
      const start = spec.startWith.evaluate({ root: doc, variables: scope.variables, now: ctx.now });
      const values: readonly unknown[] = Array.isArray(start) ? start : [start ?? null];
      yield withNestedField(doc, spec.as, await search(spec, values, ctx));
    }
  };
}

async function search(spec: GraphSpec, start: readonly unknown[], ctx: PipelineContext): Promise<Document[]> {
  const seen = new ValueSet();
  const queried = new ValueSet();
  const found: Document[] = [];
  let bytes = 0;
  let frontier = [...start];
  for (let depth = 0; frontier.length > 0 && (spec.maxDepth === null || depth <= spec.maxDepth); depth++) {
    const fresh = frontier.filter((value) => queried.add(value));
    if (fresh.length === 0) break;
    const filter = bothFilters(joinFilter(spec.connectToField, fresh), spec.restrict);
    frontier = [];
    for await (const doc of ctx.lookup(spec.from, filter)) {
      const id = getField(doc, '_id');
      if (id === undefined)
        throw new MongoError(40271, 'Documents must contain an _id for de-duplication in $graphLookup');
      if (!seen.add(id)) continue;
      bytes += approximateBytes(doc);
      if (bytes > STAGE_MEMORY_BYTES)
        throw new MongoError(40099, '$graphLookup reached maximum memory consumption');
      found.push(
        spec.depthField === null ? doc : withNestedField(doc, spec.depthField, Long.fromNumber(depth)),
      );
      frontier.push(...valuesAtPath(doc, spec.connectFromField));
    }
  }
  return found;
}
