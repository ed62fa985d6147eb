import { defineEndpoint, type Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { errorCatalogue } from '@memorial/contracts/errors';
import { defineRoute, mountedPath } from '@memorial/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { mountedHandlers } from '../support/mounted-handlers.js';
import {
  accessViolations,
  addressViolations,
  type MountedHandler,
  pairingViolations,
  shadowViolations,
  textViolations,
} from './endpoint-rules.js';

// Runs without the application: Nest refuses to start on some of these violations.
describe('the contracts', () => {
  it('declare access everywhere', () => {
    expect(accessViolations()).toEqual([]);
  });

  it('have a text for each refusal that they declare', () => {
    expect(textViolations(errorCatalogue)).toEqual([]);
  });
});

describe('the mounted application', () => {
  let testApp: TestApp;
  let handlers: MountedHandler[];

  beforeAll(async () => {
    testApp = await startTestApp();
    handlers = mountedHandlers(testApp.app);
  });

  afterAll(() => testApp.stop());

  it('serves every endpoint of the contracts exactly once and nothing else', () => {
    expect(allEndpoints.length).toBeGreaterThan(5);
    expect(pairingViolations(handlers)).toEqual([]);
  });

  it('serves each where the contracts say, and nothing undeclared under the API', () => {
    expect(addressViolations(handlers)).toEqual([]);
  });

  it('shadows no route', () => {
    expect(shadowViolations(handlers)).toEqual([]);
  });
});

describe('each rule fires on a planted violation', () => {
  const spare = defineEndpoint(defineRoute('GET', '/spare/:id', 'public'), {
    summary: 'spare',
    response: null,
  });
  const handler = (path: string, name = 'Planted.handler'): MountedHandler => ({
    name,
    method: 'GET',
    path,
    endpoint: null,
    isDocument: false,
  });
  const handlers = allEndpoints.map((endpoint) => ({
    ...handler(mountedPath(endpoint.route)),
    endpoint,
  }));

  it('an endpoint without a handler', () => {
    expect(pairingViolations(handlers, [...allEndpoints, spare])).toHaveLength(1);
  });

  it('a handler without an endpoint', () => {
    expect(pairingViolations([...handlers, handler('/api/planted')])).toHaveLength(1);
  });

  it('two handlers of one endpoint', () => {
    expect(pairingViolations([...handlers, ...handlers.slice(0, 1)])).toHaveLength(1);
  });

  it('a handler at another address, and a document among the calls', () => {
    const moved = { ...handler('/v2/api/spare/:id'), endpoint: spare };
    const open = { ...handler('/api/planted'), isDocument: true };
    expect(addressViolations([...handlers, moved, open])).toHaveLength(2);
    expect(addressViolations(handlers)).toEqual([]);
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
