import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { Response } from 'supertest';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../src/platform/openapi/openapi-document.js';
import { DocumentedResponses } from './documented-responses.js';

const document = openApiDocument([getObituaryEndpoint], {
  title: 't',
  description: 'd',
  tags: {},
  version: '1',
  serverUrl: 'http://localhost',
});
const responses = new DocumentedResponses(document as never);
const path = '/api/obituaries/65f0a1b2c3d4e5f607182930';
const error = { status: 404, code: 'obituary.notFound', message: 'Сторінку не знайдено' };
const json = 'application/json; charset=utf-8';

function assertOf(
  status: number,
  body: unknown,
  type: string | null = json,
  url = `${path}?x=1`,
): () => void {
  const headers = type === null ? {} : { 'content-type': type };
  return () =>
    responses.assert('GET', url, { status, body, headers, text: type === null ? '' : '…' } as Response);
}

it('accepts what is declared', () => {
  expect(assertOf(404, error)).not.toThrow();
  expect(assertOf(304, {}, null)).not.toThrow();
  expect(assertOf(404, { ...error, code: 'route.notFound' }, json, '/api/unknown')).not.toThrow();
});

it.each([
  ['an undeclared status', 418, error, json, /does not declare this status/],
  ['another content type', 404, error, 'text/html', /does not declare the type text\/html/],
  ['a missing content type', 404, error, null, /does not declare the type none/],
  ['a body where none is declared', 304, error, json, /declares no body/],
  ['an undeclared key', 404, { ...error, stack: '' }, json, /must NOT have additional properties/],
  ['a value of another type', 404, { ...error, status: '404' }, json, /status must be integer/],
  ['a missing key', 200, { _id: '1' }, json, /must have required property/],
])('refuses %s', (_, status, body, type, message) => {
  expect(assertOf(status, body, type)).toThrow(message);
});

it('refuses an error of an unknown path in another shape', () => {
  expect(assertOf(404, { message: 'Not found' }, json, '/api/unknown')).toThrow(/required property 'code'/);
});
