import { type RestrictedSession, restrictedSessions } from '@memorial/contracts/endpoint';
import { Schema } from 'mongoose';

/**
 * A signed-in device. The row is the session: while it stands the token that names it opens the account,
 * and deleting it is revoking. Read by `_id` at every call and never cached.
 */
export interface Session {
  _id: string;
  userId: string;
  /** The account's address, so that a call needs this one read to know who an administrator is. */
  email: string;
  /** Browser and system: «Chrome, Windows»; absent where neither is known. */
  device?: string | null;
  /** What the session does not open yet or any more; absent of one that opens the whole account. */
  restriction?: RestrictedSession | null;
  createdAt: Date;
  /** To the hour; absent until it was used. */
  lastUsedAt?: Date;
  expiresAt: Date;
}

export const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    device: { type: String, default: null },
    restriction: { type: String, enum: [...restrictedSessions, null], default: null },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ userId: 1 });
sessionSchema.index({ expiresAt: 1 });
