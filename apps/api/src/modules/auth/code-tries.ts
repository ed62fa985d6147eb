import { verificationCode } from '@memorial/contracts/auth/auth.constants';

/** What is kept of a letter with a code, whatever the code is good for. */
export interface CodeRow {
  readonly _id: string;
  readonly codeExpiresAt: Date;
  readonly usedAt: Date | null;
}

interface Try<Row> {
  /** The last letters, the newest first. */
  readonly rows: readonly Row[];
  readonly now: Date;
  /** Counts one try in one update. @returns how many were made with this one, null when the row is gone */
  readonly countTry: (id: string) => Promise<number | null>;
  /** Whether the letter carries the code that was typed. */
  readonly isMatching: (row: Row) => boolean;
}

/**
 * Tries a code on the letters that it may belong to. The try counts on every live one, before any of them is compared.
 * @returns the letters that carry it, and of them the first whose code is still good: neither too old, nor used, nor
 *   guessed at five times
 */
export async function tryCode<Row extends CodeRow>({
  rows,
  now,
  countTry,
  isMatching,
}: Try<Row>): Promise<{ readonly matching: readonly Row[]; readonly valid: Row | null }> {
  const tries = new Map<Row, number>();
  for (const row of rows.filter(({ usedAt, codeExpiresAt }) => usedAt === null && codeExpiresAt > now)) {
    tries.set(row, (await countTry(row._id)) ?? Infinity);
  }
  const matching = rows.filter(isMatching);
  const valid = matching.find((row) => (tries.get(row) ?? Infinity) <= verificationCode.maxTries);
  return { matching, valid: valid ?? null };
}
