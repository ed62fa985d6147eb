/** Texts up to this length are shown in full. */
const maxUncollapsedLength = 1_800;
/**
 * Target length of the visible part of a longer text. The cut is moved to the end of a paragraph or sentence.
 */
const targetLength = 1_200;
/** Minimum length of the hidden part. */
const minHiddenLength = 400;

/**
 * Index at which a long text is collapsed, or null to show it whole. Cuts after a line end or a sentence; if
 * neither is near, between words.
 */
export function collapseAt(text: string): number | null {
  if (text.length <= maxUncollapsedLength) return null;
  const reach = text.slice(0, Math.min(maxUncollapsedLength, text.length - minHiddenLength));
  const ends = [/\n+/g, /[.!?…»”)]+\s+/g, /\s+/g];
  for (const end of ends) {
    const positions = [...reach.matchAll(end)].map((match) => match.index + match[0].length);
    const near = positions.filter((position) => Math.abs(position - targetLength) <= minHiddenLength);
    if (near.length > 0)
      return near.reduce((a, b) => (Math.abs(b - targetLength) < Math.abs(a - targetLength) ? b : a));
  }
  return null;
}

/** A line longer than a verse is a paragraph. Anchored at line starts, so that each line is scanned once. */
const paragraph = /^(.{120,})\n(?!\n)/gm;

/** Adds an empty line after each prose paragraph; verses stay together. */
export function withParagraphGaps(text: string): string {
  return text.replace(paragraph, '$1\n\n');
}
