/** Profession and achievement that a page shows if its keeper has not named them. No dependencies. */
interface WorkRow {
  readonly position: string | null;
  readonly startYear: number | null;
  readonly endYear: number | null;
}

/** Position of the newest job: latest end (none means current), then latest start, then first row. */
export function derivedProfession(rows: readonly WorkRow[]): string | null {
  const named = rows.filter((row) => row.position !== null);
  const key = (row: WorkRow) =>
    [row.endYear ?? (row.startYear === null ? 0 : 9999), row.startYear ?? 0] as const;
  const [newest] = [...named].sort((a, b) => key(b)[0] - key(a)[0] || key(b)[1] - key(a)[1]);
  return newest?.position ?? null;
}

/** Title of the first achievement. */
export function derivedAchievement(rows: readonly { readonly title: string }[]): string | null {
  return rows[0]?.title ?? null;
}

/**
 * Return the value to store for a sent profession or achievement: null if it equals the derived one, so that
 * sending back a response does not freeze it.
 */
export function explicitValue(sent: string | null, derived: string | null): string | null {
  return sent === derived ? null : sent;
}
