/** A line longer than a verse is a paragraph. Anchored at line starts, so that each line is scanned once. */
const paragraph = /^(.{120,})\n(?!\n)/gm;

/** Paragraphs of a text: those between empty lines, and each line of prose; verses stay together. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replace(paragraph, '$1\n\n')
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
}
