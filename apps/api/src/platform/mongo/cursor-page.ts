import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import mongoose, { type Model, type QueryFilter, Types } from 'mongoose';
import { z } from 'zod';
import { invalidField } from '../errors/app-error.js';

/** Order of a list that is read by cursor; an index that ends in `key` and `_id` must serve it. */
export interface CursorOrder<T> {
  readonly key: keyof T & string;
  readonly type: 'date' | 'number' | 'text';
  readonly direction: 'ascending' | 'descending';
}

export interface CursorQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One part of a list, and the cursor of the next; null at the end. */
export interface CursorPage<T> {
  readonly rows: T[];
  readonly next: string | null;
}

/**
 * Reads one part of a list that follows a cursor. The filter bounds the range of the index, so that a part in
 * the middle of the list costs as much as the first one.
 * @param projection fields that the rows need, the sort key among them; all without it
 * @throws AppError `validation.failed` for a cursor that the list has not given
 */
export async function readCursorPage<
  T extends { _id: Types.ObjectId },
  Row extends Pick<T, '_id'> & Partial<T> = T,
>(
  model: Model<T>,
  filter: QueryFilter<T>,
  order: CursorOrder<T>,
  { cursor, limit }: CursorQuery,
  projection: Readonly<Record<string, 1>> = {},
): Promise<CursorPage<Row>> {
  const direction = order.direction === 'ascending' ? 1 : -1;
  const after = cursor === undefined ? [] : [filterAfter(cursor, order)];
  const rows = await model
    .find({ $and: [filter, ...after] } as QueryFilter<T>, projection)
    .sort({ [order.key]: direction, _id: direction })
    .limit(limit + 1)
    .lean<Row[]>();
  const part = rows.slice(0, limit);
  const last = rows.length > limit ? part.at(-1) : undefined;
  return { rows: part, next: last ? encodeCursor(last[order.key], last._id) : null };
}

/** The outer condition bounds the index; the inner one passes over rows of the same value. */
function filterAfter<T>(cursor: string, { key, type, direction }: CursorOrder<T>) {
  const { value, id } = decode(cursor, type);
  const [beyond, from] =
    direction === 'ascending'
      ? ([{ $gt: value }, { $gte: value }] as const)
      : ([{ $lt: value }, { $lte: value }] as const);
  const rest = direction === 'ascending' ? { $gt: id } : { $lt: id };
  return {
    [key]: mongoose.trusted(from),
    $or: [{ [key]: mongoose.trusted(beyond) }, { _id: mongoose.trusted(rest) }],
  };
}

const positions = {
  date: z.tuple([z.number().transform((time) => new Date(time)), z.string().regex(/^[0-9a-f]{24}$/)]),
  number: z.tuple([z.number(), z.string().regex(/^[0-9a-f]{24}$/)]),
  text: z.tuple([z.string(), z.string().regex(/^[0-9a-f]{24}$/)]),
} as const;

/** Cursor behind the row with this value of the sort key. */
export function encodeCursor(value: unknown, id: Types.ObjectId): string {
  const plain = value instanceof Date ? value.getTime() : value;
  return Buffer.from(JSON.stringify([plain, id.toHexString()])).toString('base64url');
}

function decode(
  cursor: string,
  type: CursorOrder<unknown>['type'],
): { value: Date | number | string; id: Types.ObjectId } {
  try {
    const [value, id] = positions[type].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { value, id: new Types.ObjectId(id) };
  } catch {
    throw invalidField('cursor', 'custom', fieldMessages.cursor);
  }
}
