import { parseSync } from 'oxc-parser';

const parsed = new Map();

/** Syntax tree and comments of a file's text; each text is parsed once. */
export function parse(path, text) {
  const known = parsed.get(text);
  if (known) return known;
  const result = parseSync(path, text, { astType: 'ts' });
  const both = { program: result.program, comments: result.comments };
  parsed.set(text, both);
  return both;
}
