import { commonMessages } from '@memorial/contracts/messages/ui/common';
import {
  filterObituariesEndpoint,
  listObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ObituaryListsRepository } from '../../src/modules/search/obituary-lists.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newNetwork } from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';

let app: TestApp;
/** Ends the held queries. */
let release: () => void;
let held: number;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterEach(() => {
  release();
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

function holdQueries(): void {
  const lists = app.app.get(ObituaryListsRepository, { strict: false });
  const listListed = lists.listListed.bind(lists);
  held = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(lists, 'listListed').mockImplementation(async (criteria, ...others) => {
    if (criteria.facets.length + criteria.nameTokens.length > 1) {
      held += 1;
      await released;
    }
    return listListed(criteria, ...others);
  });
}

const query = { name: 'Іван', rank: 'солдат' };
const from = (network: string) => ({ 'X-Forwarded-For': network });
const filter = (network: string) => call(app, filterObituariesEndpoint, { query, headers: from(network) });

/** Starts queries that are held. */
async function startQueries(networks: readonly string[]) {
  const started = networks.map((network) => filter(network));
  await vi.waitFor(() => expect(held).toBe(networks.length), 10_000);
  return started;
}

it('a filter of several conditions runs twice at a time for one network', async () => {
  holdQueries();
  const [one, other] = [newNetwork(), newNetwork()];
  const running = await startQueries([one, one]);
  const refused = await filter(one);
  expectError(refused, 'rateLimit.exceeded');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const path of ['/memorial', '//memorial']) {
    const document = await app.http.get(`${path}?name=${encodeURIComponent('Іван')}`).set(from(one));
    expect([document.status, document.type]).toEqual([429, 'text/html']);
    expect(Number(document.headers['retry-after'])).toBeGreaterThan(0);
    expect(document.headers['x-content-type-options']).toBe('nosniff');
    expect(document.text).toContain(`<a href="">${commonMessages.retry}</a>`);
    expect(document.text).toContain('name="viewport"');
  }
  running.push(filter(other));
  await vi.waitFor(() => expect(held).toBe(3), 10_000);
  release();
  for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
  expect((await filter(one)).status).toBe(200);
});

it('and eight times for all networks, while other lists are answered', async () => {
  holdQueries();
  const networks = Array.from({ length: 4 }, newNetwork).flatMap((network) => [network, network]);
  const running = await startQueries(networks);
  const late = newNetwork();
  const refused = await filter(late);
  expectError(refused, 'server.unavailable');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await callOk(app, listObituariesEndpoint, { query: {}, headers: from(late) });
  await callOk(app, filterObituariesEndpoint, { query: { name: 'Іван' }, headers: from(late) });
  release();
  for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
});
