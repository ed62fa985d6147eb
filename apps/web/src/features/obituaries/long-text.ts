/** Texts up to this length are shown in full. */
const whole = 1_800;
/**
 * Target length of the visible part of a longer text. The cut is moved to the end of a paragraph or sentence.
 */
const wanted = 1_200;
/** Minimum length of the hidden part. */
const worthUnfolding = 400;

/**
 * Index at which a long text is collapsed, or null to show it whole. Cuts after a line end or a sentence; if
 * neither is near, between words.
 */
export function foldAt(text: string): number | null {
  if (text.length <= whole) return null;
  const reach = text.slice(0, Math.min(whole, text.length - worthUnfolding));
  const ends = [/\n+/g, /[.!?…»”)]+\s+/g, /\s+/g];
  for (const end of ends) {
    const places = [...reach.matchAll(end)].map((match) => match.index + match[0].length);
    const near = places.filter((place) => Math.abs(place - wanted) <= worthUnfolding);
    if (near.length > 0) return near.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a));
  }
  return null;
}

/** A line longer than a verse is a paragraph. Anchored at line starts, so that each line is scanned once. */
const paragraph = /^(.{120,})\n(?!\n)/gm;

/** Adds an empty line after each prose paragraph; verses stay together. */
export function withAir(text: string): string {
  return text.replace(paragraph, '$1\n\n');
}
