import { Int32, Long } from 'bson';
import { MongoError } from '../../errors.js';
import {
  asDocument,
  dateMillis,
  isNumeric,
  objectIdBytes,
  timestampBits,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import {
  addUnits,
  checkDateFormat,
  dayOfYear,
  formatDate,
  isoWeek,
  isoWeekday,
  isTimeUnit,
  type TimeUnit,
  truncateTo,
  unitsBetween,
  weekdayNumber,
  weekOfYear,
} from './calendar.js';
import { compileDateFormat, parseDateByFormat, parseDateText } from './date-text.js';
import { fromLocal, type TimeZone, timeZoneOf, toLocal, UTC, utcOf } from './time-zones.js';
import {
  type Compiler,
  type Evaluator,
  isNullish,
  type Operator,
  type OperatorTable,
  type Scope,
} from './types.js';

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

/** Instant of a date, timestamp or ObjectId in milliseconds; null for other values. */
function instantOf(value: unknown): number | null {
  switch (typeOf(value)) {
    case 'date':
      return dateMillis(value);
    case 'timestamp':
      return Number(timestampBits(value) >> 32n) * 1000;
    case 'objectId':
      return Buffer.from(objectIdBytes(value)).readInt32BE(0) * 1000;
    default:
      return null;
  }
}

function requireInstant(value: unknown): number {
  const millis = instantOf(value);
  if (millis === null) throw new MongoError(16006, `can't convert from BSON type ${typeOf(value)} to Date`);
  return millis;
}

/** Time zone of an evaluated `timezone`; null for null. */
function zoneOf(value: unknown): TimeZone | null {
  if (isNullish(value)) return null;
  if (typeof value !== 'string') {
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeOf(value)}`);
  }
  return timeZoneOf(value);
}

type Parts = Readonly<Record<string, Evaluator>>;

/** Compiles the named arguments of an operator. */
function readArguments(
  argument: unknown,
  compiler: Compiler,
  name: string,
  spec: {
    allowed: readonly string[];
    notObject: number;
    unknown: number;
    required: ReadonlyArray<[string, number]>;
  },
): Parts {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) throw new MongoError(spec.notObject, `${name} only supports an object as its argument`);
  const parts: Record<string, Evaluator> = {};
  for (const key of Object.keys(doc)) {
    if (!spec.allowed.includes(key))
      throw new MongoError(spec.unknown, `Unrecognized argument to ${name}: ${key}`);
    parts[key] = compiler.compile(doc[key]);
  }
  for (const [key, code] of spec.required) {
    if (!Object.hasOwn(parts, key)) throw new MongoError(code, `Missing '${key}' parameter to ${name}`);
  }
  return parts;
}

/** Time zone of the expression: UTC without a `timezone`, null if it evaluates to null. */
function evaluateZone(parts: Parts, scope: Scope): TimeZone | null {
  return parts.timezone === undefined ? UTC : zoneOf(parts.timezone(scope));
}

/** Operator such as `$year`, taking a date or `{ date, timezone }`. */
function datePart(part: (local: Date) => unknown): Operator {
  return {
    kind: 'form',
    compile: (argument, compiler, name) => {
      const doc = Array.isArray(argument) ? null : asDocument(argument);
      const first = doc === null ? undefined : Object.keys(doc)[0];
      let date: Evaluator;
      let zone: Evaluator | null = null;
      if (doc !== null && first?.startsWith('$') !== true) {
        for (const key of Object.keys(doc)) {
          if (key !== 'date' && key !== 'timezone') {
            throw new MongoError(40535, `unrecognized option to ${name}: "${key}"`);
          }
        }
        if (!Object.hasOwn(doc, 'date')) throw new MongoError(40539, `missing 'date' argument to ${name}`);
        date = compiler.compile(doc.date);
        if (Object.hasOwn(doc, 'timezone')) zone = compiler.compile(doc.timezone);
      } else {
        if (Array.isArray(argument) && argument.length !== 1) {
          throw new MongoError(
            40536,
            `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
          );
        }
        date = compiler.compile(Array.isArray(argument) ? argument[0] : argument);
      }
      return (scope) => {
        const value = date(scope);
        if (isNullish(value)) return null;
        let in_: TimeZone | null = UTC;
        if (zone !== null) {
          const id = zone(scope);
          if (isNullish(id)) return null;
          if (typeof id !== 'string') {
            throw new MongoError(
              40533,
              `${name} requires a string for the timezone argument, but was given a ${typeOf(id)}`,
            );
          }
          in_ = timeZoneOf(id);
        }
        return part(toLocal(requireInstant(value), in_));
      };
    },
  };
}

