import {
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import mongoose from 'mongoose';

/**
 * MongoNetworkError also covers a connection pool that was cleared because its server did not respond. A client is
 * closed when the process ends, or is restarted during development.
 */
const kinds = [
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
] as const;

/**
 * Codes of a server that is shutting down or stepping down. Source: the "not writable primary" and "node is
 * recovering" errors of MongoDB's Server Discovery and Monitoring specification.
 */
const shutdownCodes = [91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];
/** The query was stopped because it exceeded its time limit. */
const maxTimeExpiredCode = 50;
const codes: ReadonlySet<unknown> = new Set([...shutdownCodes, maxTimeExpiredCode]);

/** True if a call failed only because the database is unavailable at the moment; a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoServerError) return codes.has(error.code);
  if (kinds.some((kind) => error instanceof kind)) return true;
  // The driver does not export its error for a pool closed during a call, and passes EPIPE on unchanged if
  // the server has just closed the connection.
  return error instanceof Error && (error.name === 'MongoPoolClosedError' || codeOf(error) === 'EPIPE');
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
