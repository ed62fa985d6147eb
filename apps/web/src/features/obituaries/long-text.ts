/** A text of up to so many letters is read in one go: folding it would only stand in the way. */
const whole = 1_800;
/** So much of a longer one stands on the page at first; it is cut where a paragraph or a sentence ends. */
const wanted = 1_200;
/** Nothing shorter than this is left to be unfolded. */
const worthUnfolding = 400;

/**
 * Where a long text is folded: the length of what stands first, null for a text that is shown whole. The cut is after a
 * line end or a sentence; a text without either within reach is cut between words.
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

/** A line that is longer than a verse: a paragraph. It is looked for where lines begin, so that each is read once. */
const paragraph = /^(.{120,})\n(?!\n)/gm;

/** A text as it was written, with an empty line after each paragraph of prose; verses stay close. */
export function withAir(text: string): string {
  return text.replace(paragraph, '$1\n\n');
}
