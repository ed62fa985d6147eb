import { MongoError } from './errors.js';

/** Commands, stages and operators of MongoDB that this server does not have. */
const NOT_SUPPORTED: ReadonlySet<string> = new Set(
  `$abs $accumulator $acos $acosh $allElementsTrue $anyElementTrue $arrayToObject $asin $asinh $atan $atan2 $atanh
  $binarySize $bitAnd $bitNot $bitOr $bitXor $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $bottom $bottomN $box
  $bsonSize $bucketAuto $ceil $center $centerSphere $cos $cosh $count $covariancePop $covarianceSamp $currentDate $dateAdd $dateDiff
  $dateFromParts $dateFromString $dateSubtract $dateToParts $dateTrunc $dayOfWeek $dayOfYear $degreesToRadians
  $denseRank $derivative $divide $documentNumber $exp $expMovingAvg $firstN $floor $function $geoIntersects $geoNear $geoWithin $geometry $getField $graphLookup
  $indexOfArray $indexOfBytes $indexOfCP $integral $isoDayOfWeek $isoWeek $isoWeekYear $jsonSchema $last $lastN $linearFill $ln
  $locf $log $log10 $ltrim $maxDistance $maxN $median $mergeObjects $meta $millisecond $minDistance $minN $minute $mod $multiply $near $nearSphere $percentile $polygon
  $pow $radiansToDegrees $rand $range $rank $replaceAll $replaceOne $regexFind $regexFindAll $reverseArray $round
  $rtrim $sample $sampleRate $second $setDifference $setEquals $setField $setIntersection $setIsSubset $setWindowFields $shift
  $sin $sinh $sortArray $split $sqrt $stdDevPop $stdDevSamp $strcasecmp $substr $substrBytes $subtract $tan $tanh $text
  $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toObjectId $top $topN $trim $trunc
  $tsIncrement $tsSecond $unsetField $week $uniqueDocs $where $within $zip
  collStats compact connectionStatus dbStats getCmdLineOpts getLog getParameter hostInfo killSessions
  refreshSessions renameCollection shutdown startSession validate whatsmyuri`.split(/\s+/),
);

/** Error 238 for a part of MongoDB that this server does not have. */
export function unsupported(what: string): MongoError {
  return new MongoError(238, `${what} is not supported by this server`);
}

/** Error for a name without a definition: 238 if MongoDB has it, else the code for an unknown name. */
export function notFound(name: string, code: number, message: string): MongoError {
  return NOT_SUPPORTED.has(name) ? unsupported(name) : new MongoError(code, message);
}
