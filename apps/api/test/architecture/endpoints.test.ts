import { defineEndpoint, type Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { errorCatalogue } from '@memorial/contracts/errors';
import { defineRoute } from '@memorial/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { mountedHandlers } from '../support/mounted-handlers.js';
import {
  accessViolations,
  type MountedHandler,
  pairingViolations,
  shadowViolations,
  textViolations,
} from './endpoint-rules.js';

let testApp: TestApp;
let handlers: MountedHandler[];

beforeAll(async () => {
  testApp = await startTestApp();
  handlers = mountedHandlers(testApp.app);
});

afterAll(() => testApp.stop());

describe('the mounted application', () => {
  it('serves every endpoint of the contracts exactly once and nothing else', () => {
    expect(allEndpoints.length).toBeGreaterThan(5);
    expect(pairingViolations(handlers)).toEqual([]);
  });

  it('declares access everywhere', () => {
    expect(accessViolations()).toEqual([]);
  });

  it('has a text for each refusal that it declares', () => {
    expect(textViolations(errorCatalogue)).toEqual([]);
  });

  it('shadows no route', () => {
    expect(shadowViolations(handlers)).toEqual([]);
  });
});

describe('each rule fires on a planted violation', () => {
  const spare = defineEndpoint(defineRoute('GET', '/spare/:id'), {
    summary: 'spare',
    access: 'public',
    response: null,
  });
  const handler = (path: string, name = 'Planted.handler'): MountedHandler => ({
    name,
    method: 'GET',
    path,
    endpoint: null,
    isDocument: false,
  });

  it('an endpoint without a handler', () => {
    expect(pairingViolations(handlers, [...allEndpoints, spare])).toHaveLength(1);
  });

  it('a handler without an endpoint', () => {
    expect(pairingViolations([...handlers, handler('/api/planted')])).toHaveLength(1);
  });

  it('two handlers of one endpoint', () => {
    const twice = handlers.find(({ endpoint }) => endpoint !== null);
    expect(twice && pairingViolations([...handlers, twice])).toHaveLength(1);
  });

  it('an endpoint without access', () => {
    const careless: Endpoint = Object.assign({}, spare, { access: undefined });
    expect(accessViolations([careless])).toHaveLength(1);
  });

  it('a code without text', () => {
    const catalogue = { ...errorCatalogue, 'server.internal': { text: ' ' } };
    expect(textViolations(catalogue, [spare])).toHaveLength(1);
  });

  it('a static route behind a parameter', () => {
    const shadowed = [handler('/api/obituaries/:id', 'A.read'), handler('/api/obituaries/my', 'A.listMine')];
    expect(shadowViolations(shadowed)).toHaveLength(1);
    expect(shadowViolations([...shadowed].reverse())).toEqual([]);
  });
});
