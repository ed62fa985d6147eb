import type { ConnectOptions } from 'mongoose';
import mongoose from 'mongoose';

/**
 * One dialect for every server. `strictQuery: 'throw'` because a mistyped key that is merely dropped would
 * turn `deleteMany({ ownr })` into "delete everything"; `sanitizeFilter` because input must never become an
 * operator: repositories wrap their own in `mongoose.trusted()`.
 */
export function applyMongooseSettings(): void {
  mongoose.set('strict', 'throw');
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', true);
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
}

/**
 * A request that meets no database is answered 503 within a second, not after the driver's half minute: the server
 * is asked five times a second whether it is there, and one that then says nothing for 800 ms is gone, so that calls
 * in flight fail at once and are not asked again behind the caller's back.
 */
export const connectOptions = {
  serverSelectionTimeoutMS: 800,
  heartbeatFrequencyMS: 200,
  minHeartbeatFrequencyMS: 200,
  connectTimeoutMS: 800,
  retryReads: false,
  maxPoolSize: 20,
  appName: 'memorial-api',
} as const satisfies ConnectOptions;

const databaseName = 'memorial';

/** A URI may name its database; without a name it is `memorial`. */
export function databaseOf(uri: string): { dbName?: string } {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(uri)?.[1];
  return path ? {} : { dbName: databaseName };
}
