/**
 * Names of the error codes that this server can answer with.
 * Source: MongoDB 7.0 `src/mongo/base/error_codes.yml`. Codes without a name there are answered as
 * `Location<code>`, as mongod does.
 */
const CODE_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'InternalError'],
  [2, 'BadValue'],
  [8, 'UnknownError'],
  [9, 'FailedToParse'],
  [13, 'Unauthorized'],
  [14, 'TypeMismatch'],
  [15, 'Overflow'],
  [16, 'InvalidLength'],
  [17, 'ProtocolError'],
  [20, 'IllegalOperation'],
  [22, 'InvalidBSON'],
  [26, 'NamespaceNotFound'],
  [27, 'IndexNotFound'],
  [28, 'PathNotViable'],
  [38, 'CursorInUse'],
  [40, 'ConflictingUpdateOperators'],
  [43, 'CursorNotFound'],
  [50, 'MaxTimeMSExpired'],
  [52, 'DollarPrefixedFieldName'],
  [53, 'InvalidIdField'],
  [54, 'NotSingleValueField'],
  [56, 'EmptyFieldName'],
  [59, 'CommandNotFound'],
  [66, 'ImmutableField'],
  [67, 'CannotCreateIndex'],
  [72, 'InvalidOptions'],
  [73, 'InvalidNamespace'],
  [85, 'IndexOptionsConflict'],
  [86, 'IndexKeySpecsConflict'],
  [91, 'ShutdownInProgress'],
  [146, 'ExceededMemoryLimit'],
  [168, 'InvalidPipelineOperator'],
  [171, 'CannotIndexParallelArrays'],
  [197, 'InvalidIndexSpecificationOption'],
  [237, 'CursorKilled'],
  [238, 'NotImplemented'],
  [292, 'QueryExceededMemoryLimitNoDiskUseAllowed'],
  [303, 'FeatureNotSupported'],
  [352, 'UnsupportedOpQueryCommand'],
  [360, 'DataCorruptionDetected'],
  [10334, 'BSONObjectTooLarge'],
  [11000, 'DuplicateKey'],
  [11600, 'InterruptedAtShutdown'],
  [14031, 'OutOfDiskSpace'],
]);

/**
 * An error answered to the client with mongod's code and name. `extra` holds additional fields of the answer
 * (for example `keyPattern` and `keyValue` of a duplicate key).
 */
export class MongoError extends Error {
  override readonly name = 'MongoError';
  readonly codeName: string;

  constructor(
    readonly code: number,
    message: string,
    readonly extra?: Record<string, unknown>,
  ) {
    super(message);
    this.codeName = CODE_NAMES.get(code) ?? `Location${code}`;
  }
}
