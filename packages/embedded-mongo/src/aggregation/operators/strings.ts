import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { compileRegex } from '../../query/regex-translation.js';
import {
  asDocument,
  type Document,
  isNumeric,
  regexParts,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { compareStrings } from '../../values/compare.js';
import { searchBounds } from './arrays.js';
import { coerceToText } from './text-form.js';
import {
  binary,
  type Compiler,
  type Evaluator,
  isInt32,
  isNullish,
  type Operator,
  type OperatorTable,
  unary,
  variadic,
} from './types.js';

function requireString(value: unknown, code: number, message: string): string {
  if (typeof value !== 'string') throw new MongoError(code, `${message}${typeOf(value)}`);
  return value;
}

function concat(args: readonly unknown[]): unknown {
  let text = '';
  for (const arg of args) {
    if (isNullish(arg)) return null;
    text += requireString(arg, 16702, '$concat only supports strings, not ');
  }
  return text;
}

function indexOfBytes(args: readonly unknown[], name: string): unknown {
  if (isNullish(args[0])) return null;
  const input = Buffer.from(
    requireString(args[0], 40091, '$indexOfBytes requires a string as the first argument, found: '),
  );
  const token = Buffer.from(
    requireString(args[1], 40092, '$indexOfBytes requires a string as the second argument, found: '),
  );
  const { start, end } = searchBounds(args, input.length, name);
  if (start > input.length || end < start) return new Int32(-1);
  return new Int32(input.subarray(0, end).indexOf(token, start));
}

function indexOfPoints(args: readonly unknown[], name: string): unknown {
  if (isNullish(args[0])) return null;
  const input = [
    ...requireString(args[0], 40093, '$indexOfCP requires a string as the first argument, found: '),
  ];
  const token = requireString(args[1], 40094, '$indexOfCP requires a string as the second argument, found: ');
  const { start, end } = searchBounds(args, input.length, name);
  if (end < start) return new Int32(-1);
  if (start === 0 && input.length === 0 && token === '') return new Int32(0);
  for (let i = start; i < end; i++) {
    if (input.slice(i).join('').startsWith(token)) return new Int32(i);
  }
  return new Int32(-1);
}

function substringOfBytes(args: readonly unknown[]): unknown {
  const [value, lower, length] = args;
  const bytes = Buffer.from(coerceToText(value));
  const name = '$substrBytes';
  if (!isNumeric(lower)) {
    throw new MongoError(
      16034,
      `${name}:  starting index must be a numeric type (is BSON type ${typeOf(lower)})`,
    );
  }
  if (!isNumeric(length)) {
    throw new MongoError(16035, `${name}:  length must be a numeric type (is BSON type ${typeOf(length)})`);
  }
  const start = Math.trunc(toJsNumber(lower));
  if (start < 0) throw new MongoError(50752, `${name}:  starting index must be non-negative (got: ${start})`);
  const count = Math.trunc(toJsNumber(length));
  const end = count < 0 ? bytes.length : start + count;
  const splits = (at: number): boolean => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (splits(start)) {
    throw new MongoError(28656, `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`);
  }
  if (splits(end)) {
    throw new MongoError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  }
  return bytes.subarray(start, end).toString('utf8');
}

function substringOfPoints(args: readonly unknown[]): unknown {
  const [value, lower, length] = args;
  const text = coerceToText(value);
  const name = '$substrCP';
  if (!isNumeric(lower)) {
    throw new MongoError(
      34450,
      `${name}: starting index must be a numeric type (is BSON type ${typeOf(lower)})`,
    );
  }
  if (!isInt32(lower))
    throw new MongoError(34451, `${name}: starting index cannot be represented as a 32-bit integral value`);
  if (!isNumeric(length)) {
    throw new MongoError(34452, `${name}: length must be a numeric type (is BSON type ${typeOf(length)})`);
  }
  if (!isInt32(length))
    throw new MongoError(34453, `${name}: length cannot be represented as a 32-bit integral value`);
  const start = toJsNumber(lower);
  const count = toJsNumber(length);
  if (count < 0) throw new MongoError(34454, `${name}: length must be a nonnegative integer.`);
  if (start < 0) throw new MongoError(34455, `${name}: the starting index must be nonnegative integer.`);
  return [...text].slice(start, start + count).join('');
}

const SPACE = new Set([
  ...'\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
]);

function trimmer(left: boolean, right: boolean): Operator {
  return namedForm(
    { required: ['input'], optional: ['chars'], notObject: 50696, unknown: 50694, missing: [50695] },
    (values, name, given) => {
      if (isNullish(values.input)) return null;
      const input = [
        ...requireString(values.input, 50699, `${name} requires its input to be a string, got `),
      ];
      let dropped: ReadonlySet<string> = SPACE;
      if (given.has('chars')) {
        if (isNullish(values.chars)) return null;
        dropped = new Set([
          ...requireString(values.chars, 50700, `${name} requires 'chars' to be a string, got `),
        ]);
      }
      let start = 0;
      let end = input.length;
      while (left && start < end && dropped.has(input[start] ?? '')) start += 1;
      while (right && end > start && dropped.has(input[end - 1] ?? '')) end -= 1;
      return input.slice(start, end).join('');
    },
  );
}

type FormParts = {
  required: readonly string[];
  optional?: readonly string[];
  notObject: number;
  unknown: number;
  /** Error codes for missing required arguments, in the order of the arguments. */
  missing: readonly number[];
};

type FormValues = Readonly<Record<string, unknown>>;

function namedForm(
  parts: FormParts,
  apply: (values: FormValues, name: string, given: ReadonlySet<string>) => unknown,
): Operator {
  return {
    kind: 'form',
    compile: (argument: unknown, compiler: Compiler, name: string): Evaluator => {
      const doc = Array.isArray(argument) ? null : asDocument(argument);
      if (doc === null) {
        throw new MongoError(
          parts.notObject,
          `${name} requires an object as an argument, found: ${typeOf(argument)}`,
        );
      }
      for (const key of Object.keys(doc)) {
        if (!parts.required.includes(key) && parts.optional?.includes(key) !== true) {
          throw new MongoError(parts.unknown, `${name} found an unknown argument: ${key}`);
        }
      }
      for (const [i, key] of parts.required.entries()) {
        if (!Object.hasOwn(doc, key)) {
          throw new MongoError(
            parts.missing[i] ?? parts.unknown,
            `${name} requires '${key}' to be specified`,
          );
        }
      }
      const fields = Object.keys(doc).map((key): [string, Evaluator] => [key, compiler.compile(doc[key])]);
      const given = new Set(Object.keys(doc));
      return (scope) => {
        const values: Document = {};
        for (const [key, field] of fields) values[key] = field(scope);
        return apply(values, name, given);
      };
    },
  };
}

const REPLACE_PARTS: FormParts = {
  required: ['input', 'find', 'replacement'],
  notObject: 51751,
  unknown: 51750,
  missing: [51749, 51748, 51747],
};

function replacer(all: boolean): Operator {
  return namedForm(REPLACE_PARTS, ({ input, find, replacement }, name) => {
    const check = (value: unknown, what: string, code: number): void => {
      if (typeof value !== 'string' && !isNullish(value)) {
        throw new MongoError(code, `${name} requires that '${what}' be a string, found: ${typeOf(value)}`);
      }
    };
    check(input, 'input', 51746);
    check(find, 'find', 51745);
    check(replacement, 'replacement', 51744);
    if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string') return null;
    if (!all) {
      const at = input.indexOf(find);
      return at < 0 ? input : input.slice(0, at) + replacement + input.slice(at + find.length);
    }
    if (find === '') return [...input].map((point) => replacement + point).join('') + replacement;
    return input.split(find).join(replacement);
  });
}

const REGEX_PARTS: FormParts = {
  required: ['input', 'regex'],
  optional: ['options'],
  notObject: 51103,
  unknown: 31024,
  missing: [31022, 31023],
};

/** Input and compiled expression of `$regexFind…`; null if either is null. */
function regexOperands(values: FormValues, name: string): { input: string; regex: RegExp } | null {
  const { input, regex, options } = values;
  if (!isNullish(input) && typeof input !== 'string') {
    throw new MongoError(51104, `${name} needs 'input' to be of type string`);
  }
  const type = typeOf(regex);
  if (!isNullish(regex) && type !== 'string' && type !== 'regex') {
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (!isNullish(options) && typeof options !== 'string') {
    throw new MongoError(51106, `${name} needs 'options' to be of type string`);
  }
  if (isNullish(regex)) return null;
  const parts = type === 'regex' ? regexParts(regex) : { pattern: String(regex), options: '' };
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
    compiled = compileRegex(parts.pattern, options ?? parts.options);
  } catch (error) {
    if (error instanceof MongoError && error.code === 51091) {
      throw new MongoError(51111, `Invalid Regex in ${name}: ${error.message}`);
    }
    throw error;
  }
  return typeof input === 'string' ? { input, regex: compiled } : null;
}

function matchDocument(found: RegExpExecArray, input: string): Document {
  return {
    match: found[0],
    idx: new Int32([...input.slice(0, found.index)].length),
    captures: found.slice(1).map((capture: string | undefined) => capture ?? null),
  };
}

function regexFind(values: FormValues, name: string): unknown {
  const operands = regexOperands(values, name);
  if (operands === null) return null;
  const found = operands.regex.exec(operands.input);
  return found === null ? null : matchDocument(found, operands.input);
}

function regexFindAll(values: FormValues, name: string): unknown {
  const operands = regexOperands(values, name);
  if (operands === null) return [];
  const { input } = operands;
  const regex = new RegExp(operands.regex.source, `${operands.regex.flags}g`);
  const matches: Document[] = [];
  for (;;) {
    const found = regex.exec(input);
    if (found === null) break;
    matches.push(matchDocument(found, input));
    if (found[0] === '') {
      const point = input.codePointAt(found.index);
      regex.lastIndex = found.index + (point !== undefined && point > 0xffff ? 2 : 1);
    }
    // An empty match at the very end counts only for an empty input.
    if (regex.lastIndex >= input.length) break;
  }
  return matches;
}

function split(value: unknown, separator: unknown): unknown {
  if (isNullish(value) || isNullish(separator)) return null;
  const what = '$split requires an expression that evaluates to a string as a';
  const input = requireString(value, 40085, `${what} first argument, found: `);
  const between = requireString(separator, 40086, `${what} second argument, found: `);
  if (between === '') throw new MongoError(40087, '$split requires a non-empty separator');
  return input.split(between);
}

/** Changes the case of ASCII letters only, as mongod does. */
function asciiCase(upper: boolean): Operator {
  return unary((value) =>
    coerceToText(value).replace(/[A-Za-z]+/g, (letters) =>
      upper ? letters.toUpperCase() : letters.toLowerCase(),
    ),
  );
}

const toAsciiUpper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Operators on strings. */
export const STRING_OPERATORS: OperatorTable = {
  $concat: variadic(0, Number.POSITIVE_INFINITY, concat),
  $indexOfBytes: variadic(2, 4, indexOfBytes),
  $indexOfCP: variadic(2, 4, indexOfPoints),
  $substr: variadic(3, 3, substringOfBytes),
  $substrBytes: variadic(3, 3, substringOfBytes),
  $substrCP: variadic(3, 3, substringOfPoints),
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
  $strcasecmp: binary(
    (a, b) =>
      new Int32(Math.sign(compareStrings(toAsciiUpper(coerceToText(a)), toAsciiUpper(coerceToText(b))))),
  ),
  $toLower: asciiCase(false),
  $toUpper: asciiCase(true),
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $replaceOne: replacer(false),
  $replaceAll: replacer(true),
  $regexFind: namedForm(REGEX_PARTS, regexFind),
  $regexFindAll: namedForm(REGEX_PARTS, regexFindAll),
  $regexMatch: namedForm(REGEX_PARTS, (values, name) => {
    const operands = regexOperands(values, name);
    return operands?.regex.test(operands.input) === true;
  }),
  $split: binary(split),
};