const int = (value: number): Int32 => new Int32(value);

const DATE_TO_STRING: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: ['format', 'date', 'timezone', 'onNull'],
      notObject: 18629,
      unknown: 18534,
      required: [['date', 18628]],
    });
    return (scope) => {
      const date = parts.date?.(scope);
      const format = parts.format === undefined ? ISO_FORMAT : parts.format(scope);
      if (!isNullish(format)) {
        if (typeof format !== 'string') {
          throw new MongoError(
            18533,
            `$dateToString requires that 'format' be a string, found: ${typeOf(format)}`,
          );
        }
        checkDateFormat(format);
      }
      const zone = evaluateZone(parts, scope);
      if (isNullish(date)) return parts.onNull === undefined ? null : parts.onNull(scope);
      if (zone === null || typeof format !== 'string') return null;
      return formatDate(requireInstant(date), format, zone);
    };
  },
};

const DATE_FROM_STRING: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: ['format', 'dateString', 'timezone', 'onNull', 'onError'],
      notObject: 40540,
      unknown: 40541,
      required: [['dateString', 40542]],
    });
    return (scope) => {
      const text = parts.dateString?.(scope);
      const format = parts.format?.(scope);
      if (!isNullish(format)) {
        if (typeof format !== 'string') {
          throw new MongoError(
            40684,
            `$dateFromString requires that 'format' be a string, found: ${typeOf(format)}`,
          );
        }
        compileDateFormat(format);
      }
      const zone = evaluateZone(parts, scope);
      if (isNullish(text)) return parts.onNull === undefined ? null : parts.onNull(scope);
      try {
        if (typeof text !== 'string') {
          throw new MongoError(
            241,
            `$dateFromString requires that 'dateString' be a string, found: ${typeOf(text)}`,
          );
        }
        if (zone === null) return null;
        if (parts.format === undefined) return parseDateText(text, zone);
        return typeof format === 'string' ? parseDateByFormat(text, format, zone) : null;
      } catch (error) {
        if (parts.onError === undefined || !(error instanceof MongoError) || error.code !== 241) throw error;
        return parts.onError(scope);
      }
    };
  },
};

const DATE_TO_PARTS: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: ['date', 'timezone', 'iso8601'],
      notObject: 40524,
      unknown: 40520,
      required: [['date', 40522]],
    });
    return (scope) => {
      const date = parts.date?.(scope);
      const zone = evaluateZone(parts, scope);
      if (zone === null) return null;
      const iso = parts.iso8601 === undefined ? false : parts.iso8601(scope);
      if (isNullish(iso)) return null;
      if (typeof iso !== 'boolean')
        throw new MongoError(40521, `iso8601 must evaluate to a bool, found ${typeOf(iso)}`);
      if (isNullish(date)) return null;
      const local = toLocal(requireInstant(date), zone);
      const time = {
        hour: int(local.getUTCHours()),
        minute: int(local.getUTCMinutes()),
        second: int(local.getUTCSeconds()),
        millisecond: int(local.getUTCMilliseconds()),
      };
      if (iso) {
        const { week, year } = isoWeek(local);
        return { isoWeekYear: int(year), isoWeek: int(week), isoDayOfWeek: int(isoWeekday(local)), ...time };
      }
      return {
        year: int(local.getUTCFullYear()),
        month: int(local.getUTCMonth() + 1),
        day: int(local.getUTCDate()),
        ...time,
      };
    };
  },
};

const PART_LIMIT = 32767;

/** Integer component of `$dateFromParts`; null if it evaluates to null. */
function partNumber(
  parts: Parts,
  scope: Scope,
  name: string,
  otherwise: number,
  bounded: boolean,
): number | null {
  const evaluator = parts[name];
  if (evaluator === undefined) return otherwise;
  const value = evaluator(scope);
  if (isNullish(value)) return null;
  const number = isNumeric(value) ? toJsNumber(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) {
    throw new MongoError(40515, `'${name}' must evaluate to an integer, found ${typeOf(value)}`);
  }
  if (bounded && (number < -PART_LIMIT - 1 || number > PART_LIMIT)) {
    throw new MongoError(
      31034,
      `'${name}' must evaluate to a value in the range [-32768, 32767]; value ${number} is not in range`,
    );
  }
  return number;
}

const NATURAL = ['year', 'month', 'day'];
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];

