/** Code that was sent to an e-mail. Unknown addresses get a row too, so that all cost the same writes. */
export interface CodeRow {
  /** Created before the insert, because the code's hash depends on it. */
  _id: string;
  /** Created for every e-mail; for one without a code it matches nothing. */
  codeHash: string;
  /** Attempts while this code was valid, right and wrong ones. */
  tries: number;
  /** The same from known networks of the account; absent in older rows. */
  knownNetworkTries?: number;
  createdAt: Date;
  codeExpiresAt: Date;
  usedAt: Date | null;
}

export const codeRowPaths = {
  _id: { type: String, required: true },
  codeHash: { type: String, required: true },
  tries: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  codeExpiresAt: { type: Date, required: true },
  usedAt: { type: Date, default: null },
} as const;
