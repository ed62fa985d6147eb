import { MongoError } from '../errors.js';
import { notFound } from '../unsupported.js';
import { asDocument, type Document, requireDocument, typeOf } from '../values/bson-types.js';
import { checkFieldName } from '../values/field-path.js';
import { compileBucket, compileGroup, compileSortByCount } from './stages/grouping.js';
import { compileLookup } from './stages/joins.js';
import {
  fromArray,
  MemoryGauge,
  type PipelineContext,
  type Stage,
  type StageScope,
  toArray,
} from './stages/stage.js';
import {
  compileCount,
  compileLimit,
  compileMatch,
  compileSkip,
  compileSortStage,
  compileTransformationStage,
  compileUnwind,
  readLimit,
  readSkip,
} from './stages/streaming.js';
import { TRANSFORMATIONS } from './stages/transformations.js';

export type { PipelineContext } from './stages/stage.js';

type StageCompiler = (operand: unknown, scope: StageScope) => Stage;

const STAGES: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ['$match', compileMatch],
  ['$group', compileGroup],
  ['$sort', compileSortStage],
  ['$limit', compileLimit],
  ['$skip', compileSkip],
  ['$unwind', compileUnwind],
  ['$lookup', compileLookup],
  ['$facet', compileFacet],
  ['$count', compileCount],
  ['$bucket', compileBucket],
  ['$sortByCount', compileSortByCount],
]);

/** The names of all stages. */
export function stageNames(): string[] {
  return [...STAGES.keys(), ...TRANSFORMATIONS];
}

const ROOT_SCOPE: StageScope = { inFacet: false, limitAfterSort: null };

function compileStage(stage: unknown, scope: StageScope): Stage {
  const doc = requireDocument(stage, 14, "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(doc);
  const [name] = names;
  if (name === undefined || names.length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const operand = doc[name];
  if (TRANSFORMATIONS.has(name)) return compileTransformationStage(name, operand);
  if (scope.inFacet && name === '$facet') {
    throw new MongoError(40600, '$facet is not allowed to be used within a $facet stage');
  }
  if (name === '$changeStream') {
    throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  const compile = STAGES.get(name);
  if (compile === undefined) throw notFound(name, 40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(operand, scope);
}

/** Number of documents that the stages after a `$sort` need: `$limit`, or `$skip` plus `$limit`. */
function limitAfter(stages: readonly unknown[], at: number): number | null {
  const limitOf = (stage: unknown, skip: number): number | null => {
    const doc = asDocument(stage);
    return doc !== null && Object.hasOwn(doc, '$limit') ? readLimit(doc.$limit) + skip : null;
  };
  const next = asDocument(stages[at + 1]);
  if (next !== null && Object.hasOwn(next, '$skip')) return limitOf(stages[at + 2], readSkip(next.$skip));
  return limitOf(next, 0);
}

function compileStages(stages: readonly unknown[], scope: StageScope): Stage {
  const compiled = stages.map((stage, at) =>
    compileStage(stage, { ...scope, limitAfterSort: limitAfter(stages, at) }),
  );
  return (source, ctx) => compiled.reduce((input, stage) => stage(input, ctx), source);
}

function compileFacet(operand: unknown, scope: StageScope): Stage {
  const doc = requireDocument(
    operand,
    40169,
    `the $facet specification must be a non-empty object, but found: ${typeOf(operand)}`,
  );
  const names = Object.keys(doc);
  if (names.length === 0) throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  const facets = names.map((name): [string, Stage] => {
    checkFieldName(name);
    const stages = doc[name];
    if (!Array.isArray(stages)) {
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is type ${typeOf(stages)}`);
    }
    return [name, compileStages(stages, { ...scope, inFacet: true })];
  });
  return async function* (source, ctx) {
    const docs = await toArray(source, new MemoryGauge(292, 'Exceeded memory limit for $facet'));
    const results: Array<[string, Document[]]> = [];
    for (const [name, facet] of facets) {
      const found: Document[] = [];
      for await (const item of facet(fromArray(docs), ctx)) found.push(item);
      results.push([name, found]);
    }
    yield Object.fromEntries(results);
  };
}

/** Checks a pipeline without running it. Throws mongod's error codes; an unknown stage is 40324. */
export function validatePipeline(stages: readonly unknown[]): void {
  compileStages(stages, ROOT_SCOPE);
}

/** Runs a pipeline over a source of documents; the source is read lazily. */
export function runPipeline(
  stages: readonly Document[],
  source: AsyncIterable<Document>,
  ctx: PipelineContext,
): AsyncIterable<Document> {
  return compileStages(stages, ROOT_SCOPE)(source, ctx);
}
