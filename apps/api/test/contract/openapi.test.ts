import { administrationReasonHeader } from '@memorial/contracts/administration/administration.constants';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { errorStatus } from '@memorial/contracts/errors';
import { mountedPath } from '@memorial/contracts/route';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    /** Names a parameter that is described once. */
    readonly $ref?: string;
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await startTestApp();
  document = (await app.http.get('/api/openapi.json').expect(200)).body;
});
afterAll(() => app.stop());

describe('the served OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  it('describes the photo of an award as its own, behind signed URLs', () => {
    const photo = document.paths['/api/obituaries/{id}/awards/{awardId}/image']?.get;
    const photoId = photo?.parameters.find(({ name }) => name === 'photoId');
    expect(photoId?.description).toMatch(/current photo of the award/);
    expect(photo?.description).toMatch(/`expires` and `signature`/);
  });

  it('resolves every reference', () => {
    const text = JSON.stringify(document);
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name));
    const schemas = (document as unknown as { components: { schemas: object } }).components.schemas;
    expect([...named].filter((name) => !Object.hasOwn(schemas, name ?? ''))).toEqual([]);
  });

  it('has no schema that is a mere reference to itself', () => {
    const { schemas } = (document as unknown as { components: { schemas: Record<string, object> } })
      .components;
    const selfReferring = Object.entries(schemas).filter(
      ([id, schema]) => '$ref' in schema && schema.$ref === `#/components/schemas/${id}`,
    );
    expect(selfReferring).toEqual([]);
    expect(schemas.ErrorBody).toMatchObject({
      type: 'object',
      required: ['status', 'code', 'message'],
      properties: { requestId: { type: 'string' } },
    });
  });

  it('names every field of an upload', () => {
    for (const { route, upload, isUploadOptional, body } of allEndpoints) {
      if (upload === null) continue;
      const path = mountedPath(route).replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[route.method.toLowerCase()] as unknown as {
        requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> };
      };
      const schema = operation.requestBody.content['multipart/form-data']?.schema;
      const fields = Object.keys((body as unknown as { shape?: object } | undefined)?.shape ?? {});
      if (body !== undefined) expect(fields.length, path).toBeGreaterThan(0);
      expect(Object.keys(schema?.properties ?? {}), path).toEqual([...fields, upload]);
      expect(schema?.required, path).toContain(upload);
      expect(operation.requestBody.content['application/json'] !== undefined, path).toBe(isUploadOptional);
    }
  });

  it('declares how a too long address is answered', () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const { responses } of Object.values(operations)) {
        expect(responses[413]?.description, path).toContain('request.tooLarge');
      }
  });

  it('has one English line of its own for every operation', () => {
    const summaries = operationsOf(document).map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+ [^\n]{1,80}[^.\n]$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('says of every operation who may call it', () => {
    for (const { operationId, description } of operationsOf(document))
      expect(description, operationId).toMatch(/^(?:.+\n\n)?(?:Open to everybody|Requires)/s);
  });

  it('describes every parameter and every tag', () => {
    for (const { operationId, parameters } of operationsOf(document))
      for (const { name, description } of parameters.filter(({ $ref }) => $ref === undefined))
        expect(description, `${operationId} ${name}`).toMatch(/^[A-Z0-9`].+\.$/s);
    const used = new Set(operationsOf(document).flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].+\.$/);
  });

  it('describes the reason of administrators once, for all calls that read a token and are not theirs', () => {
    const { parameters } = (document as unknown as { components: { parameters: Record<string, object> } })
      .components;
    expect(parameters.AdministrationReason).toMatchObject({ name: administrationReasonHeader, in: 'header' });
    for (const { route, access } of allEndpoints) {
      const path = mountedPath(route).replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[route.method.toLowerCase()];
      const refs = operation?.parameters.flatMap(({ $ref }) => $ref ?? []);
      const isOrdinary = access === 'optional' || access === 'user';
      expect(refs, path).toEqual(isOrdinary ? ['#/components/parameters/AdministrationReason'] : []);
    }
  });

  it('is written in English', () => {
    expect(textsOf(document).filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
    expect(textsOf({ a: [{ description: 'Опис' }] })).toEqual(['Опис']);
  });

  it('describes every endpoint with its errors and headers, under unique names', () => {
    const ids = new Set<string>();
    for (const endpoint of allEndpoints) {
      const path = mountedPath(endpoint.route).replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.route.method.toLowerCase()];
      if (!operation) throw new Error(`${path} is missing`);
      ids.add(operation.operationId);
      expect(operation.responses).toHaveProperty([String(endpoint.status)]);
      for (const code of endpoint.errors) {
        expect(operation.responses[errorStatus(code)]?.description.split(', ')).toContain(code);
      }
      const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
      expect(headers.map(({ name }) => name)).toEqual([
        ...endpoint.headers,
        ...(endpoint.hasRanges ? ['Range'] : []),
      ]);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
    expect(ids.size).toBe(allEndpoints.length);
  });
});

function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap((operations) => Object.values(operations));
}

/** Summaries and descriptions anywhere in the document. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'summary' || key === 'description') && typeof inner === 'string' ? [inner] : textsOf(inner),
  );
}
