import { z } from 'zod';
import { cleanLine, cleanText, hasVisibleText } from './clean-text.js';
import { fieldMessages } from './messages/ui/fields.js';
import { fillText } from './text.js';

/**
 * Building blocks of input schemas. Every rule has a Ukrainian message, so that no default message of zod
 * reaches users.
 */
interface IssueInput {
  readonly input?: unknown;
}

const orRequired = (text: string) => (issue: IssueInput) =>
  issue.input === undefined ? fieldMessages.required : text;

export const tooLong = (max: number): string => fillText(fieldMessages.tooLong, { max });

/** Multi-line text, sanitised, at most `max` characters. */
export function textField(max: number) {
  return z
    .string({ error: orRequired(fieldMessages.text) })
    .overwrite(cleanText)
    .max(max, tooLong(max));
}

/** Single-line text, sanitised, at most `max` characters. */
export function lineField(max: number) {
  return z
    .string({ error: orRequired(fieldMessages.text) })
    .overwrite(cleanLine)
    .max(max, tooLong(max));
}

/** Required single-line text with at least one visible character; `message` is shown when it is missing. */
export function requiredLine(max: number, message: string = fieldMessages.required) {
  return z
    .string({ error: message })
    .overwrite(cleanLine)
    .min(1, message)
    .max(max, tooLong(max))
    .refine((text) => text === '' || hasVisibleText(text), message);
}

export function flagField() {
  return z.boolean({ error: orRequired(fieldMessages.flag) });
}

export function optionField<const T extends readonly [string, ...string[]]>(options: T) {
  return z.enum(options, { error: orRequired(fieldMessages.option) });
}

/** A whole number between two inclusive bounds; `message` replaces the default messages. */
export function numberField(min: number, max: number, message?: string) {
  return z
    .int({ error: message ?? orRequired(fieldMessages.number) })
    .min(min, message ?? fillText(fieldMessages.tooSmall, { min }))
    .max(max, message ?? fillText(fieldMessages.tooBig, { max }));
}

export function listField<T extends z.ZodType>(item: T, max: number) {
  return z
    .array(item, { error: orRequired(fieldMessages.list) })
    .max(max, fillText(fieldMessages.tooMany, { max }));
}

/** An object; unknown keys are dropped. */
export function recordField<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.object(shape, { error: orRequired(fieldMessages.record) });
}

/** A number in a query string. */
export function queryNumber(min: number, max: number, fallback: number) {
  return z.coerce
    .number({ error: fieldMessages.number })
    .int(fieldMessages.number)
    .min(min, fillText(fieldMessages.tooSmall, { min }))
    .max(max, fillText(fieldMessages.tooBig, { max }))
    .default(fallback);
}

/** A boolean in a query string: `true`, `1`, `false`, `0`. */
export function flagQuery() {
  return z
    .enum(['true', '1', 'false', '0'], { error: fieldMessages.flag })
    .transform((value) => value === 'true' || value === '1');
}

/** An optional line: missing, null and blank become null. */
export const optionalLine = (max: number) => lineField(max).nullable().transform(blankToNull);
export const optionalText = (max: number) => textField(max).nullable().transform(blankToNull);

/** A web address as it stands in a link. Spaces and further schemes are refused: it becomes an `href`. */
const webAddressPattern = /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i;
export const maxWebAddress = 300;
export const isWebAddress = (text: string) => webAddressPattern.test(text);

/** A required web address. */
export function webAddressField() {
  return lineField(maxWebAddress).refine(isWebAddress, fieldMessages.webAddress);
}

/** An optional web address: missing, null and blank become null. */
export const optionalWebAddress = lineField(maxWebAddress)
  .refine((text) => text === '' || isWebAddress(text), fieldMessages.webAddress)
  .nullable()
  .transform(blankToNull);

function blankToNull(text: string | null): string | null {
  return text === '' ? null : text;
}

/** An optional boolean. */
export const optionalFlag = flagField()
  .nullable()
  .transform((value) => value ?? false);
