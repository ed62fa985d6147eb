import { MongoError } from '../errors.js';
import { unsupported } from '../unsupported.js';
import { asDocument, type Document, getField, isNumeric } from '../values/bson-types.js';

/** Index options without effect here. */
const IGNORED_OPTIONS = new Set(['background', 'ns', 'commitQuorum', 'dropDups']);
const KNOWN_OPTIONS = new Set(['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'hidden']);
/** Index options that this server lacks: refused, never ignored. */
const UNSUPPORTED_OPTIONS = new Set([
  'expireAfterSeconds',
  'collation',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
  'storageEngine',
  'clustered',
  'prepareUnique',
  'columnstoreProjection',
]);

/**
 * Checks the option names of an index specification.
 * @throws MongoError 238 for an option that this server lacks, 197 for one that MongoDB does not know either
 */
export function assertSupportedIndexOptions(spec: Document): void {
  for (const name of Object.keys(spec)) {
    if (KNOWN_OPTIONS.has(name) || IGNORED_OPTIONS.has(name)) continue;
    const value = spec[name];
    if (UNSUPPORTED_OPTIONS.has(name)) {
      const simple = name === 'collation' && getField(asDocument(value) ?? {}, 'locale') === 'simple';
      if (simple) continue;
      if (name === 'expireAfterSeconds' && !isNumeric(value)) {
        throw new MongoError(14, "The field 'expireAfterSeconds' must be a number");
      }
      throw unsupported(`the index option '${name}'`);
    }
    throw new MongoError(197, `The field '${name}' is not valid for an index specification.`);
  }
}
