/** A typo is forgiven in a part that has so many letters, as it is told or as it is. */
const forgivenLength = 5;

/** Whether any part could be meant by this one with a typo: one of five letters may have lost one. */
export function mayHaveTypo(part: string): boolean {
  return [...part].length >= forgivenLength - 1;
}

/** Letters at the beginning of a part that its neighbours are made of. */
const headLength = 5;

/**
 * Under what a part is kept to be found with a typo: its first five letters and these with one left out (symmetric
 * deletion, Wolf Garbe's SymSpell). One typo anywhere in a part of five letters leaves both parts a neighbour in
 * common: beyond the head the heads are equal, within it they are once a letter of each is left out.
 * @param part folded, or a sound key; at least 4 letters, else none
 */
export function neighboursOf(part: string): string[] {
  const letters = [...part].slice(0, headLength);
  if (letters.length < headLength - 1) return [];
  if (letters.length < headLength) return [letters.join('')];
  const without = letters.map((_, at) => letters.filter((_, index) => index !== at).join(''));
  return [...new Set([letters.join(''), ...without])];
}

/** How a part answers a question with at most one typo. */
export type Closeness = 'whole' | 'beginning' | null;

/**
 * Compares by one insertion, deletion, substitution or transposition of neighbours (optimal string alignment).
 * @returns 'whole' when the part itself is that near, 'beginning' when only a beginning of it is
 */
export function closeness(question: string, part: string): Closeness {
  const [asked, known] = [[...question], [...part]];
  if (Math.max(asked.length, known.length) < forgivenLength) return null;
  if (!mayBeginAlike(asked, known)) return null;
  const last = distances(asked, known);
  if ((last.at(-1) ?? 2) <= 1) return 'whole';
  return asked.length >= forgivenLength && last.some((distance) => distance <= 1) ? 'beginning' : null;
}

/** With one typo at most, one of the first two letters is met again among them, in its place or beside it. */
function mayBeginAlike([a0, a1]: readonly string[], [b0, b1]: readonly string[]): boolean {
  return a0 === b0 || a1 === b1 || a0 === b1 || a1 === b0;
}

/** Distances of a question to each beginning of a part, its whole last. */
function distances(a: readonly string[], b: readonly string[]): number[] {
  let before: number[] = [];
  let row = [...b.keys(), b.length];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row;
}
