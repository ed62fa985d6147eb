/** Operators under a field; an operand starting with any other operator is a document for mongod. */
export const FIELD_OPERATORS: ReadonlySet<string> = new Set(
  `$eq $ne $gt $gte $lt $lte $in $nin $exists $type $regex $options $mod $size $all $elemMatch
  $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $near $nearSphere $geoNear $within $geoWithin
  $geoIntersects`.split(/\s+/),
);

/** Operators at the top level of a filter. */
export const DOCUMENT_OPERATORS: ReadonlySet<string> = new Set(
  `$and $or $nor $expr $comment $where $text $jsonSchema $ref $id $db`.split(/\s+/),
);
