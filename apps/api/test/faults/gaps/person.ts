import { join } from 'node:path';
import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import type { ErrorCode } from '@memorial/contracts/errors';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { filesBelow, storedPhotographs } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';

export const minute = 60;
export const hour = 60 * minute;
export const email = 'olena@example.com';
export const key = 'one-creation';

const nothing = { token: '', pageId: '', photoId: '', memoryId: '', code: '' };

/** State of the account of one case: token, obituaries and files so far. */
export const held = { ...nothing };

/** Reset the state before each case. */
export function resetWorld(): void {
  Object.assign(held, nothing);
}

export async function openAccount({ client }: ProductAccess): Promise<void> {
  Object.assign(held, { token: (await client.openAccount(email)).token });
}

export async function createPage({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  const answer = await client.create({ token: held.token, idempotencyKey: key });
  Object.assign(held, { pageId: answer.view()._id });
  return answer;
}

export async function openPage(product: ProductAccess): Promise<void> {
  await openAccount(product);
  await createPage(product);
}

export async function upload({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  return client.uploadPhoto(held.pageId, await smallPhotograph(), held);
}

export async function openPageWithPhotograph(product: ProductAccess): Promise<void> {
  await openPage(product);
  (await upload(product)).view();
}

export function expectRefused(answer: ApiResponse<unknown>, code: ErrorCode): void {
  expect((answer.body as ErrorBody).code).toBe(code);
}

/** Expects one obituary, one occupied slot, exactly the photos that obituaries show, and no unfinished file. */
export async function expectOnePage(product: ProductAccess, hasPhoto: boolean): Promise<void> {
  await expectStoredPage(product, hasPhoto);
  expect(filesBelow(join(product.dataDir, 'tmp'))).toEqual([]);
  expect(filesBelow(join(product.dataDir, 'media/.tmp'))).toEqual([]);
}

/** Expects one obituary, one occupied slot, and in the store exactly the photos that obituaries show. */
export async function expectStoredPage({ client, dataDir }: ProductAccess, hasPhoto: boolean): Promise<void> {
  expect(await client.pagesOf(held.token)).toEqual({ total: 1, used: 1 });
  const page = await client.callOk(getObituaryEndpoint, { params: { id: held.pageId } }, held);
  expect(page.photo).toBe(hasPhoto);
  const photoId = new URL(page.photoUrl ?? '', 'http://localhost').searchParams.get('photoId');
  expect(Object.keys(storedPhotographs(dataDir))).toEqual(hasPhoto ? [`${held.pageId}/${photoId}`] : []);
  if (page.photoUrl) expect((await client.get(page.photoUrl)).status).toBe(200);
}

export const isSwept = ({ dataDir }: ProductAccess) =>
  waitFor('a sweep of the store', () => Object.keys(storedPhotographs(dataDir)).length === 0);

export const hasNoHolder = ({ client }: ProductAccess) =>
  waitFor('a sweep of the slots', async () => (await client.pagesOf(held.token)).used === 0);
