import { Decimal128, Double, Long } from 'bson';

type Doc = Record<string, unknown>;

/**
 * A pipeline over documents: mongod 7.0's result or error code. `other` are the documents of the collection
 * `other`; `anyOrder` if mongod promises no order.
 */
export type PipelineRow = {
  pipeline: Doc[];
  docs: readonly Doc[];
  expected: Doc[] | number;
  other?: readonly Doc[];
  anyOrder?: boolean;
};

function row(
  pipeline: Doc[],
  docs: readonly Doc[],
  expected: Doc[] | number,
  more: Partial<PipelineRow> = {},
): PipelineRow {
  return { pipeline, docs, expected, ...more };
}

const long = (n: number): Long => Long.fromNumber(n);
const three: readonly Doc[] = [
  { _id: 1, k: 'a', v: 1 },
  { _id: 2, k: 'b', v: 2 },
  { _id: 3, k: 'a', v: 3 },
];
const any = { anyOrder: true };

export const PIPELINE_ROWS: readonly PipelineRow[] = [
  row([], three, [...three]),
  // $match, $sort, $skip, $limit, $count
  row([{ $match: { k: 'a' } }], three, [
    { _id: 1, k: 'a', v: 1 },
    { _id: 3, k: 'a', v: 3 },
  ]),
  row([{ $addFields: { z: 1 } }, { $match: { z: 1, v: { $gt: 2 } } }], three, [
    { _id: 3, k: 'a', v: 3, z: 1 },
  ]),
  row([{ $match: 5 }], three, 15959),
  row([{ $match: { $foo: 1 } }], three, 2),
  row([{ $sort: { v: -1 } }, { $limit: 1 }], three, [{ _id: 3, k: 'a', v: 3 }]),
  row([{ $sort: { k: 1, v: -1 } }, { $project: { v: 1 } }], three, [
    { _id: 3, v: 3 },
    { _id: 1, v: 1 },
    { _id: 2, v: 2 },
  ]),
  row([{ $project: { v: 1 } }, { $sort: { v: -1 } }, { $skip: 1 }, { $limit: 1 }], three, [{ _id: 2, v: 2 }]),
  row(
    [{ $sort: { x: 1 } }, { $project: { x: 1 } }],
    [
      { _id: 1, x: 'b' },
      { _id: 2, x: [3, 9] },
      { _id: 3, x: new Double(5) },
      { _id: 4 },
      { _id: 5, x: true },
      { _id: 6, x: { a: 1 } },
      { _id: 7, x: [] },
      { _id: 8, x: new Date(0) },
    ],
    [
      { _id: 7, x: [] },
      { _id: 4 },
      { _id: 2, x: [3, 9] },
      { _id: 3, x: new Double(5) },
      { _id: 1, x: 'b' },
      { _id: 6, x: { a: 1 } },
      { _id: 5, x: true },
      { _id: 8, x: new Date(0) },
    ],
  ),
  row(
    [{ $sort: { x: -1 } }],
    [
      { _id: 1, x: [1, 9] },
      { _id: 2, x: 5 },
    ],
    [
      { _id: 1, x: [1, 9] },
      { _id: 2, x: 5 },
    ],
  ),
  row([{ $sort: {} }], three, 15976),
  row(
    [{ $group: { _id: '$x', most: { $max: '$x' } } }, { $sort: { _id: 1, most: 1 } }],
    [{ _id: 1, x: [] }, { _id: 2 }],
    2,
  ),
  row([{ $sort: { v: 2 } }], three, 15975),
  row([{ $sort: { v: 'x' } }], three, 15975),
  row([{ $sort: 5 }], three, 15973),
  row([{ $sort: { 'v.': 1 } }], three, 40353),
  row([{ $limit: 0 }], three, 15958),
  row([{ $limit: -1 }], three, 5107201),
  row([{ $limit: 'x' }], three, 5107201),
  row([{ $limit: 1.5 }], three, 5107201),
  row([{ $limit: new Double(2) }, { $count: 'n' }], three, [{ n: 2 }]),
  row([{ $skip: -1 }], three, 5107200),
  row([{ $skip: 2 }], three, [{ _id: 3, k: 'a', v: 3 }]),
  row([{ $count: 'n' }], three, [{ n: 3 }]),
  row([{ $match: { v: 9 } }, { $count: 'n' }], three, []),
  row([{ $count: '' }], three, 40157),
  row([{ $count: 5 }], three, 40156),
  row([{ $count: '$n' }], three, 40158),
  row([{ $count: 'a.b' }], three, 40160),
  // $project, $addFields, $unset, $replaceRoot
  row([{ $project: { v: 1, _id: 0 } }, { $limit: 1 }], three, [{ v: 1 }]),
  row([{ $project: { twice: { $add: ['$v', '$v'] }, k: 1 } }, { $limit: 1 }], three, [
    { _id: 1, k: 'a', twice: 2 },
  ]),
  row([{ $project: { k: 0 } }, { $limit: 1 }], three, [{ _id: 1, v: 1 }]),
  row([{ $project: { a: { b: '$v' } } }, { $limit: 1 }], three, [{ _id: 1, a: { b: 1 } }]),
  row([{ $project: {} }], three, 51272),
  row([{ $project: 5 }], three, 15969),
  row([{ $project: { v: 1, k: 0 } }], three, 31254),
  row([{ $project: { k: 0, v: 1 } }], three, 31253),
  row([{ $project: { v: { $foo: 1 } } }], three, 168),
  row([{ $addFields: { v: { $add: ['$v', 1] }, 'n.x': '$k' } }, { $limit: 1 }], three, [
    { _id: 1, k: 'a', v: 2, n: { x: 'a' } },
  ]),
  row([{ $set: { 'a.b': 1 } }], [{ _id: 1, a: [{ c: 1 }, 5] }], [{ _id: 1, a: [{ c: 1, b: 1 }, { b: 1 }] }]),
  row([{ $set: { v: '$$REMOVE' } }, { $limit: 1 }], three, [{ _id: 1, k: 'a' }]),
  row([{ $addFields: 5 }], three, 40272),
  row([{ $unset: ['k', 'v'] }, { $limit: 1 }], three, [{ _id: 1 }]),
  row([{ $unset: 5 }], three, 31002),
  row([{ $unset: [] }], three, 31119),
  row([{ $replaceRoot: { newRoot: { x: '$v' } } }, { $limit: 1 }], three, [{ x: 1 }]),
  row([{ $replaceWith: { $mergeObjects: ['$$ROOT', { z: 1 }] } }, { $limit: 1 }], three, [
    { _id: 1, k: 'a', v: 1, z: 1 },
  ]),
  row([{ $replaceRoot: { newRoot: '$v' } }], three, 40228),
  row([{ $replaceRoot: {} }], three, 40414),
  // $group
  row(
    [{ $group: { _id: '$k', n: { $sum: 1 }, total: { $sum: '$v' }, mean: { $avg: '$v' } } }],
    three,
    [
      { _id: 'a', n: 2, total: 4, mean: new Double(2) },
      { _id: 'b', n: 1, total: 2, mean: new Double(2) },
    ],
    any,
  ),
  row([{ $group: { _id: null, min: { $min: '$v' }, max: { $max: '$k' } } }], three, [
    { _id: null, min: 1, max: 'b' },
  ]),
  row(
    [
      { $sort: { v: 1 } },
      { $group: { _id: '$k', first: { $first: '$v' }, last: { $last: '$v' }, all: { $push: '$v' } } },
    ],
    three,
    [
      { _id: 'a', first: 1, last: 3, all: [1, 3] },
      { _id: 'b', first: 2, last: 2, all: [2] },
    ],
    any,
  ),
  row(
    [{ $group: { _id: '$x', n: { $sum: 1 } } }],
    [{ _id: 1, x: 1 }, { _id: 2, x: new Double(1) }, { _id: 3, x: long(1) }, { _id: 4, x: null }, { _id: 5 }],
    [
      { _id: 1, n: 3 },
      { _id: null, n: 2 },
    ],
    any,
  ),
  row(
    [
      {
        $group: { _id: null, s: { $sum: '$x' }, m: { $avg: '$x' }, p: { $push: '$x' }, f: { $first: '$y' } },
      },
    ],
    [{ _id: 1, x: 'a' }, { _id: 2 }, { _id: 3, x: 2.5 }],
    [{ _id: null, s: 2.5, m: 2.5, p: ['a', 2.5], f: null }],
  ),
  row(
    [{ $group: { _id: null, s: { $sum: '$x' } } }],
    [
      { _id: 1, x: 2147483647 },
      { _id: 2, x: 1 },
    ],
    [{ _id: null, s: long(2147483648) }],
  ),
  row(
    [{ $group: { _id: null, s: { $sum: '$x' } } }],
    [
      { _id: 1, x: Decimal128.fromString('0.1') },
      { _id: 2, x: Decimal128.fromString('0.2') },
    ],
    [{ _id: null, s: Decimal128.fromString('0.3') }],
  ),
  row([{ $group: { _id: null, s: { $addToSet: '$k' } } }, { $project: { n: { $size: '$s' } } }], three, [
    { _id: null, n: 2 },
  ]),
  row([{ $group: { _id: null, s: { $sum: '$v' } } }], [], []),
  row([{ $group: { n: { $sum: 1 } } }], three, 15955),
  row([{ $group: 5 }], three, 15947),
  row([{ $group: { _id: null, x: '$v' } }], three, 40234),
  row([{ $group: { _id: null, x: { $foo: 1 } } }], three, 15952),
  row([{ $group: { _id: null, x: { $sum: 1, $avg: 1 } } }], three, 40238),
  row([{ $group: { _id: null, 'a.b': { $sum: 1 } } }], three, 40235),
  row([{ $group: { _id: null, x: { $sum: [1, 2] } } }], three, 40237),
  row([{ $group: { _id: null, x: { $push: { $add: ['$k', 1] } } } }], three, 14),
  // $unwind
  row(
    [{ $unwind: '$t' }],
    [{ _id: 1, t: ['x', 'y'] }, { _id: 2, t: 'z' }, { _id: 3, t: [] }, { _id: 4, t: null }, { _id: 5 }],
    [
      { _id: 1, t: 'x' },
      { _id: 1, t: 'y' },
      { _id: 2, t: 'z' },
    ],
  ),
  row(
    [{ $unwind: { path: '$t', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } }],
    [
      { _id: 1, t: ['x'] },
      { _id: 2, t: 'z' },
      { _id: 3, t: [] },
      { _id: 4, t: null },
    ],
    [
      { _id: 1, t: 'x', i: long(0) },
      { _id: 2, t: 'z', i: null },
      { _id: 3, i: null },
      { _id: 4, t: null, i: null },
    ],
  ),
  row(
    [{ $unwind: '$a.b' }],
    [{ _id: 1, a: { b: [1, 2], c: 3 } }],
    [
      { _id: 1, a: { b: 1, c: 3 } },
      { _id: 1, a: { b: 2, c: 3 } },
    ],
  ),
  row([{ $unwind: 't' }], three, 28818),
  row([{ $unwind: {} }], three, 28812),
  row([{ $unwind: 5 }], three, 15981),
  row([{ $unwind: { path: '$t', foo: 1 } }], three, 28811),
  row([{ $unwind: { path: '$t', preserveNullAndEmptyArrays: 1 } }], three, 28809),
  // $lookup
  row(
    [
      { $lookup: { from: 'other', localField: 'k', foreignField: 'key', as: 'found' } },
      { $sort: { _id: 1 } },
    ],
    [{ _id: 1, k: 'x' }, { _id: 2, k: ['x', 'y'] }, { _id: 3 }, { _id: 4, k: [] }, { _id: 5, k: 'q' }],
    [
      { _id: 1, k: 'x', found: [{ _id: 10, key: 'x' }] },
      {
        _id: 2,
        k: ['x', 'y'],
        found: [
          { _id: 10, key: 'x' },
          { _id: 11, key: ['y'] },
        ],
      },
      { _id: 3, found: [{ _id: 12 }] },
      { _id: 4, k: [], found: [{ _id: 12 }] },
      { _id: 5, k: 'q', found: [] },
    ],
    { other: [{ _id: 10, key: 'x' }, { _id: 11, key: ['y'] }, { _id: 12 }] },
  ),
  row(
    [{ $lookup: { from: 'other', localField: 'a.k', foreignField: 'b.k', as: 'j.found' } }],
    [{ _id: 1, a: [{ k: 1 }, { k: 2 }], j: { z: 1 } }],
    [{ _id: 1, a: [{ k: 1 }, { k: 2 }], j: { z: 1, found: [{ _id: 7, b: { k: long(2) } }] } }],
    {
      other: [
        { _id: 7, b: { k: long(2) } },
        { _id: 8, b: { k: 3 } },
      ],
    },
  ),
  row([{ $lookup: { from: 'absent', localField: 'k', foreignField: 'k', as: 'f' } }, { $limit: 1 }], three, [
    { _id: 1, k: 'a', v: 1, f: [] },
  ]),
  row([{ $lookup: { from: 'other', localField: 'k', as: 'f' } }], three, 9),
  row([{ $lookup: { from: 'other', as: 'f' } }], three, 9),
  row([{ $lookup: { from: 'other', localField: 'k', foreignField: 'k' } }], three, 9),
  row([{ $lookup: { from: 'other', localField: 'k', foreignField: 'k', as: 'f', foo: 1 } }], three, 9),
  // $facet, $bucket, $sortByCount
  row(
    [
      {
        $facet: {
          n: [{ $count: 'n' }],
          top: [{ $sort: { v: -1 } }, { $limit: 1 }],
          none: [{ $match: { v: 9 } }],
        },
      },
    ],
    three,
    [{ n: [{ n: 3 }], top: [{ _id: 3, k: 'a', v: 3 }], none: [] }],
  ),
  row([{ $facet: {} }], three, 40169),
  row([{ $facet: { a: 5 } }], three, 40170),
  row([{ $facet: { a: [{ $facet: { b: [] } }] } }], three, 40600),
  row([{ $bucket: { groupBy: '$v', boundaries: [0, 2, 4] } }], three, [
    { _id: 0, count: 1 },
    { _id: 2, count: 2 },
  ]),
  row(
    [
      {
        $bucket: { groupBy: '$v', boundaries: [0, 2], default: 'other', output: { ids: { $push: '$_id' } } },
      },
    ],
    three,
    [
      { _id: 0, ids: [1] },
      { _id: 'other', ids: [2, 3] },
    ],
  ),
  row([{ $bucket: { groupBy: '$v', boundaries: [0, 2] } }], three, 40066),
  row([{ $bucket: { groupBy: '$v', boundaries: [2, 0] } }], three, 40194),
  row([{ $bucket: { groupBy: '$v', boundaries: [0, 'x'] } }], three, 40193),
  row([{ $bucket: { groupBy: '$v', boundaries: [0] } }], three, 40192),
  row([{ $bucket: { groupBy: 'v', boundaries: [0, 1] } }], three, 40202),
  row([{ $bucket: { groupBy: '$v' } }], three, 40198),
  row([{ $bucket: { groupBy: '$v', boundaries: [0, 5], default: 3 } }], three, 40199),
  row([{ $sortByCount: '$k' }], three, [
    { _id: 'a', count: 2 },
    { _id: 'b', count: 1 },
  ]),
  row([{ $sortByCount: 'k' }], three, 40148),
  row([{ $sortByCount: 5 }], three, 40149),
  // Stages of MongoDB that this server does not have
  // Stages and shapes that mongod refuses
  row([{ $foo: 1 }], three, 40324),
  row([{}], three, 40323),
  row([{ $match: {}, $limit: 1 }], three, 40323),
];
