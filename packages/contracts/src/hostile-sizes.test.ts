import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoints.js';
import { mountedPath } from './route.js';

const inputs = allEndpoints.flatMap(({ route, body, query }) =>
  Object.entries({ body, query }).flatMap(([place, schema]) =>
    schema ? [[`${place} of ${route.method} ${mountedPath(route)}`, schema] as const] : [],
  ),
);

/** Within the limit of a request body, and far too long for quadratic or exponential parsing. */
const size = 100_000;
const texts: readonly string[] = [
  `${' '.repeat(size)}x`,
  `1${' '.repeat(size)}x`,
  `x${'\n'.repeat(size)}x`,
  `${'1'.repeat(size)}x`,
  `${'1 '.repeat(size / 2)}x`,
  `${'1234-'.repeat(size / 5)}x`,
  `${'www.'.repeat(size / 4)} `,
  `a@${'.'.repeat(size)}@`,
  `${'"'.repeat(size)}x`,
  `${'\u0301\u0327'.repeat(size / 2)}x`,
  'Bearer '.repeat(size / 7),
];
/** Longest acceptable blocking time for other requests. */
const maxParseMs = 10_000;

interface Shape {
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/**
 * Build an input in which every string is `text`.
 * @param listOf builds a list from an item; nested lists get one item
 */
function filled(schema: z.ZodType, text: string, listOf: (item: unknown) => unknown[]): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input' }) as Shape & {
    readonly $defs?: Readonly<Record<string, Shape>>;
  };
  const fill = (shape: Shape, inList: boolean): unknown => {
    if (shape.$ref) return fill($defs[shape.$ref.replace('#/$defs/', '')] ?? {}, inList);
    if (shape.anyOf) return fill(shape.anyOf.find(({ type }) => type !== 'null') ?? {}, inList);
    if (shape.items) {
      const item = fill(shape.items, true);
      return inList ? [item] : listOf(item);
    }
    if (!shape.properties) return text;
    return Object.fromEntries(
      Object.entries(shape.properties).map(([key, inner]) => [key, fill(inner, inList)]),
    );
  };
  return fill(root, false);
}

function elapsedMs(read: () => unknown): number {
  const startedAt = performance.now();
  read();
  return performance.now() - startedAt;
}

describe('input that blocks the parser', () => {
  it.each(inputs)('is no text in the %s', (_, schema) => {
    for (const text of texts) {
      const sent = filled(schema, text, (item) => [item]);
      expect(
        elapsedMs(() => schema.safeParse(sent)),
        JSON.stringify(text.slice(0, 12)),
      ).toBeLessThan(maxParseMs);
    }
  });

  const lists: Readonly<Record<string, (item: unknown) => unknown[]>> = {
    'sound entries': (item) => new Array(size).fill(item),
    numbers: () => new Array(size).fill(1),
    'empty rows': () => new Array(size).fill({}),
  };
  it.each(inputs)('is no list in the %s', (_, schema) => {
    for (const [what, listOf] of Object.entries(lists)) {
      const sent = filled(schema, 'x', listOf);
      let issueCount = 0;
      const elapsed = elapsedMs(() => {
        issueCount = schema.safeParse(sent).error?.issues.length ?? 0;
      });
      expect(elapsed, what).toBeLessThan(maxParseMs);
      expect(issueCount, what).toBeLessThan(1_000);
    }
  });
});
