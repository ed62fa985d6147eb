/** Minimum length, of the typed or the stored term, for which a typo is accepted. */
const minTypoLength = 5;

/** True when the term may contain a typo: a term of five letters may have lost one. */
export function mayHaveTypo(term: string): boolean {
  return [...term].length >= minTypoLength - 1;
}

/** Number of leading letters used for neighbours. */
const headLetters = 5;

/**
 * Typo-search keys of a term: its first five letters, and these with one letter deleted (symmetric deletion,
 * Wolf Garbe's SymSpell). With one typo, two terms of at least five letters share a neighbour: after the head
 * their heads are equal; inside it they are equal once each loses a letter.
 * @param term folded, or a phonetic key; at least 4 letters, otherwise the result is empty
 */
export function typoNeighbours(term: string): string[] {
  const letters = [...term].slice(0, headLetters);
  if (letters.length < headLetters - 1) return [];
  if (letters.length < headLetters) return [letters.join('')];
  const without = letters.map((_, at) => letters.filter((_, index) => index !== at).join(''));
  return [...new Set([letters.join(''), ...without])];
}

/** Match of a term with at most one typo: the whole term or only its prefix. */
export type EditDistanceMatch = 'whole' | 'beginning' | null;

/**
 * Compares with at most one insertion, deletion, substitution or transposition of neighbours (optimal string
 * alignment).
 * @returns 'whole' when the whole term matches, 'beginning' when only a prefix does
 */
export function editDistanceMatch(query: string, term: string): EditDistanceMatch {
  const [queryLetters, termLetters] = [[...query], [...term]];
  if (Math.max(queryLetters.length, termLetters.length) < minTypoLength) return null;
  if (!mayShareHead(queryLetters, termLetters)) return null;
  const last = prefixDistances(queryLetters, termLetters);
  if ((last.at(-1) ?? 2) <= 1) return 'whole';
  return queryLetters.length >= minTypoLength && last.some((distance) => distance <= 1) ? 'beginning' : null;
}

/**
 * With at most one typo, one of the first two letters appears among the other two, in its position or beside
 * it.
 */
function mayShareHead([a0, a1]: readonly string[], [b0, b1]: readonly string[]): boolean {
  return a0 === b0 || a1 === b1 || a0 === b1 || a1 === b0;
}

/** Edit distances from the query to each prefix of the term; the last one is for the whole term. */
function prefixDistances(a: readonly string[], b: readonly string[]): number[] {
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
