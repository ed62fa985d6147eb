import type { ConnectOptions } from 'mongoose';
import mongoose from 'mongoose';

/**
 * Settings for every server. `strictQuery: 'throw'`: a mistyped key that is only dropped would turn
 * `deleteMany({ ownr })` into "delete everything". `sanitizeFilter`: input must never become an operator;
 * repositories wrap their own operators in `mongoose.trusted()`.
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
 * Write concern of every write: acknowledged once a majority of the replica set has it, otherwise an election can
 * lose it. Overrides the URI; a standalone server accepts it as its own acknowledgement.
 */
export const durableWrites = { w: 'majority' } as const satisfies ConnectOptions;

/**
 * Without a database a request gets 503 within a second instead of the driver's 30 seconds. The server is
 * checked five times a second; if it does not respond for 800 ms it counts as down, so calls in flight fail
 * immediately and the driver does not retry them.
 */
export const connectOptions = {
  ...durableWrites,
  serverSelectionTimeoutMS: 800,
  heartbeatFrequencyMS: 200,
  minHeartbeatFrequencyMS: 200,
  connectTimeoutMS: 800,
  retryReads: false,
  maxPoolSize: 20,
  appName: 'memorial-api',
} as const satisfies ConnectOptions;

const databaseName = 'memorial';

/** Default database name `memorial`, unless the URI names one. */
export function databaseOf(uri: string): { dbName?: string } {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(uri)?.[1];
  return path ? {} : { dbName: databaseName };
}
