import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import mongoose from 'mongoose';

/** With a network error: also a pool that was cleared, in use or not, because its server did not answer. */
const kinds = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
] as const;

/**
 * Codes of a server that is ending or handing its role on. Source: the "not writable primary" and "node is
 * recovering" errors of MongoDB's Server Discovery and Monitoring specification.
 */
const endingCodes = [91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];
/** A question that was given up because it took longer than it may. */
const maxTimeExpiredCode = 50;
const codes: ReadonlySet<unknown> = new Set([...endingCodes, maxTimeExpiredCode]);

/** Whether a call failed only because the database is not there at the moment: the same call may do later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof MongoServerError) return codes.has(error.code);
  if (kinds.some((kind) => error instanceof kind)) return true;
  // The driver does not export its class of a pool that was closed under a call, and passes on as it is what
  // writing to a connection throws that the server has just ended.
  return error instanceof Error && (error.name === 'MongoPoolClosedError' || codeOf(error) === 'EPIPE');
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
