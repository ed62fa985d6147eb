import { z } from 'zod';

/**
 * Maximum length of the text at a path of a schema, in code points (`characterCount`), as the schema itself
 * declares it; undefined where the path leads to no text, or to one without a maximum.
 * @param path keys of objects, and any index for the items of a list: `['education', '0', 'field']`
 */
export function maxTextLength(schema: z.core.$ZodType, path: readonly string[]): number | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return maxTextLength(schema.unwrap(), path);
  // A pipe is a schema with a transform behind it, or the other way round.
  if (schema instanceof z.ZodPipe) return maxTextLength(schema.in, path) ?? maxTextLength(schema.out, path);
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  if (schema instanceof z.ZodArray) return maxTextLength(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const field: z.core.$ZodType | undefined = schema.shape[key];
  return field && maxTextLength(field, rest);
}
