/** Longest narration that a synthetic voice reads, in characters. */
export const maxNarration = 4_000;
