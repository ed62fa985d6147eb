/** Rank and unit for cards: the first of each in the service rows. */
export function derivedService(
  rows: readonly { readonly rank: string | null; readonly unit: string | null }[],
): {
  militaryRank: string | null;
  militaryUnit: string | null;
} {
  return {
    militaryRank: rows.find((row) => row.rank !== null)?.rank ?? null,
    militaryUnit: rows.find((row) => row.unit !== null)?.unit ?? null,
  };
}
