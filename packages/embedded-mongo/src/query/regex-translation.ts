import { MongoError } from '../errors.js';

const SHARED_ESCAPES = new Set([...'dDwWsSbBnrtfv0123456789cxukpP']);
const CLASS_ESCAPES = new Set([...'dDwWsSbnrtfv0cxupP']);

type Flags = { ignoreCase: boolean; multiline: boolean; dotAll: boolean; extended: boolean };

function invalid(detail: string): MongoError {
  return new MongoError(51091, `Regular expression is invalid: ${detail}`);
}

function readFlags(options: string): Flags {
  for (const flag of options) {
    if (!'imsxu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  }
  return {
    ignoreCase: options.includes('i'),
    multiline: options.includes('m'),
    dotAll: options.includes('s'),
    extended: options.includes('x'),
  };
}

/** Reads flags such as `(?i)` from the start of a pattern; elsewhere they are refused. */
function takeLeadingFlags(pattern: string, flags: Flags): string {
  const found = /^\(\?([imsx]+)\)/.exec(pattern);
  if (found === null) return pattern;
  Object.assign(flags, {
    ignoreCase: flags.ignoreCase || found[1]?.includes('i'),
    multiline: flags.multiline || found[1]?.includes('m'),
    dotAll: flags.dotAll || found[1]?.includes('s'),
    extended: flags.extended || found[1]?.includes('x'),
  });
  return pattern.slice(found[0].length);
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
function translatePattern(pattern: string, flags: Flags): string {
  let text = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '\\') {
      i += 1;
      const escaped = pattern.charAt(i);
      if (/[A-Za-z]/.test(escaped) && !SHARED_ESCAPES.has(escaped)) {
        text += anchorEscape(escaped);
      } else if (escaped === 's') text += '[\\t-\\r ]';
      else if (escaped === 'S') text += '[^\\t-\\r ]';
      else if (escaped === '-') text += '-';
      else text += translateEscape(escaped);
    } else if (char === '[') {
      const { text: part, end } = translateClass(pattern, i);
      text += part;
      i = end;
    } else if (char === '.') text += flags.dotAll ? '[^]' : '[^\\n]';
    else if (char === '^') text += flags.multiline ? '(?<![^\\n])' : '^';
    else if (char === '$') text += flags.multiline ? '(?![^\\n])' : '(?=\\n?$)';
    else if (flags.extended && /\s/.test(char)) continue;
    else if (flags.extended && char === '#') {
      const newline = pattern.indexOf('\n', i);
      if (newline < 0) break;
      i = newline;
    } else if (char === '(' && pattern.startsWith('(?', i)) {
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

function anchorEscape(escaped: string): string {
  if (escaped === 'A') return '(?<![^])';
  if (escaped === 'z') return '(?![^])';
  if (escaped === 'Z') return '(?=\\n?(?![^]))';
  if (escaped === 'h') return '[\\t \\xa0]';
  if (escaped === 'R') return '(?:\\r\\n|[\\n-\\r])';
  throw invalid(`escape \\${escaped} is not supported by this server`);
}

const cache = new Map<string, RegExp>();

/**
 * Compiles a PCRE pattern with options (`imsxu`) to a JS expression.
 * Throws 51108 for other options, 51091 for an invalid or untranslatable pattern.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const cacheKey = `${options}/${pattern}`;
  const cached = cache.get(cacheKey);
  if (cached !== undefined) return cached;
  const flags = readFlags(options);
  if (pattern.includes('\0'))
    throw new MongoError(2, 'Regular expression cannot contain an embedded null byte');
  const body = takeLeadingFlags(pattern, flags);
  let regex: RegExp;
  try {
    regex = new RegExp(translatePattern(body, flags), flags.ignoreCase ? 'iu' : 'u');
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
  if (/[imx]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return null;
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
