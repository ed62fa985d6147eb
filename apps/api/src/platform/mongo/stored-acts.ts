import {
  type AdministrationAction,
  administrationActions,
  maxReason,
} from '@memorial/contracts/administration/administration.constants';
import mongoose, { type Model, Schema, type Types } from 'mongoose';
import type { Actor } from '../access/caller.js';
import { currentRequestId } from '../http/request-context.decorator.js';
import { boundedText } from './bounded-text.js';
import { objectIdOf, randomId } from './object-ids.js';

/** Changed values by name, before or after an act: never texts of a page, passwords or tokens. */
export type LoggedValues = Readonly<Record<string, string | number | boolean | null>>;

/**
 * An act of an administrator in the document that it changed, written with the change: it is there if and only if the
 * change is. It leaves the document once the log holds it.
 */
export interface StoredAct {
  /** Also the id of its row in the log, so that a repeat writes nothing. */
  _id: Types.ObjectId;
  at: Date;
  by: Types.ObjectId;
  action: AdministrationAction;
  reason: string;
  before?: LoggedValues;
  after?: LoggedValues;
  requestId?: string;
}

/** Part of a document that administrators change. */
export interface WithStoredActs {
  /** Acts that the log may not hold yet, oldest first. */
  storedActs?: StoredAct[];
}

/** Paths of a stored act. */
export const storedActPaths = {
  at: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  action: { type: String, enum: administrationActions, required: true },
  reason: { ...boundedText(maxReason), required: true },
  before: { type: Schema.Types.Mixed },
  after: { type: Schema.Types.Mixed },
  requestId: { type: String },
};

/** Path of a schema; the document needs a sparse index of `storedActs.at` where there are many. */
export const storedActsPath = {
  storedActs: { type: [new Schema<StoredAct>(storedActPaths)], default: undefined },
};

/** An act at this time, with the id of the current request. */
export function newAct(
  { userId }: Pick<Actor, 'userId'>,
  at: Date,
  act: Pick<StoredAct, 'action' | 'reason' | 'before' | 'after'>,
): StoredAct {
  const requestId = currentRequestId();
  return {
    _id: randomId(),
    at,
    by: objectIdOf(userId),
    ...act,
    ...(requestId === null ? {} : { requestId }),
  };
}

/** Part of an update that stores an act with the change; empty without one. */
export function storing(act: StoredAct | null): { readonly $push?: { readonly storedActs: StoredAct } } {
  return act ? { $push: { storedActs: act } } : {};
}

/** A younger act may still be under way. */
const underWayMs = 60_000;

/** Acts before this time are those that a broken call has left. */
export function actsLeftBefore(now: Date): Date {
  return new Date(now.getTime() - underWayMs);
}

/** Documents with acts before a time. */
export function findStoredActs<T extends WithStoredActs>(model: Model<T>, before: Date): AsyncIterable<T> {
  const filter = { 'storedActs.at': mongoose.trusted({ $lt: before }) };
  return model
    .find(filter as object)
    .lean<T[]>()
    .cursor() as unknown as AsyncIterable<T>;
}

/**
 * Settles each document; one that fails keeps none of the others from it.
 * @throws the first failure, once all were tried
 */
export async function settleEach<T>(
  documents: AsyncIterable<T>,
  settle: (document: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const document of documents) {
    try {
      await settle(document);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Takes logged acts off a document. */
export async function removeStoredActs<T extends WithStoredActs>(
  model: Model<T>,
  _id: unknown,
  acts: readonly StoredAct[],
): Promise<void> {
  const ids = acts.map((act) => act._id);
  const change = { $pull: { storedActs: { _id: mongoose.trusted({ $in: ids }) } } };
  await model.updateOne({ _id } as object, change as object);
}
