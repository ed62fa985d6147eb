/** Error as it is logged. */
interface LoggedError {
  readonly type: string;
  /** Only of errors that carry no data. */
  readonly message?: string;
  readonly code?: string | number;
  /** Calls only; the text above them repeats the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Properties of errors of Node that name no value of a request. */
const harmlessKeys: ReadonlySet<string> = new Set([
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'hostname',
]);

/** Errors of the language. `SyntaxError` is missing: that of a JSON text repeats the text. */
const plainErrors: readonly unknown[] = [Error, TypeError, RangeError, ReferenceError, AggregateError];

const stackFrame = /^ {4}at .*:\d+:\d+\)?$/;
const maxCauses = 5;

/**
 * Error for the log, without anything that was typed. Errors of mongoose, the driver, parsers and mail servers
 * repeat values in their messages and properties; of those only type, code and calls are logged.
 * @param logged the error, or what pino made of it, with the error as `raw`
 */
export function serializeError(logged: unknown): LoggedError {
  const raw = isObject(logged) && 'raw' in logged ? logged.raw : logged;
  return describe(raw, 0);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const cause = error.cause === undefined || depth >= maxCauses ? null : describe(error.cause, depth + 1);
  return {
    type: error.constructor.name,
    ...(isPlain(error) ? { message: error.message } : {}),
    ...(typeof code === 'number' || isWord(code) ? { code } : {}),
    ...stackOf(error),
    ...(cause ? { cause } : {}),
  };
}

/** True for an error of the language without data of its own. */
function isPlain(error: Error): boolean {
  return plainErrors.includes(error.constructor) && Object.keys(error).every((key) => harmlessKeys.has(key));
}

function isWord(code: unknown): code is string {
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code);
}

function stackOf({ stack = '', message }: Error): { stack?: string } {
  // A message may look like calls: only text behind it counts.
  const behind = stack.slice(stack.indexOf(message) + message.length);
  const frames = behind.split('\n').filter((line) => stackFrame.test(line));
  return stack.includes(message) && frames.length > 0 ? { stack: frames.join('\n') } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
