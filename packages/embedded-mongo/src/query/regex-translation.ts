import { MongoError } from '../errors.js';
import { unsupported } from '../unsupported.js';

const SHARED_ESCAPES = new Set([...'dDwWsSbBnrtfv0123456789cxukpP']);
const CLASS_ESCAPES = new Set([...'dDwWsSbnrtfv0cxupP']);

function invalid(detail: string): MongoError {
  return new MongoError(51091, `Regular expression is invalid: ${detail}`);
}

function checkOptions(options: string): void {
  for (const flag of options) {
    if (flag === 'x') throw unsupported("the option 'x' of a regular expression");
    if (!'imsu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  }
}

/** Translates a character class from its `[`; returns its JS form and end. */
function translateClass(pattern: string, start: number): { text: string; end: number } {
  let i = start + 1;
  let text = '[';
  if (pattern[i] === '^') {
    text += '^';
    i += 1;
  }
  if (pattern[i] === ']') {
    text += '\\]';
    i += 1;
  }
  for (; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === ']') return { text: `${text}]`, end: i };
    if (char === '[') {
      if (':.='.includes(pattern.charAt(i + 1)) && pattern.charAt(i + 1) !== '') {
        throw invalid('POSIX classes are not supported by this server');
      }
      text += '\\[';
    } else if (char === '\\') {
      i += 1;
      const escaped = pattern.charAt(i);
      if (/[A-Za-z]/.test(escaped) && !CLASS_ESCAPES.has(escaped)) {
        throw invalid(`escape \\${escaped} in a class is not supported by this server`);
      }
      text += escaped === 's' ? '\\t-\\r ' : translateEscape(escaped);
    } else {
      text += char;
    }
  }
  throw invalid('missing terminating ] for character class');
}

/** Writes escapes that JS forbids in unicode mode as code units. */
function translateEscape(escaped: string): string {
  if (escaped === '') throw invalid('\\ at end of pattern');
  if (/[A-Za-z0-9]/.test(escaped) || '^$\\.*+?()[]{}|/-'.includes(escaped)) return `\\${escaped}`;
  return escaped;
}

/**
 * Translates a PCRE pattern to an equivalent JS pattern: `.`, `^`, `$` know only the newline, `\s` only
 * ASCII, `$` also matches before a final newline. Throws 51091 for a pattern that JS would read differently.
 */
function translatePattern(pattern: string, options: string): string {
  const dot = options.includes('s') ? '[^]' : '[^\\n]';
  const isMultiline = options.includes('m');
  let text = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '\\') {
      i += 1;
      const escaped = pattern.charAt(i);
      if (/[A-Za-z]/.test(escaped) && !SHARED_ESCAPES.has(escaped))
        throw invalid(`escape \\${escaped} is not supported by this server`);
      if (escaped === 's') text += '[\\t-\\r ]';
      else if (escaped === 'S') text += '[^\\t-\\r ]';
      else if (escaped === '-') text += '-';
      else text += translateEscape(escaped);
    } else if (char === '[') {
      const { text: part, end } = translateClass(pattern, i);
      text += part;
      i = end;
    } else if (char === '.') text += dot;
    else if (char === '^') text += isMultiline ? '(?<![^\\n])' : '^';
    else if (char === '$') text += isMultiline ? '(?![^\\n])' : '(?=\\n?$)';
    else if (char === '(' && pattern.startsWith('(?', i)) {
      if (!/^\(\?(?::|=|!|<=|<!|<[A-Za-z_])/.test(pattern.slice(i, i + 4))) {
        throw invalid('this kind of group is not supported by this server');
      }
      text += char;
    } else if (char === ']') text += '\\]';
    else if (char === '}' && !closesQuantifier(pattern, i)) text += '\\}';
    else if (char === '{' && !/^\{\d+(?:,\d*)?\}/.test(pattern.slice(i))) text += '\\{';
    else text += char;
  }
  return text;
}

function closesQuantifier(pattern: string, end: number): boolean {
  return /\{\d+(?:,\d*)?\}$/.test(pattern.slice(0, end + 1));
}

const cache = new Map<string, RegExp>();

/**
 * Compiles a PCRE pattern with options (`imsu`) to a JS expression.
 * Throws 51108 for other options, 51091 for an invalid or untranslatable pattern.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const cacheKey = `${options}/${pattern}`;
  const cached = cache.get(cacheKey);
  if (cached !== undefined) return cached;
  checkOptions(options);
  if (pattern.includes('\0'))
    throw new MongoError(2, 'Regular expression cannot contain an embedded null byte');
  let regex: RegExp;
  try {
    regex = new RegExp(translatePattern(pattern, options), options.includes('i') ? 'iu' : 'u');
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(error.message);
    throw error;
  }
  if (cache.size > 500) cache.clear();
  cache.set(cacheKey, regex);
  return regex;
}

/**
 * Literal prefix of all matches for a pattern `^literal…`, else null; `exact` if the pattern is just
 * `^literal`. Case-insensitive, multi-line and alternative patterns have none.
 */
export function literalPrefix(pattern: string, options: string): { prefix: string; exact: boolean } | null {
  if (/[im]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return null;
  let prefix = '';
  let i = 1;
  for (; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '\\') {
      const escaped = pattern.charAt(i + 1);
      if (escaped === '' || /[A-Za-z0-9]/.test(escaped)) break;
      if (isRepeatedOptionally(pattern, i + 2)) break;
      prefix += escaped;
      i += 1;
    } else if ('.^$*+?()[]{}|'.includes(char)) break;
    else {
      const whole = String.fromCodePoint(pattern.codePointAt(i) ?? 0);
      if (isRepeatedOptionally(pattern, i + whole.length)) break;
      prefix += whole;
      i += whole.length - 1;
    }
  }
  return prefix === '' ? null : { prefix, exact: i >= pattern.length };
}

function isRepeatedOptionally(pattern: string, at: number): boolean {
  return '*?{'.includes(pattern.charAt(at)) && pattern.charAt(at) !== '';
}
