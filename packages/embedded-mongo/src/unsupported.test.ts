import { Decimal128 } from 'bson';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './aggregation/expressions.js';
import { validatePipeline } from './aggregation/pipeline.js';
import type { ServerState } from './commands/command.js';
import { CommandDispatcher } from './commands/registry.js';
import { compileProjection } from './projection/projection.js';
import { compileFilter } from './query/matcher.js';
import { compileUpdate } from './update/updater.js';

/* Parts of MongoDB that this server does not have: refused by name, unlike misspelt ones. */

const names = (text: string): string[] => text.trim().split(/\s+/);

const EXPRESSIONS = names(`
  $abs $accumulator $acos $acosh $allElementsTrue $anyElementTrue $arrayToObject $asin $asinh $atan $atan2 $atanh
  $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $cos $cosh $dateAdd $dateDiff $dateFromParts
  $dateFromString $dateSubtract $dateToParts $dateTrunc $dayOfWeek $dayOfYear $degreesToRadians $divide $exp $firstN
  $floor $function $getField $indexOfArray $indexOfBytes $indexOfCP $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN
  $ln $log $log10 $ltrim $maxN $meta $millisecond $minN $minute $mod $multiply $pow $radiansToDegrees $rand $range
  $regexFind $regexFindAll $replaceAll $replaceOne $reverseArray $round $rtrim $second $setDifference $setEquals
  $setField $setIntersection $setIsSubset $sin $sinh $sortArray $split $sqrt $stdDevPop $stdDevSamp $strcasecmp
  $substr $substrBytes $subtract $tan $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong
  $toObjectId $trim $trunc $tsIncrement $tsSecond $unsetField $week $zip`);
const STAGES = names('$bucketAuto $geoNear $graphLookup $sample $setWindowFields');
const ACCUMULATORS = names(`
  $accumulator $bottom $bottomN $count $firstN $lastN $maxN $median $mergeObjects $minN $percentile $stdDevPop
  $stdDevSamp $top $topN`);
const CONDITIONS = names('$bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $geoWithin $near $nearSphere');
const CLAUSES = names('$jsonSchema $text $where');

const refused = expect.objectContaining({ code: 238, message: expect.stringContaining('is not supported') });

describe('refused by name', () => {
  it.each(EXPRESSIONS)('the expression %s', (name) => {
    expect(() => compileExpression({ [name]: 1 })).toThrow(refused);
  });

  it.each(STAGES)('the stage %s', (name) => {
    expect(() => validatePipeline([{ [name]: {} }])).toThrow(refused);
  });

  it.each(ACCUMULATORS)('the accumulator %s', (name) => {
    expect(() => validatePipeline([{ $group: { _id: null, a: { [name]: 1 } } }])).toThrow(refused);
  });

  it.each(CONDITIONS)('the condition %s', (name) => {
    expect(() => compileFilter({ a: { [name]: 1 } })).toThrow(refused);
  });

  it.each(CLAUSES)('the clause %s', (name) => {
    expect(() => compileFilter({ [name]: 1 })).toThrow(refused);
  });

  it.each(['CURRENT', 'NOW', 'CLUSTER_TIME'])('the variable $$%s', (name) => {
    expect(() => compileExpression(`$$${name}`)).toThrow(refused);
  });

  it.each([
    { $hour: { date: '$a', timezone: 'Europe/Kyiv' } },
    { $dateToString: { date: '$a', timezone: 'Europe/Kyiv' } },
    { $filter: { input: '$a', cond: true, limit: 1 } },
  ])('the argument of %j', (expression) => {
    expect(() => compileExpression(expression)).toThrow(refused);
  });

  it.each(['date', 'decimal', 'objectId'])('a conversion to %s', (to) => {
    const { evaluate } = compileExpression({ $convert: { input: '1', to } });
    expect(() => evaluate({ root: {} })).toThrow(refused);
  });

  it('the average of a decimal', () => {
    const { evaluate } = compileExpression({ $avg: '$a' });
    expect(() => evaluate({ root: { a: Decimal128.fromString('1') } })).toThrow(refused);
  });

  it.each(['pipeline', 'let'])('the %s of $lookup', (key) => {
    const lookup = { from: 'b', localField: 'a', foreignField: 'a', as: 'c', [key]: {} };
    expect(() => validatePipeline([{ $lookup: lookup }])).toThrow(refused);
  });

  it.each(
    names(`
    collStats compact connectionStatus dbStats getCmdLineOpts getLog getParameter hostInfo killSessions
    refreshSessions renameCollection shutdown startSession validate whatsmyuri`),
  )('the command %s', async (name) => {
    // A refused command never reaches the server's state.
    const dispatcher = new CommandDispatcher(
      {} as ServerState,
      () => undefined,
      () => undefined,
    );
    const reply = await dispatcher.run({ [name]: 1, $db: 'admin' }, { id: 1 });
    expect(reply).toMatchObject({ ok: 0, code: 238, errmsg: `${name} is not supported by this server` });
  });

  it.each([{ 'a.$': 1 }, { 'a.$.b': 1 }])('the positional projection %j', (projection) => {
    expect(() => compileProjection(projection)).toThrow(refused);
  });

  it.each([{ 'a.$': 1 }, { 'a.$.b': 1 }, { $: 1 }])('the positional update %j', (fields) => {
    expect(() => compileUpdate({ $set: fields })).toThrow(refused);
  });

  it('options and signs of regular expressions', () => {
    expect(() => compileFilter({ a: { $regex: 'a', $options: 'x' } })).toThrow(refused);
    for (const pattern of ['(?i)a', '\\Aa', 'a\\z']) {
      expect(() => compileFilter({ a: { $regex: pattern } })).toThrow(
        expect.objectContaining({ code: 51091 }),
      );
    }
  });

  it('$currentDate and a projection with $meta', () => {
    expect(() => compileUpdate({ $currentDate: { a: true } })).toThrow(refused);
    expect(() => compileProjection({ a: { $meta: 'textScore' } })).toThrow(refused);
  });
});
