import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { getObituaryQuery } from '../obituary/get-obituary.query.js';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';
import { ApiClient } from './api-client.js';
import { createQueryClient } from './query-client.js';
import type { Transport } from './transport.js';

const minute = 60_000;

it('keeps the ten pages that were looked at last', () => {
  const client = createQueryClient();
  const key = (id: number) => obituaryQueryKeys.page(String(id), 'guest');
  for (let id = 1; id <= 12; id += 1) client.setQueryData(key(id), { id }, { updatedAt: id });
  client.setQueryData(['plans'], []);
  const kept = client.getQueryCache().findAll({ queryKey: obituaryQueryKeys.all });
  // The eviction runs before the newest query becomes inactive.
  expect(kept.length).toBeLessThanOrEqual(11);
  expect(client.getQueryData(key(1))).toBeUndefined();
  expect(client.getQueryData(key(12))).toEqual({ id: 12 });
  expect(client.getQueryData(['plans'])).toEqual([]);
});

it('takes an answer for fresh for 5 minutes and collects it after 10', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 5 * minute, gcTime: 10 * minute, retry: false });
});

it('a memory page is as fresh as the rest', () => {
  const client = createQueryClient();
  expect(getObituaryQuery(new ApiClient(vi.fn<Transport>()), client, '1', 'guest').staleTime).toBeUndefined();
});

it('lets a question without a line fail, so that it is told of, and asks again when the line is back', async () => {
  const client = createQueryClient();
  client.mount();
  const ask = vi.fn(async (): Promise<string> => {
    throw new Error('no line');
  });
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: ask });
  onlineManager.setOnline(false);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  ask.mockImplementation(async () => 'there');
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'));
  stop();
  client.unmount();
});
