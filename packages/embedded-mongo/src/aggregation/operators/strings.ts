import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { compileRegex } from '../../query/regex-translation.js';
import { type BsonTypeName, isNullish, regexParts, typeOf } from '../../values/bson-types.js';
import { convertValue } from './conversions.js';
import {
  type Compile,
  type Evaluator,
  type NamedArguments,
  namedArguments,
  type Operator,
  type OperatorTable,
  requireInt32,
  unary,
  variadic,
} from './types.js';

function requireString(value: unknown, code: number, message: string): string {
  if (typeof value !== 'string') throw new MongoError(code, `${message}${typeOf(value)}`);
  return value;
}

const TEXT_TYPES: ReadonlySet<BsonTypeName> = new Set<BsonTypeName>([
  'int',
  'long',
  'double',
  'decimal',
  'date',
]);

/** Text of a value for string operators: empty for null and absent. Throws error 16007 for other types. */
function coerceToText(value: unknown): string {
  if (isNullish(value)) return '';
  const type = typeOf(value);
  if (type === 'string' || type === 'symbol') return String(value);
  if (!TEXT_TYPES.has(type)) throw new MongoError(16007, `can't convert from BSON type ${type} to String`);
  return String(convertValue(value, 'string'));
}

function concat(args: readonly unknown[]): unknown {
  let text = '';
  for (const arg of args) {
    if (isNullish(arg)) return null;
    text += requireString(arg, 16702, '$concat only supports strings, not ');
  }
  return text;
}

/** `$substrCP`: positions count code points. */
function substring([value, lower, length]: readonly unknown[]): string {
  const text = coerceToText(value);
  const start = requireInt32(lower, '$substrCP: starting index', 34450, 34451);
  const count = requireInt32(length, '$substrCP: length', 34452, 34453);
  if (count < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer.');
  if (start < 0) throw new MongoError(34455, '$substrCP: the starting index must be nonnegative integer.');
  return [...text].slice(start, start + count).join('');
}

const REGEX_MATCH: NamedArguments = {
  notObject: 51103,
  unknown: 31024,
  required: { input: 31022, regex: 31023 },
  optional: ['options'],
};

function compileRegexMatch(argument: unknown, compile: Compile, name: string): Evaluator {
  const doc = namedArguments(argument, name, REGEX_MATCH);
  const [inputOf, regexOf, optionsOf] = [doc.input, doc.regex, doc.options ?? null].map((source) =>
    compile(source),
  );
  return (scope) => matchesRegex(inputOf?.(scope), regexOf?.(scope), optionsOf?.(scope), name);
}

function matchesRegex(input: unknown, regex: unknown, options: unknown, name: string): boolean {
  const check = (part: string, value: unknown, code: number, ...types: BsonTypeName[]): void => {
    if (!isNullish(value) && !types.includes(typeOf(value)))
      throw new MongoError(code, `${name} needs '${part}' to be of type ${types.join(' or ')}`);
  };
  check('input', input, 51104, 'string');
  check('regex', regex, 51105, 'string', 'regex');
  check('options', options, 51106, 'string');
  if (isNullish(regex)) return false;
  const parts = typeof regex === 'string' ? { pattern: regex, options: '' } : regexParts(regex);
  if (parts.options !== '' && !isNullish(options)) {
    throw new MongoError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  if (parts.pattern.includes('\0')) {
    throw new MongoError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  }
  let compiled: RegExp;
  try {
    compiled = compileRegex(parts.pattern, isNullish(options) ? parts.options : String(options));
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 51091) throw error;
    throw new MongoError(51111, `Invalid Regex in ${name}: ${error.message}`);
  }
  return typeof input === 'string' && compiled.test(input);
}

/** Changes the case of ASCII letters only, as mongod does. */
function asciiCase(upper: boolean): Operator {
  return unary((value) =>
    coerceToText(value).replace(/[A-Za-z]+/g, (letters) =>
      upper ? letters.toUpperCase() : letters.toLowerCase(),
    ),
  );
}

/** Operators on strings. */
export const STRING_OPERATORS: OperatorTable = {
  $concat: variadic(0, Number.POSITIVE_INFINITY, concat),
  $substrCP: variadic(3, 3, substring),
  $strLenBytes: unary(
    (value) =>
      new Int32(
        Buffer.byteLength(requireString(value, 34473, '$strLenBytes requires a string argument, found: ')),
      ),
  ),
  $strLenCP: unary(
    (value) =>
      new Int32([...requireString(value, 34471, '$strLenCP requires a string argument, found: ')].length),
  ),
  $toLower: asciiCase(false),
  $toUpper: asciiCase(true),
  $regexMatch: compileRegexMatch,
};
