import { MongoError } from '../../errors.js';
import { approximateBytes } from '../../values/approximate-bytes.js';
import { asDocument, type Document, getField, setField, typeOf } from '../../values/bson-types.js';
import { parseFieldPath } from '../../values/field-path.js';
import { valuesAtPath } from '../../values/paths.js';
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
