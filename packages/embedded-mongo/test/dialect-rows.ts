import {
  Binary,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { command, type DialectRow, ids, matched, pipeline, updated } from './support/dialect.js';

const OID = new ObjectId('65a1b2c3d4e5f60718293a4b');
const numbers = [{ n: 1 }, { n: 2.5 }, { n: Long.fromString('9007199254740993') }, { n: '3' }, {}];
const lists = [{ a: [1, 5] }, { a: [3] }, { a: 3 }, { a: [] }, { a: [[3]] }];
const nested = [
  {
    k: [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  },
  { k: [{ x: 1, y: 4 }] },
  { k: { x: 1, y: 2 } },
];
const words = [{ t: ['ivan', 'franko'] }, { t: ['lesia'] }, { t: 'ivanko' }, { t: ['iv.'] }];
const groups = [
  { g: 'a', v: 1 },
  { g: 'b', v: 2 },
  { g: 'a', v: 3 },
];

export const QUERY_ROWS: DialectRow[] = [
  {
    name: 'equality of numbers ignores their width',
    docs: [
      { n: new Int32(5) },
      { n: new Double(5) },
      { n: Long.fromNumber(5) },
      { n: Decimal128.fromString('5.0') },
      { n: '5' },
    ],
    does: matched({ n: 5 }),
    gives: [1, 2, 3, 4],
  },
  {
    name: 'longs above 2^53 stay apart',
    docs: [{ n: Long.fromString('9007199254740992') }, { n: Long.fromString('9007199254740993') }],
    does: matched({ n: Long.fromString('9007199254740993') }),
    gives: [2],
  },
  {
    name: 'decimals compare by value',
    docs: [{ n: Decimal128.fromString('9.5') }, { n: Decimal128.fromString('10.5') }],
    does: matched({ n: { $lt: Decimal128.fromString('10') } }),
    gives: [1],
  },
  { name: '$gt stays within its type', docs: numbers, does: matched({ n: { $gt: 1 } }), gives: [2, 3] },
  {
    name: '$gte with a string sees strings only',
    docs: numbers,
    does: matched({ n: { $gte: '' } }),
    gives: [4],
  },
  { name: '$lt and $lte', docs: numbers, does: matched({ n: { $lte: 2.5, $lt: 2.5 } }), gives: [1] },
  {
    name: 'null matches the missing',
    docs: [{ a: null }, {}, { a: 0 }],
    does: matched({ a: null }),
    gives: [1, 2],
  },
  {
    name: '$gte: null matches null and missing',
    docs: [{ a: null }, {}, { a: 0 }],
    does: matched({ a: { $gte: null } }),
    gives: [1, 2],
  },
  { name: '$exists false', docs: [{ a: null }, {}], does: matched({ a: { $exists: false } }), gives: [2] },
  { name: '$exists true', docs: [{ a: null }, {}], does: matched({ a: { $exists: true } }), gives: [1] },
  {
    name: '$ne leaves out arrays that hold the value',
    docs: lists,
    does: matched({ a: { $ne: 3 } }),
    gives: [1, 4, 5],
  },
  {
    name: '$in with null and a value',
    docs: [{ a: 1 }, {}, { a: 2 }],
    does: matched({ a: { $in: [1, null] } }),
    gives: [1, 2],
  },
  {
    name: '$in with a regular expression',
    docs: words,
    does: matched({ t: { $in: [/^les/, 'ivanko'] } }),
    gives: [2, 3],
  },
  { name: '$nin', docs: [{ a: 1 }, {}, { a: 2 }], does: matched({ a: { $nin: [1, null] } }), gives: [3] },
  { name: '$in with an operator is refused', does: matched({ a: { $in: [{ $gt: 1 }] } }), fails: 2 },
  { name: '$in without an array is refused', does: matched({ a: { $in: 1 } }), fails: 2 },
  { name: 'an anchored pattern', docs: words, does: matched({ t: /^iv/ }), gives: [1, 3, 4] },
  { name: 'an anchored pattern with an escape', docs: words, does: matched({ t: /^iv\./ }), gives: [4] },
  { name: 'a pattern without regard to case', docs: words, does: matched({ t: /^IVAN$/i }), gives: [1] },
  { name: 'a bad pattern is refused', does: matched({ t: { $regex: '(' } }), fails: 51091 },
  {
    name: '$and, $or, $nor together',
    docs: groups,
    does: matched({ $and: [{ g: 'a' }, { $or: [{ v: 1 }, { v: 2 }] }], $nor: [{ v: 3 }] }),
    gives: [1],
  },
  { name: '$or needs clauses', does: matched({ $or: [] }), fails: 2 },
  { name: '$or needs documents', does: matched({ $or: [1] }), fails: 2 },
  {
    name: '$not of an operator',
    docs: numbers,
    does: matched({ n: { $not: { $gt: 1 } } }),
    gives: [1, 4, 5],
  },
  { name: '$not of a pattern', docs: words, does: matched({ t: { $not: /^iv/ } }), gives: [2] },
  {
    name: '$elemMatch wants one element',
    docs: nested,
    does: matched({ k: { $elemMatch: { x: 1, y: 4 } } }),
    gives: [2],
  },
  {
    name: 'without $elemMatch two elements may do',
    docs: nested,
    does: matched({ 'k.x': 1, 'k.y': 4 }),
    gives: [1, 2],
  },
  {
    name: '$elemMatch on values',
    docs: lists,
    does: matched({ a: { $elemMatch: { $gt: 1, $lt: 5 } } }),
    gives: [2],
  },
  {
    name: 'two ranges on an array may be met by two elements',
    docs: lists,
    does: matched({ a: { $gt: 3, $lt: 3 } }),
    gives: [1],
  },
  { name: '$all', docs: lists, does: matched({ a: { $all: [1, 5] } }), gives: [1] },
  { name: '$all with patterns', docs: words, does: matched({ t: { $all: [/^iv/, /^fr/] } }), gives: [1] },
  { name: '$all of nothing matches nothing', docs: lists, does: matched({ a: { $all: [] } }), gives: [] },
  { name: '$size', docs: lists, does: matched({ a: { $size: 1 } }), gives: [2, 5] },
  { name: '$size below zero is refused', does: matched({ a: { $size: -1 } }), fails: 2 },
  { name: 'an array equals itself or an element', docs: lists, does: matched({ a: [3] }), gives: [2, 5] },
  { name: 'an array by its index', docs: lists, does: matched({ 'a.0': 3 }), gives: [2] },
  {
    name: 'sub-documents compare with the order of their keys',
    docs: [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
    does: matched({ a: { x: 1, y: 2 } }),
    gives: [1],
  },
  {
    name: 'binaries compare by their bytes',
    docs: [{ b: new Binary(Buffer.from([0xff])) }, { b: new Binary(Buffer.from([0xfe])) }],
    does: matched({ b: new Binary(Buffer.from([0xff])) }),
    gives: [1],
  },
  {
    name: '$type by name and number',
    docs: [{ a: 1 }, { a: 'x' }, { a: [1] }, { a: true }],
    does: matched({ a: { $type: ['string', 8] } }),
    gives: [2, 4],
  },
  {
    name: '$mod',
    docs: [{ a: 4 }, { a: 5 }, { a: 'x' }],
    does: matched({ a: { $mod: [2, 0] } }),
    gives: [1],
  },
  {
    name: '$expr compares fields',
    docs: [
      { a: 1, b: 2 },
      { a: 3, b: 2 },
    ],
    does: matched({ $expr: { $gt: ['$a', '$b'] } }),
    gives: [2],
  },
  { name: 'an unknown operator is refused', does: matched({ a: { $foo: 1 } }), fails: 2 },
  { name: 'an unknown operator at the top is refused', does: matched({ $foo: 1 }), fails: 2 },
  {
    name: 'a key named __proto__ is a key',
    docs: [JSON.parse('{"__proto__": {"x": 1}}') as Document, {}],
    does: matched({ '__proto__.x': 1 }),
    gives: [1],
  },
];

export const SORT_ROWS: DialectRow[] = [
  {
    name: 'types sort in BSON order',
    docs: [
      { v: 'a' },
      { v: new MaxKey() },
      { v: true },
      { v: { a: 1 } },
      { v: null },
      { v: new Date(0) },
      { v: OID },
      { v: 1 },
      { v: new MinKey() },
      { v: new Binary(Buffer.from('a')) },
      { v: new Timestamp({ t: 1, i: 1 }) },
    ],
    does: ids({}, { sort: { v: 1 } }),
    gives: [9, 5, 8, 1, 4, 10, 7, 3, 6, 11, 2],
  },
  {
    name: 'arrays sort by their lowest element',
    docs: [{ v: [5, 2] }, { v: 3 }, { v: [1, 9] }],
    does: ids({}, { sort: { v: 1 } }),
    gives: [3, 1, 2],
  },
  {
    name: 'and by their highest when descending',
    docs: [{ v: [5, 2] }, { v: 3 }, { v: [1, 9] }],
    does: ids({}, { sort: { v: -1 } }),
    gives: [3, 1, 2],
  },
  {
    name: 'strings sort by their bytes',
    docs: [{ v: 'б' }, { v: 'a' }, { v: 'Z' }, { v: '\u{1F600}' }, { v: '\uFFFD' }],
    does: ids({}, { sort: { v: 1 } }),
    gives: [3, 2, 1, 5, 4],
  },
  { name: 'a sort by two keys', docs: groups, does: ids({}, { sort: { g: 1, v: -1 } }), gives: [3, 1, 2] },
  { name: 'skip and limit', docs: groups, does: ids({}, { sort: { v: 1 }, skip: 1, limit: 1 }), gives: [2] },
  {
    name: 'natural order and back',
    docs: groups,
    does: ids({}, { sort: { $natural: -1 } }),
    gives: [3, 2, 1],
  },
  { name: 'a sort order that is none is refused', does: command('find', { sort: { a: 2 } }), fails: 15975 },
  {
    name: 'a projection includes',
    docs: [{ a: 1, b: { c: 2, d: 3 } }],
    does: (c) => c.find({}, { projection: { 'b.c': 1, _id: 0 } }).toArray(),
    gives: [{ b: { c: 2 } }],
  },
  {
    name: 'a projection excludes',
    docs: [{ a: 1, b: { c: 2, d: 3 } }],
    does: (c) => c.find({}, { projection: { 'b.c': 0 } }).toArray(),
    gives: [{ _id: 1, a: 1, b: { d: 3 } }],
  },
  {
    name: 'a projection that does both is refused',
    docs: [{ a: 1, b: 2 }],
    does: (c) => c.find({}, { projection: { a: 1, b: 0 } }).toArray(),
    fails: 31254,
  },
  {
    name: '$slice and $elemMatch in a projection',
    docs: [{ a: [1, 2, 3], b: [{ x: 1 }, { x: 2 }] }],
    does: (c) => c.find({}, { projection: { a: { $slice: -2 }, b: { $elemMatch: { x: 2 } } } }).toArray(),
    gives: [{ _id: 1, a: [2, 3], b: [{ x: 2 }] }],
  },
  { name: 'distinct enters arrays', docs: lists, does: (c) => c.distinct('a'), gives: [1, 3, 5, [3]] },
  { name: 'count with a filter', docs: groups, does: (c) => c.countDocuments({ g: 'a' }), gives: 2 },
];

export const UPDATE_ROWS: DialectRow[] = [
  {
    name: '$set of a dotted path makes documents',
    docs: [{ a: 1 }],
    does: updated({ $set: { 'b.c': 2 } }),
    gives: { a: 1, b: { c: 2 } },
  },
  {
    name: '$set through a scalar is refused',
    docs: [{ a: 1 }],
    does: updated({ $set: { 'a.b': 2 } }),
    fails: 28,
  },
  {
    name: '$set of an index past the end fills with null',
    docs: [{ a: [1] }],
    does: updated({ $set: { 'a.2': 3 } }),
    gives: { a: [1, null, 3] },
  },
  {
    name: '$unset in an array leaves null',
    docs: [{ a: [1, 2], b: 1 }],
    does: updated({ $unset: { 'a.0': '', b: '' } }),
    gives: { a: [null, 2] },
  },
  {
    name: '$inc keeps the wider type',
    docs: [{ a: Long.fromNumber(1) }],
    does: async (c) => {
      await c.updateOne({}, { $inc: { a: 2 } });
      return (await c.findOne({ a: { $type: 'long' } }))?.a as unknown;
    },
    gives: 3,
  },
  { name: '$inc of a string is refused', docs: [{ a: 'x' }], does: updated({ $inc: { a: 1 } }), fails: 14 },
  {
    name: '$inc by a string is refused',
    docs: [{ a: 1 }],
    does: updated({ $inc: { a: 'x' } as never }),
    fails: 14,
  },
  { name: '$mul of the missing gives zero', docs: [{}], does: updated({ $mul: { a: 5 } }), gives: { a: 0 } },
  {
    name: '$min and $max',
    docs: [{ a: 5, b: 5 }],
    does: updated({ $min: { a: 3 }, $max: { b: 3 } }),
    gives: { a: 3, b: 5 },
  },
  {
    name: '$push with $each, $sort and $slice',
    docs: [{ a: [3] }],
    does: updated({ $push: { a: { $each: [5, 1], $sort: 1, $slice: 2 } } }),
    gives: { a: [1, 3] },
  },
  { name: '$push of a scalar is refused', docs: [{ a: 1 }], does: updated({ $push: { a: 1 } }), fails: 2 },
  {
    name: '$pull by a condition',
    docs: [{ a: [1, 2, 3] }],
    does: updated({ $pull: { a: { $gte: 2 } } } as never),
    gives: { a: [1] },
  },
  {
    name: '$pull of documents',
    docs: [{ a: [{ x: 1, y: 1 }, { x: 2 }] }],
    does: updated({ $pull: { a: { x: 1 } } } as never),
    gives: { a: [{ x: 2 }] },
  },
  {
    name: '$addToSet with $each',
    docs: [{ a: [1] }],
    does: updated({ $addToSet: { a: { $each: [1, 2, 2] } } }),
    gives: { a: [1, 2] },
  },
  {
    name: '$addToSet on a scalar is refused',
    docs: [{ a: 1 }],
    does: updated({ $addToSet: { a: 1 } }),
    fails: 2,
  },
  {
    name: '$pullAll and $pop',
    docs: [{ a: [1, 2, 1], b: [1, 2] }],
    does: updated({ $pullAll: { a: [1] }, $pop: { b: -1 } }),
    gives: { a: [2], b: [2] },
  },
  { name: '$rename', docs: [{ a: 1 }], does: updated({ $rename: { a: 'b' } }), gives: { b: 1 } },
  {
    name: 'all elements',
    docs: [{ a: [1, 2] }],
    does: updated({ $inc: { 'a.$[]': 1 } }),
    gives: { a: [2, 3] },
  },
  {
    name: 'filtered elements',
    docs: [{ a: [{ x: 1 }, { x: 5 }] }],
    does: updated({ $set: { 'a.$[e].big': true } }, { arrayFilters: [{ 'e.x': { $gt: 2 } }] }),
    gives: { a: [{ x: 1 }, { x: 5, big: true }] },
  },
  {
    name: 'an array filter that is not used is refused',
    docs: [{ a: [1] }],
    does: updated({ $set: { b: 1 } }, { arrayFilters: [{ e: 1 }] }),
    fails: 9,
  },
  {
    name: 'an array filter that is not given is refused',
    docs: [{ a: [1] }],
    does: updated({ $set: { 'a.$[e]': 1 } }),
    fails: 2,
  },
  {
    name: 'two operators on one path conflict',
    docs: [{ a: 1 }],
    does: updated({ $set: { a: 1 }, $inc: { a: 1 } }),
    fails: 40,
  },
  {
    name: 'a path and its parent conflict',
    docs: [{ a: 1 }],
    does: updated({ $set: { a: {} }, $inc: { 'a.b': 1 } }),
    fails: 40,
  },
  {
    name: 'an empty part of a path is refused',
    docs: [{ a: 1 }],
    does: updated({ $set: { 'a.': 1 } }),
    fails: 56,
  },
  { name: 'the _id cannot change', docs: [{ a: 1 }], does: updated({ $set: { _id: 2 } }), fails: 66 },
  {
    name: 'an unknown operator of updates is refused',
    docs: [{ a: 1 }],
    does: updated({ $foo: { a: 1 } }),
    fails: 9,
  },
  {
    name: 'an update by a pipeline',
    docs: [{ a: 2 }],
    does: updated([{ $set: { b: { $add: ['$a', 4] } } }, { $unset: 'a' }]),
    gives: { b: 6 },
  },
  {
    name: 'a replacement keeps the _id',
    docs: [{ a: 1 }],
    does: async (c) => {
      await c.replaceOne({ a: 1 }, { b: 2 });
      return c.findOne();
    },
    gives: { _id: 1, b: 2 },
  },
  {
    name: 'a replacement with another _id is refused',
    docs: [{ a: 1 }],
    does: (c) => c.replaceOne({ a: 1 }, { _id: 7, b: 2 } as Document),
    fails: 66,
  },
  {
    name: 'an upsert takes equalities and $setOnInsert',
    does: async (c) => {
      await c.updateOne(
        { _id: 1, a: 1, b: { $gt: 5 }, 'c.d': 2 } as Document,
        { $set: { e: 1 }, $setOnInsert: { f: 1 } },
        { upsert: true },
      );
      return c.findOne();
    },
    gives: { _id: 1, a: 1, c: { d: 2 }, e: 1, f: 1 },
  },
  {
    name: '$setOnInsert does nothing on a match',
    docs: [{ a: 1 }],
    does: updated({ $setOnInsert: { a: 2 } }, { upsert: true }),
    gives: { a: 1 },
  },
  {
    name: 'an update that changes nothing counts as a match only',
    docs: [{ a: 1 }],
    does: async (c) => {
      const { matchedCount, modifiedCount } = await c.updateOne({}, { $set: { a: 1 } });
      return [matchedCount, modifiedCount];
    },
    gives: [1, 0],
  },
  {
    name: 'updateMany counts',
    docs: groups,
    does: async (c) => {
      const { matchedCount, modifiedCount } = await c.updateMany({ g: 'a' }, { $inc: { v: 1 } });
      return [matchedCount, modifiedCount];
    },
    gives: [2, 2],
  },
  {
    name: 'updateMany keeps what it did before an error',
    docs: [{ a: 1 }, { a: 'x' }, { a: 2 }],
    does: async (c) => {
      await c.updateMany({}, { $inc: { a: 1 } }).catch(() => null);
      return (await c.find().sort({ _id: 1 }).toArray()).map((doc) => doc.a as unknown);
    },
    gives: [2, 'x', 2],
  },
  {
    name: 'findOneAndUpdate gives the old or the new',
    docs: [{ a: 1 }],
    does: async (c) => [
      await c.findOneAndUpdate({}, { $inc: { a: 1 } }),
      await c.findOneAndUpdate(
        {},
        { $inc: { a: 1 } },
        { returnDocument: 'after', projection: { a: 1, _id: 0 } },
      ),
    ],
    gives: [{ _id: 1, a: 1 }, { a: 3 }],
  },
  {
    name: 'findOneAndDelete with a sort',
    docs: groups,
    does: async (c) => [await c.findOneAndDelete({}, { sort: { v: -1 } }), await c.countDocuments()],
    gives: [{ _id: 3, g: 'a', v: 3 }, 2],
  },
  {
    name: 'deleteOne takes the first, deleteMany all',
    docs: [...groups, { g: 'a', v: 4 }],
    does: async (c) => [
      (await c.deleteOne({ g: 'a' })).deletedCount,
      (await c.deleteMany({ g: 'a' })).deletedCount,
    ],
    gives: [1, 2],
  },
];

export const WRITE_ROWS: DialectRow[] = [
  {
    name: 'a duplicate key names its key',
    docs: [{ a: 1 }],
    does: async (c) => {
      await c.createIndex({ a: 1 }, { unique: true });
      return c.insertOne({ _id: 9, a: 1 } as Document).catch((error: Document) => ({
        code: error.code as unknown,
        keyPattern: error.keyPattern as unknown,
        keyValue: error.keyValue as unknown,
      }));
    },
    gives: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } },
  },
  { name: 'a duplicate _id', docs: [{}], does: (c) => c.insertOne({ _id: 1 } as Document), fails: 11000 },
  { name: 'an _id may not be an array', does: (c) => c.insertOne({ _id: [1] } as Document), fails: 53 },
  {
    name: 'an ordered batch stops at its error and keeps what came before',
    docs: [{}],
    does: async (c) => {
      await c.insertMany([{ _id: 2 }, { _id: 1 }, { _id: 3 }] as Document[]).catch(() => null);
      return (await c.find().toArray()).map((doc) => doc._id as unknown);
    },
    gives: [1, 2],
  },
  {
    name: 'an unordered batch goes on',
    docs: [{}],
    does: async (c) => {
      await c
        .insertMany([{ _id: 2 }, { _id: 1 }, { _id: 3 }] as Document[], { ordered: false })
        .catch(() => null);
      return (await c.find().toArray()).map((doc) => doc._id as unknown);
    },
    gives: [1, 2, 3],
  },
  {
    name: 'a unique index takes null once',
    does: async (c) => {
      await c.createIndex({ a: 1 }, { unique: true });
      await c.insertOne({});
      return c.insertOne({ a: null });
    },
    fails: 11000,
  },
  {
    name: 'a unique sparse index takes the missing often',
    does: async (c) => {
      await c.createIndex({ a: 1 }, { unique: true, sparse: true });
      await c.insertMany([{}, {}]);
      return c.countDocuments();
    },
    gives: 2,
  },
  {
    name: 'a unique partial index looks at its part only',
    does: async (c) => {
      await c.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
      await c.insertMany([{ a: 1 }, { a: 1 }, { a: 1, live: true }]);
      return c.insertOne({ a: 1, live: true });
    },
    fails: 11000,
  },
  {
    name: 'a unique index over an array looks at each element',
    docs: [{ a: [1, 2] }],
    does: async (c) => {
      await c.createIndex({ a: 1 }, { unique: true });
      return c.insertOne({ a: [3, 2] });
    },
    fails: 11000,
  },
  {
    name: 'an array may repeat itself in a unique index',
    does: async (c) => {
      await c.createIndex({ a: 1 }, { unique: true });
      return (await c.insertOne({ _id: 1, a: [1, 1] } as Document)).insertedId;
    },
    gives: 1,
  },
  {
    name: 'a unique index cannot be built over duplicates',
    docs: [{ a: 1 }, { a: 1 }],
    does: (c) => c.createIndex({ a: 1 }, { unique: true }),
    fails: 11000,
  },
  {
    name: 'two arrays cannot stand in one index',
    does: async (c) => {
      await c.createIndex({ a: 1, b: 1 });
      return c.insertOne({ a: [1], b: [2] });
    },
    fails: 171,
  },
  {
    name: 'two arrays cannot stand in one sparse index, even where no element has its fields',
    does: async (c) => {
      await c.createIndex({ 'a.x': 1, 'b.x': 1 }, { sparse: true });
      return c.insertOne({ a: [1], b: [] });
    },
    fails: 171,
  },
  {
    name: 'a sparse index is not built over two arrays',
    docs: [{ a: [], b: ['x'] }],
    does: (c) => c.createIndex({ 'a.x': 1, 'b.x': 1 }, { sparse: true }),
    fails: 171,
  },
  {
    name: 'an index finds what is $gte MinKey behind an empty array too',
    docs: [{ a: [] }, { a: [{ x: 1 }] }, {}],
    does: async (c) => {
      await c.createIndex({ 'a.x': 1 });
      return (
        await c
          .find({ 'a.x': { $gte: new MinKey() } })
          .hint({ 'a.x': 1 })
          .sort({ _id: 1 })
          .toArray()
      ).map((doc) => doc._id as unknown);
    },
    gives: [1, 2, 3],
  },
  {
    name: 'an index with another name for the same key is refused',
    does: async (c) => {
      await c.createIndex({ a: 1 });
      return c.createIndex({ a: 1 }, { name: 'other' });
    },
    fails: 85,
  },
  {
    name: 'an index with the same name for another key is refused',
    does: async (c) => {
      await c.createIndex({ a: 1 }, { name: 'x' });
      return c.createIndex({ b: 1 }, { name: 'x' });
    },
    fails: 86,
  },
  { name: 'an index of direction zero is refused', does: (c) => c.createIndex({ a: 0 as never }), fails: 67 },
  {
    name: 'an index that is not there cannot be dropped',
    docs: [{}],
    does: (c) => c.dropIndex('nope'),
    fails: 27,
  },
  { name: 'the _id index cannot be dropped', docs: [{}], does: (c) => c.dropIndex('_id_'), fails: 72 },
  { name: 'indexes of a missing collection', does: (c) => c.indexes(), fails: 26 },
  {
    name: 'an explain of several write statements is refused',
    docs: [{ a: 1 }],
    does: (c, db) => {
      const updates = [1, 2].map((a) => ({ q: { a }, u: { $set: { b: 1 } } }));
      return db.command({ explain: { update: c.collectionName, updates } });
    },
    fails: 16,
  },
  {
    name: 'an explain names the index',
    docs: groups,
    does: async (c) => {
      await c.createIndex({ g: 1 });
      const plan = JSON.stringify(await c.find({ g: 'a' }).explain('queryPlanner'));
      return [
        plan.includes('IXSCAN'),
        plan.includes('g_1'),
        JSON.stringify(await c.find({ v: 1 }).explain('queryPlanner')).includes('COLLSCAN'),
      ];
    },
    gives: [true, true, true],
  },
  {
    name: 'a document over 16 MB is refused',
    does: (c, db) =>
      db
        .command({
          insert: c.collectionName,
          documents: [{ text: 'x'.repeat(8_500_000), more: 'y'.repeat(8_500_000) }],
        })
        .then((reply: Document) => {
          const [first] = reply.writeErrors as Document[];
          throw Object.assign(new Error(), { code: first?.code as unknown });
        }),
    fails: 10334,
  },
];

export const AGGREGATE_ROWS: DialectRow[] = [
  {
    name: '$match, $group, $sort',
    docs: groups,
    does: pipeline(
      { $match: { v: { $gt: 0 } } },
      {
        $group: {
          _id: '$g',
          sum: { $sum: '$v' },
          avg: { $avg: '$v' },
          max: { $max: '$v' },
          first: { $first: '$v' },
          all: { $push: '$v' },
        },
      },
      { $sort: { _id: 1 } },
    ),
    gives: [
      { _id: 'a', sum: 4, avg: 2, max: 3, first: 1, all: [1, 3] },
      { _id: 'b', sum: 2, avg: 2, max: 2, first: 2, all: [2] },
    ],
  },
  {
    name: '$project with an expression puts _id first',
    docs: [{ a: 2 }],
    does: pipeline({ $project: { b: { $add: ['$a', 1] } } }),
    gives: [{ _id: 1, b: 3 }],
  },
  {
    name: '$addFields and $unset',
    docs: [{ a: 2 }],
    does: pipeline({ $addFields: { 'b.c': '$a' } }, { $unset: 'a' }),
    gives: [{ _id: 1, b: { c: 2 } }],
  },
  {
    name: '$unwind',
    docs: lists,
    does: pipeline({ $unwind: '$a' }, { $match: { a: 3 } }, { $project: { _id: 1 } }),
    gives: [{ _id: 2 }, { _id: 3 }, { _id: 5 }],
  },
  {
    name: '$unwind keeps the empty',
    docs: [{ a: [] }, {}],
    does: pipeline({ $unwind: { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } }),
    gives: [
      { _id: 1, i: null },
      { _id: 2, i: null },
    ],
  },
  {
    name: '$lookup',
    docs: [{ up: null }, { up: 1 }],
    does: async (c) =>
      c
        .aggregate([
          { $lookup: { from: c.collectionName, localField: 'up', foreignField: '_id', as: 'u' } },
          { $project: { n: { $size: '$u' } } },
        ])
        .toArray(),
    gives: [
      { _id: 1, n: 0 },
      { _id: 2, n: 1 },
    ],
  },
  {
    name: '$facet',
    docs: groups,
    does: pipeline({
      $facet: {
        n: [{ $count: 'c' }],
        top: [{ $sort: { v: -1 } }, { $limit: 1 }, { $project: { v: 1, _id: 0 } }],
      },
    }),
    gives: [{ n: [{ c: 3 }], top: [{ v: 3 }] }],
  },
  {
    name: '$bucket',
    docs: groups,
    does: pipeline({ $bucket: { groupBy: '$v', boundaries: [0, 2, 10] } }),
    gives: [
      { _id: 0, count: 1 },
      { _id: 2, count: 2 },
    ],
  },
  {
    name: '$sortByCount',
    docs: groups,
    does: pipeline({ $sortByCount: '$g' }),
    gives: [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  },
  {
    name: '$count',
    docs: groups,
    does: pipeline({ $match: { g: 'a' } }, { $count: 'n' }),
    gives: [{ n: 2 }],
  },
  { name: '$count of nothing gives nothing', does: pipeline({ $count: 'n' }), gives: [] },
  {
    name: '$sort with $skip and $limit',
    docs: groups,
    does: pipeline({ $sort: { v: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { v: 1 } }),
    gives: [{ _id: 2, v: 2 }],
  },
  {
    name: '$replaceRoot',
    docs: [{ a: { b: 1 } }],
    does: pipeline({ $replaceRoot: { newRoot: '$a' } }),
    gives: [{ b: 1 }],
  },
  {
    name: 'numbers of different widths are one group',
    docs: [{ g: 1 }, { g: Long.fromNumber(1) }, { g: new Double(1) }],
    does: pipeline({ $group: { _id: '$g', n: { $sum: 1 } } }),
    gives: [{ _id: 1, n: 3 }],
  },
  { name: 'an unknown stage', does: pipeline({ $foo: {} }), fails: 40324 },
  { name: 'a stage of two keys', does: pipeline({ $match: {}, $limit: 1 }), fails: 40323 },
  { name: '$limit of zero', does: pipeline({ $limit: 0 }), fails: 15958 },
  { name: 'an empty $project', docs: [{}], does: pipeline({ $project: {} }), fails: 51272 },
  {
    name: '$group without an accumulator',
    docs: [{}],
    does: pipeline({ $group: { _id: null, a: '$b' } }),
    fails: 40234,
  },
  {
    name: '$size of what is no array',
    docs: [{ a: 1 }],
    does: pipeline({ $project: { n: { $size: '$a' } } }),
    fails: 17124,
  },
  {
    name: 'an unknown expression',
    docs: [{}],
    does: pipeline({ $addFields: { n: { $foo: 1 } } }),
    fails: 168,
  },
  {
    name: 'an unknown accumulator',
    docs: [{}],
    does: pipeline({ $group: { _id: null, a: { $foo: 1 } } }),
    fails: 15952,
  },
];

export const COMMAND_ROWS: DialectRow[] = [
  { name: 'an unknown command', does: (_, db) => db.command({ nope: 1 }), fails: 59 },
  { name: 'an unknown option', does: command('find', { nope: 1 }), fails: 40415 },
  { name: 'an option of the wrong type', does: command('find', { limit: 'x' }), fails: 14 },
  { name: 'a limit below zero', does: command('find', { limit: -1 }), fails: 51024 },
  { name: 'a collection name that is none', does: (_, db) => db.command({ find: 1 }), fails: 73 },
  { name: 'a batch of nothing', does: command('insert', { documents: [] }), fails: 16 },
  { name: 'an update without its document', does: command('update', { updates: [{ q: {} }] }), fails: 40414 },
  {
    name: 'an unknown option of an update',
    does: command('update', { updates: [{ q: {}, u: {}, nope: 1 }] }),
    fails: 40415,
  },
  {
    name: 'a cursor that is not there',
    does: (c, db) => db.command({ getMore: Long.fromNumber(4711), collection: c.collectionName }),
    fails: 43,
  },
  {
    name: 'a transaction',
    docs: [{}],
    does: (c, db) =>
      db.command({
        find: c.collectionName,
        txnNumber: Long.ONE,
        startTransaction: true,
        autocommit: false,
        lsid: { id: new Binary(Buffer.alloc(16, 7), 4) },
      }),
    fails: 20,
  },
  { name: 'a change stream', docs: [{}], does: pipeline({ $changeStream: {} }), fails: 40573 },
  { name: 'an admin command elsewhere', does: (_, db) => db.command({ listDatabases: 1 }), fails: 13 },
  {
    name: 'a write concern of two',
    does: command('insert', { documents: [{}], writeConcern: { w: 2 } }),
    fails: 2,
  },
  {
    name: 'a hint without its index',
    docs: [{}],
    does: (c) => c.find({}, { hint: 'nope' }).toArray(),
    fails: 2,
  },
  { name: 'an aggregate without a cursor', does: command('aggregate', { pipeline: [] }), fails: 9 },
  {
    name: 'batches of a cursor',
    docs: groups,
    does: async (c, db) => {
      const first = await db.command({ find: c.collectionName, batchSize: 2 });
      const { cursor } = first as { cursor: { id: unknown; firstBatch: unknown[] } };
      const next = (await db.command({
        getMore: Long.fromValue(cursor.id as never),
        collection: c.collectionName,
        batchSize: 5,
      })) as { cursor: { id: unknown; nextBatch: unknown[] } };
      return [cursor.firstBatch.length, next.cursor.nextBatch.length, String(next.cursor.id)];
    },
    gives: [2, 1, '0'],
  },
  {
    name: 'create, list, drop',
    does: async (c, db) => {
      await db.createCollection(c.collectionName);
      const listed = (await db.listCollections({ name: c.collectionName }, { nameOnly: true }).toArray()).map(
        ({ type }) => type,
      );
      return [
        listed,
        await db.dropCollection(c.collectionName),
        (await db.listCollections({ name: c.collectionName }).toArray()).length,
      ];
    },
    gives: [['collection'], true, 0],
  },
  {
    name: 'hello speaks as 7.0',
    does: async (_, db) => {
      const hello = await db.admin().command({ hello: 1 });
      return [
        hello.maxWireVersion,
        hello.maxBsonObjectSize,
        hello.logicalSessionTimeoutMinutes,
        hello.isWritablePrimary,
      ] as unknown[];
    },
    gives: [21, 16_777_216, 30, true],
  },
];
