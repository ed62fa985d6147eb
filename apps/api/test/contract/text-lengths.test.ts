import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { maxMemoryText } from '@memorial/contracts/memories/memories.constants';
import { createMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { characterCount } from '@memorial/contracts/text';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Schema, SchemaType } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const candle = '🕯';

describe('a memory with emoji', () => {
  it('is stored up to the limit of characters and rejected above it', async () => {
    const { page } = await createObituaryWithKeeper(app);
    const as = await createAccount(app, 'PREMIUM_3');
    const body = {
      obituaryId: page._id,
      content: `${'а'.repeat(maxMemoryText.content - 7)}🕯🕯🕯🕊🕊🕊🕊`,
      title: candle.repeat(maxMemoryText.title),
      relationship: candle.repeat(maxMemoryText.relationship),
    };
    const { content } = await callOk(app, createMemoryEndpoint, { as, body });
    expect(content).toBe(body.content);
    for (const key of ['content', 'title', 'relationship'] as const) {
      const refused = await call(app, createMemoryEndpoint, {
        as,
        body: { ...body, [key]: `${body[key]}${candle}` },
      });
      expect(refused.status, key).toBe(400);
    }
  });
});

interface BoundedField {
  readonly path: string;
  readonly key: string;
  readonly schema: z.ZodType;
  readonly max: number;
}

/** Text fields of a schema with a maximum length, through wrappers, objects and lists. */
function boundedFields(schema: z.ZodType, path = '', key = '', outer: z.ZodType = schema): BoundedField[] {
  const def = schema.def as unknown as {
    type: string;
    innerType?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    options?: readonly z.ZodType[];
    checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
  };
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      boundedFields(field, `${path}.${name}`, name),
    );
  }
  if (def.type === 'array' && def.element) return boundedFields(def.element, `${path}[]`, key);
  if (def.type === 'string') {
    const maxima = (def.checks ?? []).flatMap(({ _zod }) => _zod.def.maximum ?? []);
    return maxima.length > 0 ? [{ path, key, schema: outer, max: Math.min(...maxima) }] : [];
  }
  // Read the schema behind the preprocessing.
  const inner = def.innerType ?? (def.in?.type === 'transform' ? def.out : def.in);
  return inner ? boundedFields(inner, path, key, outer) : [];
}

const isEndpointWithBody = ({ body }: Endpoint) => body !== undefined;
const fields = allEndpoints.filter(isEndpointWithBody).flatMap(({ route, body }) =>
  boundedFields(body as z.ZodType).map((field) => ({
    ...field,
    name: `${route.method} ${route.path} ${field.path}`,
  })),
);

/** Fields whose pattern allows no emoji. */
const patternFields = new Set([
  'code',
  'date',
  'hash',
  'email',
  'awardId',
  'obituaryId',
  'imageData',
  'url',
  'link',
  'gravePoint',
]);
const isDate = ({ key }: { key: string }) => /date/i.test(key);

/** Text paths of the stored documents whose length is validated, with nested schemas. */
function storedPaths(schema: Schema): { key: string; type: SchemaType }[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    if (type.schema) return storedPaths(type.schema);
    return type.instance === 'String' ? [{ key: path.split('.').at(-1) ?? path, type }] : [];
  });
}

const isAccepted = (type: SchemaType, value: string) => {
  const validator = type as unknown as { doValidateSync(value: unknown, scope: object): Error | undefined };
  return validator.doValidateSync(value, {}) === undefined;
};

const modelsOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ \/memories/, ['Memory']],
  [/ \/(auth|users)\//, ['User', 'Registration', 'AccountCode']],
];

describe('every bounded text field', () => {
  const texts = fields.filter((field) => !patternFields.has(field.key) && !isDate(field));

  it('is found', () => {
    expect(texts.length).toBeGreaterThan(40);
    const names = texts.map(({ name }) => name).join('\n');
    for (const key of ['.content', '.title', '.relationship', '.fullName', '.referralCode', '[].relation'])
      expect(names).toContain(key);
  });

  it.each(texts.map((field) => [field.name, field] as const))(
    'is counted in characters by contract and database: %s',
    (_, { key, schema, max, name }) => {
      const [longest, tooLong] = [candle.repeat(max), candle.repeat(max + 1)];
      expect(characterCount(longest)).toBe(max);
      expect(schema.safeParse(longest).success).toBe(true);
      expect(schema.safeParse(tooLong).success).toBe(false);
      const { models } = app.app.get<Connection>(getConnectionToken());
      const names = modelsOf.find(([pattern]) => pattern.test(name))?.[1] ?? [];
      const paths = names.flatMap((model) => storedPaths((models[model] as { schema: Schema }).schema));
      for (const { type } of paths.filter((path) => path.key === key)) {
        expect(isAccepted(type, longest)).toBe(true);
        expect(isAccepted(type, tooLong)).toBe(false);
      }
    },
  );

  it('is not counted in UTF-16 units by any stored document', () => {
    const { models } = app.app.get<Connection>(getConnectionToken());
    const paths = Object.values(models).flatMap(({ schema }) => storedPaths(schema as Schema));
    expect(paths.length).toBeGreaterThan(40);
    const units = paths.filter(({ type }) => type.validators.some(({ type: kind }) => kind === 'maxlength'));
    expect(units.map(({ key }) => key)).toEqual([]);
  });
});
