import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoints.js';
import { errorText } from './errors.js';
import { defineRoute, hrefOf, mountedPath } from './route.js';

const named = allEndpoints.map(
  (endpoint) => [`${endpoint.route.method} ${mountedPath(endpoint.route)}`, endpoint] as const,
);
const inputs = named.flatMap(([name, endpoint]) =>
  [endpoint.body, endpoint.query]
    .filter((schema) => schema !== undefined)
    .map((schema) => [name, schema] as const),
);

describe('every endpoint', () => {
  it('has a unique path', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  it('puts static segments before parameters', () => {
    const paths = named.map(([name]) => name);
    paths.forEach((path, index) => {
      const shadows = new RegExp(`^${path.replace(/:\w+/g, '[^/:]+')}$`);
      expect(paths.slice(index + 1).filter((later) => path.includes(':') && shadows.test(later))).toEqual([]);
    });
  });

  it.each(named)('%s has a text for each of its refusals, once', (_name, endpoint) => {
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
    for (const code of endpoint.errors) expect(errorText(code)).not.toBe('');
  });

  it.each(named)('%s can be written down as JSON Schema', (_name, { body, query, params, response }) => {
    for (const schema of [body, query, params])
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object');
    if (response instanceof z.ZodType)
      expect(z.toJSONSchema(response, { io: 'output' })).toBeTypeOf('object');
  });
});

const ukrainian = /[а-яіїєґ]/i;
const english = /\b(?:invalid|expected|received|required|too (?:big|small)|unrecognized)\b/i;

/** Field names of a schema, so that random bodies reach its fields too. */
function fieldsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
}

describe('faults of an input', () => {
  it.each(inputs)('%s speak Ukrainian', (_name, schema) => {
    const fields = fieldsOf(schema);
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(null, '', ' ', -1, 1e300, [], {}, [[]], [{}], [null], '\u0000'),
    );
    const body = fields.length === 0 ? junk : fc.oneof(junk, fc.dictionary(fc.constantFrom(...fields), junk));
    fc.assert(
      fc.property(body, (sent) => {
        const result = schema.safeParse(sent);
        for (const issue of result.error?.issues ?? []) {
          expect(issue.message).toMatch(ukrainian);
          expect(issue.message).not.toMatch(english);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('hrefOf', () => {
  it('fills and escapes', () => {
    const route = defineRoute('GET', '/obituaries/:id/photo', 'optional');
    expect(hrefOf(route, { id: 'а/б' }, { w: 320, photoId: null })).toBe(
      '/api/obituaries/%D0%B0%2F%D0%B1/photo?w=320',
    );
  });
});
