import {
  createMemoryEndpoint,
  listMemoriesOfPageEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

type Over = Parameters<typeof buildCreateMemoryInput>[0];

/** Create a memory on an obituary over HTTP. */
export function createMemory(
  app: TestApp,
  obituaryId: string,
  as: TestAccount,
  over: Over = {},
): Promise<MemoryView> {
  return callOk(app, createMemoryEndpoint, { as, body: buildCreateMemoryInput({ obituaryId, ...over }) });
}

/** Ids of the memories on an obituary that the caller can see, in list order. */
export async function listMemoryIds(app: TestApp, pageId: string, as?: TestAccount): Promise<string[]> {
  const { data, total } = await callOk(app, listMemoriesOfPageEndpoint, {
    as,
    params: { id: pageId },
    query: { limit: 100 },
  });
  if (total !== data.length) throw new Error(`${total} told, ${data.length} listed`);
  return data.map(({ _id }) => _id);
}
