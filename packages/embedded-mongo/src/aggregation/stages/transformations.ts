import { MongoError } from '../../errors.js';
import { compileAddFields, compileExclusion, compileProjectStage } from '../../projection/projection.js';
import {
  asDocument,
  cloneDocument,
  type Document,
  requireDocument,
  typeOf,
} from '../../values/bson-types.js';
import { compileExpression } from '../expressions.js';

/** A stage that maps one document to one document. */
type Transformation = (doc: Document) => Document;

/** Names of these stages; the only ones allowed in an update by pipeline. */
export const TRANSFORMATIONS: ReadonlySet<string> = new Set([
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

function unset(operand: unknown): Transformation {
  const paths: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (typeof operand !== 'string' && !Array.isArray(operand)) {
    throw new MongoError(31002, '$unset specification must be a string or an array');
  }
  if (paths.length === 0) {
    throw new MongoError(31119, '$unset specification must be a string or an array with at least one field');
  }
  if (!paths.every((path) => typeof path === 'string')) {
    throw new MongoError(
      31120,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  return compileExclusion(paths);
}

function replaceRoot(name: string, source: unknown): Transformation {
  const expression = compileExpression(source);
  return (doc) => {
    const value = expression.evaluate({ root: doc });
    const next = asDocument(value);
    if (next === null) {
      const found = value === undefined ? 'missing' : typeOf(value);
      throw new MongoError(
        40228,
        `'newRoot' expression  must evaluate to an object, but resulting value was of type: ${found} (${name})`,
      );
    }
    return next === doc ? doc : cloneDocument(next);
  };
}

function replaceRootStage(operand: unknown): Transformation {
  const message = `expected an object as specification for $replaceRoot stage, got ${typeOf(operand)}`;
  const doc = requireDocument(operand, 40229, message);
  const other = Object.keys(doc).find((key) => key !== 'newRoot');
  if (other !== undefined)
    throw new MongoError(40415, `BSON field '$replaceRoot.${other}' is an unknown field.`);
  if (!Object.hasOwn(doc, 'newRoot')) {
    throw new MongoError(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
  }
  return replaceRoot('$replaceRoot', doc.newRoot);
}

/** Compiles a stage `{ $name: operand }`; an update by pipeline refuses other stages. */
export function compileTransformation(stage: Document): Transformation {
  const names = Object.keys(stage);
  const name = names[0];
  if (names.length !== 1 || name === undefined) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const operand = stage[name];
  const specification = (code: number): Document =>
    requireDocument(operand, code, `${name} specification stage must be an object, got ${typeOf(operand)}`);
  switch (name) {
    case '$project':
      return compileProjectStage(specification(15969));
    case '$addFields':
    case '$set':
      return compileAddFields(specification(40272));
    case '$unset':
      return unset(operand);
    case '$replaceRoot':
      return replaceRootStage(operand);
    case '$replaceWith':
      return replaceRoot(name, operand);
    default:
      throw new MongoError(
        name.startsWith('$') ? 72 : 40324,
        name.startsWith('$')
          ? `${name} is not allowed to be used within an update`
          : `Unrecognized pipeline stage name: '${name}'`,
      );
  }
}
