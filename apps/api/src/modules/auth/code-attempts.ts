import { verificationCode } from '@memorial/contracts/auth/auth.constants';

/** Stored row of an e-mail with a code, for any purpose. */
export interface CodeRow {
  readonly _id: string;
  readonly codeExpiresAt: Date;
  readonly usedAt: Date | null;
}

interface CodeAttempt<Row> {
  /** The latest e-mails, newest first. */
  readonly rows: readonly Row[];
  readonly now: Date;
  /**
   * Counts an attempt in one update. @returns the number of attempts including this one, null when the row is
   * gone
   */
  readonly countAttempt: (id: string) => Promise<number | null>;
  /** True when the e-mail carries the typed code. */
  readonly isMatching: (row: Row) => boolean;
}

/**
 * Checks a code against the e-mails that it may belong to. The attempt is counted on every valid one before
 * any comparison.
 * @returns the e-mails that carry the code, and the first of them whose code is still valid: not expired, not
 * used, at most five attempts
 */
export async function verifyCode<Row extends CodeRow>({
  rows,
  now,
  countAttempt,
  isMatching,
}: CodeAttempt<Row>): Promise<{ readonly matching: readonly Row[]; readonly valid: Row | null }> {
  const attempts = new Map<Row, number>();
  for (const row of rows.filter(({ usedAt, codeExpiresAt }) => usedAt === null && codeExpiresAt > now)) {
    attempts.set(row, (await countAttempt(row._id)) ?? Infinity);
  }
  const matching = rows.filter(isMatching);
  const valid = matching.find((row) => (attempts.get(row) ?? Infinity) <= verificationCode.maxTries);
  return { matching, valid: valid ?? null };
}
