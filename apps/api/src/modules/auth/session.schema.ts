import { type RestrictedSession, restrictedSessions } from '@memorial/contracts/endpoint';
import { Schema } from 'mongoose';
import { type StoredRole, storedRoles } from '../accounts/accounts.module.js';

/**
 * A signed-in device. The row is the session: its token works while the row exists, and deleting the row
 * revokes the token. It is read by `_id` on every request and never cached.
 */
export interface Session {
  _id: string;
  userId: string;
  /** The account's address, so that this one read is enough to recognise administrators. */
  email: string;
  /** Browser and system: «Chrome, Windows»; absent when both are unknown. */
  device?: string | null;
  /** Reason for limited access; absent for full access. */
  restriction?: RestrictedSession | null;
  /** The account's stored role; absent for none. */
  role?: StoredRole | null;
  createdAt: Date;
  /** Last proof of the person: sign-in or password; absent in older rows, for which `createdAt` counts. */
  provedAt?: Date;
  /** Precise to the hour; absent until the first use. */
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
    role: { type: String, enum: [...storedRoles, null], default: null },
    createdAt: { type: Date, required: true },
    provedAt: { type: Date },
    lastUsedAt: { type: Date },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

sessionSchema.index({ userId: 1 });
sessionSchema.index({ expiresAt: 1 });
