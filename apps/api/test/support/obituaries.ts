import { uploadGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { createObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { createAccount, type TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';
import { smallPhotograph } from './photograph.js';

type Over = Parameters<typeof buildCreateObituaryInput>[0];

/** Create a civilian's obituary over HTTP. */
export function createObituary(app: TestApp, as: TestAccount, over: Over = {}): Promise<ObituaryView> {
  return callOk(app, createObituaryEndpoint, {
    as,
    body: buildCreateObituaryInput({ education: [], ...over }),
  });
}

/** Create an obituary with a new keeper. */
export async function createObituaryWithKeeper(
  app: TestApp,
  over: Over = {},
): Promise<{ keeper: TestAccount; page: ObituaryView }> {
  const keeper = await createAccount(app);
  return { keeper, page: await createObituary(app, keeper, over) };
}

/** @param number selects the file: each number gives another image */
export async function addGalleryPhoto(
  app: TestApp,
  as: TestAccount,
  pageId: string,
  number = 1_000,
): Promise<GalleryPhotoView> {
  const file = await smallPhotograph(number);
  return callOk(app, uploadGalleryPhotoEndpoint, { as, params: { id: pageId }, file });
}