const DATE_FROM_PARTS: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: [...NATURAL, ...ISO_PARTS, 'hour', 'minute', 'second', 'millisecond', 'timezone'],
      notObject: 40519,
      unknown: 40518,
      required: [],
    });
    const has = (key: string): boolean => Object.hasOwn(parts, key);
    if (!has('year') && !has('isoWeekYear')) {
      throw new MongoError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
    }
    if (has('year') && ISO_PARTS.some(has)) {
      throw new MongoError(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
    }
    if (has('isoWeekYear') && NATURAL.some(has)) {
      throw new MongoError(40525, '$dateFromParts does not allow mixing ISO dates with natural dates');
    }
    return (scope) => {
      const hour = partNumber(parts, scope, 'hour', 0, true);
      const minute = partNumber(parts, scope, 'minute', 0, true);
      const second = partNumber(parts, scope, 'second', 0, false);
      const millisecond = partNumber(parts, scope, 'millisecond', 0, false);
      if (hour === null || minute === null || second === null || millisecond === null) return null;
      const zone = evaluateZone(parts, scope);
      if (zone === null) return null;
      if (has('year')) {
        const year = partNumber(parts, scope, 'year', 1970, false);
        const month = partNumber(parts, scope, 'month', 1, true);
        const day = partNumber(parts, scope, 'day', 1, true);
        if (year === null || month === null || day === null) return null;
        if (year < 1 || year > 9999) {
          throw new MongoError(
            40523,
            `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`,
          );
        }
        return new Date(fromLocal(utcOf(year, month, day, hour, minute, second, millisecond), zone));
      }
      const year = partNumber(parts, scope, 'isoWeekYear', 1970, false);
      const week = partNumber(parts, scope, 'isoWeek', 1, true);
      const weekday = partNumber(parts, scope, 'isoDayOfWeek', 1, true);
      if (year === null || week === null || weekday === null) return null;
      if (year < 1 || year > 9999) {
        throw new MongoError(
          31095,
          `'isoWeekYear' must evaluate to an integer in the range 1 to 9999, found ${year}`,
        );
      }
      const fourth = new Date(utcOf(year, 1, 4, 0, 0, 0, 0));
      const day = 4 - isoWeekday(fourth) + (week - 1) * 7 + weekday;
      return new Date(fromLocal(utcOf(year, 1, day, hour, minute, second, millisecond), zone));
    };
  },
};

function arithmetic(sign: 1 | -1): Operator {
  return {
    kind: 'form',
    compile: (argument, compiler, name) => {
      const doc = Array.isArray(argument) ? null : asDocument(argument);
      if (doc === null) throw new MongoError(5166400, `${name} expects an object as its argument`);
      const parts = readArguments(argument, compiler, name, {
        allowed: ['startDate', 'unit', 'amount', 'timezone'],
        notObject: 5166400,
        unknown: 5166401,
        required: [
          ['startDate', 5166402],
          ['unit', 5166402],
          ['amount', 5166402],
        ],
      });
      return (scope) => {
        const start = parts.startDate?.(scope);
        if (isNullish(start)) return null;
        const unit = parts.unit?.(scope);
        if (isNullish(unit)) return null;
        const amount = parts.amount?.(scope);
        if (isNullish(amount)) return null;
        const zone = evaluateZone(parts, scope);
        if (zone === null) return null;
        const millis = instantOf(start);
        if (millis === null)
          throw new MongoError(5166403, `${name} requires startDate to be convertible to a date`);
        if (typeof unit !== 'string')
          throw new MongoError(5166404, `${name} expects string defining the time unit`);
        if (!isTimeUnit(unit)) throw new MongoError(9, `unknown time unit value: ${unit}`);
        const count = isNumeric(amount) ? toJsNumber(amount) : Number.NaN;
        if (!Number.isInteger(count))
          throw new MongoError(5166405, `${name} expects integer amount of time units`);
        return new Date(addUnits(millis, unit, sign * count, zone));
      };
    },
  };
}

function requireUnit(value: unknown, name: string): TimeUnit {
  if (typeof value !== 'string')
    throw new MongoError(5439013, `${name} requires 'unit' to be a string, but got ${typeOf(value)}`);
  if (!isTimeUnit(value)) {
    throw new MongoError(
      5439014,
      `${name} parameter 'unit' value cannot be recognized as a time unit: ${value}`,
    );
  }
  return value;
}

