import { MongoError } from '../../errors.js';
import { type Document, setField, typeOf } from '../../values/bson-types.js';
import { parseFieldPath } from '../../values/field-path.js';
import { valuesAtPath } from '../../values/paths.js';
import { type NamedArguments, namedArguments } from '../operators/types.js';
import { MemoryGauge, type Stage, toArray, withNestedField } from './stage.js';

/** Filter that finds the foreign documents for the values of a local field. */
function joinFilter(foreignField: string, values: readonly unknown[]): Document {
  const filter: Document = {};
  const [only] = values;
  if (values.length === 1) setField(filter, foreignField, { $eq: only });
  else if (values.some((value) => typeOf(value) === 'regex')) {
    filter.$or = values.map((value) => {
      const clause: Document = {};
      setField(clause, foreignField, { $eq: value });
      return clause;
    });
  } else setField(filter, foreignField, { $in: values });
  return filter;
}

const LOOKUP: NamedArguments = {
  notObject: 9,
  unknown: 9,
  required: { from: 9, as: 9, localField: 9, foreignField: 9 },
  lacking: ['pipeline', 'let'],
};

/** `$lookup` by equality of two fields. */
export function compileLookup(operand: unknown): Stage {
  const doc = namedArguments(operand, '$lookup', LOOKUP);
  const text = (key: string): string => {
    const value = doc[key];
    if (typeof value === 'string') return value;
    throw new MongoError(9, `$lookup argument '${key}' must be a string, is type ${typeOf(value)}`);
  };
  const from = text('from');
  const localField = text('localField');
  const foreignField = text('foreignField');
  const target = parseFieldPath(text('as'));
  parseFieldPath(localField);
  parseFieldPath(foreignField);
  return async function* (source, ctx) {
    const { pacer } = ctx;
    for await (const doc of source) {
      const values = valuesAtPath(doc, localField);
      const filter = joinFilter(foreignField, values.length === 0 ? [null] : values);
      const gauge = new MemoryGauge(4568, 'Total size of documents matching the $lookup exceeds the limit');
      yield withNestedField(doc, target, await toArray(ctx.lookup(from, filter), gauge));
      if (pacer.due()) await pacer.pause();
    }
  };
}
