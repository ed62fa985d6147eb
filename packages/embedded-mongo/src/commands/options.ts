import { MongoError } from '../errors.js';
import { unsupported } from '../unsupported.js';
import {
  asDocument,
  type BsonTypeName,
  type Document,
  getField,
  isNullish,
  isNumeric,
  toJsNumber,
  typeOf,
} from '../values/bson-types.js';

/** Type of a command field, as mongod's IDL declares it. */
export type FieldType =
  | 'any'
  /** A boolean, or a number used as one. */
  | 'flag'
  | 'number'
  | 'string'
  | 'object'
  | 'array'
  /** A hint: index name or key pattern. */
  | 'nameOrObject'
  /** An option of MongoDB that this server does not have: refused unless it is empty or false. */
  | 'lacking';

/** Fields that every command takes. Source: mongod's `generic_argument.idl`. */
const GENERIC_FIELDS = new Set(
  `$db lsid $clusterTime $readPreference comment maxTimeMS maxTimeMSOpOnly readConcern writeConcern txnNumber autocommit
  startTransaction apiVersion apiStrict apiDeprecationErrors $audit $client $configServerState $oplogQueryData $queryOptions
  $replData databaseVersion help shardVersion tracking_info coordinator stmtId clientOperationKey`.split(
    /\s+/,
  ),
);

/** BSON types of a field; null for all. */
const EXPECTED: Readonly<Record<FieldType, readonly BsonTypeName[] | null>> = {
  any: null,
  lacking: null,
  flag: ['bool', 'long', 'int', 'decimal', 'double'],
  number: ['long', 'int', 'decimal', 'double'],
  string: ['string'],
  object: ['object'],
  array: ['array'],
  nameOrObject: ['string', 'object'],
};

function wrongType(where: string, value: unknown, expected: readonly BsonTypeName[]): MongoError {
  const wanted = expected.length === 1 ? `type '${expected[0]}'` : `types '[${expected.join(', ')}']`;
  return new MongoError(14, `BSON field '${where}' is the wrong type '${typeOf(value)}', expected ${wanted}`);
}

/** A field that must be a document. Throws MongoError 14 for any other value. */
export function documentOf(value: unknown, where: string): Document {
  const document = asDocument(value);
  if (document === null) throw wrongType(where, value, ['object']);
  return document;
}

/** Fields of one type, their names given as words. */
export function fieldsOf(type: FieldType, names: string): Readonly<Record<string, FieldType>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

/** True unless an option is false or an empty document. */
function isUsed(value: unknown): boolean {
  const inner = asDocument(value);
  return value !== false && (inner === null || Object.keys(inner).length > 0);
}

/**
 * Checks the fields of a document against a table. `where` is mongod's name for the document in messages.
 * Throws MongoError 40415 for an unknown field, 14 for a wrong type, and 238 for a lacking one.
 */
export function checkFields(
  document: Document,
  where: string,
  fields: Readonly<Record<string, FieldType>>,
  generic = false,
): void {
  for (const name of Object.keys(document)) {
    const own: FieldType | undefined = generic && name === where ? 'any' : undefined;
    const type = Object.hasOwn(fields, name) ? fields[name] : own;
    if (type === undefined) {
      if (generic && GENERIC_FIELDS.has(name)) continue;
      throw new MongoError(40415, `BSON field '${where}.${name}' is an unknown field.`);
    }
    const value = document[name];
    if (isNullish(value)) continue;
    if (type === 'lacking' && isUsed(value)) throw unsupported(`the option '${name}'`);
    const expected = EXPECTED[type];
    if (expected?.includes(typeOf(value)) === false) throw wrongType(`${where}.${name}`, value, expected);
  }
}

/** Returns a required field. Throws MongoError 40414 if it is missing. */
export function requireField(document: Document, where: string, name: string): unknown {
  const value = getField(document, name);
  if (isNullish(value)) {
    throw new MongoError(40414, `BSON field '${where}.${name}' is missing but a required field`);
  }
  return value;
}

/** A boolean option; numbers are read as mongod reads them. */
export function flagOption(document: Document, name: string, fallback = false): boolean {
  const value = getField(document, name);
  if (isNullish(value)) return fallback;
  return typeof value === 'boolean' ? value : isNumeric(value) && toJsNumber(value) !== 0;
}

/** A whole number ≥ 0; null if absent. Throws MongoError 51024 for a negative one. */
export function countOption(document: Document, where: string, name: string): number | null {
  const value = getField(document, name);
  if (isNullish(value)) return null;
  const number = Math.trunc(toJsNumber(value));
  if (number < 0) {
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }
  if (!Number.isFinite(number)) throw new MongoError(9, `${where}.${name} is not a number`);
  return number;
}

/** A sub-document option; `{}` if absent. */
export function objectOption(document: Document, name: string): Document {
  return asDocument(getField(document, name)) ?? {};
}

/** Documents of an array option. Throws MongoError 14 for other items. */
export function documentsOption(document: Document, where: string, name: string): Document[] {
  const value = requireField(document, where, name);
  if (!Array.isArray(value)) throw wrongType(`${where}.${name}`, value, ['array']);
  return value.map((item: unknown, i) => documentOf(item, `${where}.${name}.${i}`));
}

/**
 * Checks the collation: only the simple one, which compares bytes, is supported. Throws MongoError 238 for
 * others.
 */
export function checkCollation(document: Document): void {
  const collation = asDocument(getField(document, 'collation'));
  if (collation === null || Object.keys(collation).length === 0) return;
  if (getField(collation, 'locale') === 'simple') return;
  throw unsupported("a collation other than { locale: 'simple' }");
}