/** ISO number of the first day of the week; null if it evaluates to null. Used for weeks only. */
function weekStart(parts: Parts, scope: Scope, unit: unknown, name: string): number | null {
  const sunday = 7;
  if (parts.startOfWeek === undefined || unit !== 'week') return sunday;
  const value = parts.startOfWeek(scope);
  if (isNullish(value)) return null;
  if (typeof value !== 'string') {
    throw new MongoError(5439015, `${name} requires 'startOfWeek' to be a string, but got ${typeOf(value)}`);
  }
  const day = weekdayNumber(value);
  if (day === null) {
    throw new MongoError(
      5439016,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${value}`,
    );
  }
  return day;
}

const DATE_DIFF: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: ['startDate', 'endDate', 'unit', 'timezone', 'startOfWeek'],
      notObject: 5166301,
      unknown: 5166302,
      required: [
        ['startDate', 5166303],
        ['endDate', 5166304],
        ['unit', 5166305],
      ],
    });
    return (scope) => {
      const start = parts.startDate?.(scope);
      const end = parts.endDate?.(scope);
      const unitName = parts.unit?.(scope);
      if (isNullish(start) || isNullish(end) || isNullish(unitName)) return null;
      const startOfWeek = weekStart(parts, scope, unitName, name);
      if (startOfWeek === null) return null;
      const zone = evaluateZone(parts, scope);
      if (zone === null) return null;
      const check = (value: unknown, what: string): number => {
        const millis = instantOf(value);
        if (millis === null)
          throw new MongoError(
            5166307,
            `$dateDiff requires '${what}' to be a date, but got ${typeOf(value)}`,
          );
        return millis;
      };
      const from = check(start, 'startDate');
      const to = check(end, 'endDate');
      return Long.fromNumber(unitsBetween(from, to, requireUnit(unitName, name), zone, startOfWeek));
    };
  },
};

const DATE_TRUNC: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: ['date', 'unit', 'binSize', 'timezone', 'startOfWeek'],
      notObject: 5439007,
      unknown: 5439008,
      required: [
        ['date', 5439009],
        ['unit', 5439010],
      ],
    });
    return (scope) => {
      const date = parts.date?.(scope);
      const unitName = parts.unit?.(scope);
      if (isNullish(date) || isNullish(unitName)) return null;
      const bin = parts.binSize === undefined ? new Int32(1) : parts.binSize(scope);
      if (isNullish(bin)) return null;
      const startOfWeek = weekStart(parts, scope, unitName, name);
      if (startOfWeek === null) return null;
      const zone = evaluateZone(parts, scope);
      if (zone === null) return null;
      const millis = instantOf(date);
      if (millis === null)
        throw new MongoError(5439012, `$dateTrunc requires 'date' to be a date, but got ${typeOf(date)}`);
      const unit = requireUnit(unitName, name);
      const binSize = isNumeric(bin) ? toJsNumber(bin) : Number.NaN;
      if (!Number.isInteger(binSize)) {
        throw new MongoError(
          5439017,
          `$dateTrunc requires 'binSize' to be a 64-bit integer, but got a value of type ${typeOf(bin)}`,
        );
      }
      if (binSize <= 0) {
        throw new MongoError(
          5439018,
          `$dateTrunc requires 'binSize' to be greater than 0, but got value ${binSize}`,
        );
      }
      return new Date(truncateTo(millis, unit, binSize, zone, startOfWeek));
    };
  },
};

/** Date operators. Time zones come from Node's Intl data. */
export const DATE_OPERATORS: OperatorTable = {
  $year: datePart((local) => int(local.getUTCFullYear())),
  $month: datePart((local) => int(local.getUTCMonth() + 1)),
  $dayOfMonth: datePart((local) => int(local.getUTCDate())),
  $dayOfWeek: datePart((local) => int(local.getUTCDay() + 1)),
  $dayOfYear: datePart((local) => int(dayOfYear(local))),
  $hour: datePart((local) => int(local.getUTCHours())),
  $minute: datePart((local) => int(local.getUTCMinutes())),
  $second: datePart((local) => int(local.getUTCSeconds())),
  $millisecond: datePart((local) => int(local.getUTCMilliseconds())),
  $week: datePart((local) => int(weekOfYear(local))),
  $isoWeek: datePart((local) => int(isoWeek(local).week)),
  $isoWeekYear: datePart((local) => Long.fromNumber(isoWeek(local).year)),
  $isoDayOfWeek: datePart((local) => int(isoWeekday(local))),
  $dateToString: DATE_TO_STRING,
  $dateFromString: DATE_FROM_STRING,
  $dateToParts: DATE_TO_PARTS,
  $dateFromParts: DATE_FROM_PARTS,
  $dateAdd: arithmetic(1),
  $dateSubtract: arithmetic(-1),
  $dateDiff: DATE_DIFF,
  $dateTrunc: DATE_TRUNC,
};
