import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hidePageEndpoint,
  noindexPageEndpoint,
  unhidePageEndpoint,
} from '@memorial/contracts/administration/pages.endpoints';
import { unblockUserEndpoint } from '@memorial/contracts/administration/users.endpoints';
import { createExportEndpoint } from '@memorial/contracts/exports/exports.endpoints';
import {
  removeGalleryPhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { removeMemoryEndpoint, restoreMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { createSubscriptionPaymentEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import { createReportEndpoint } from '@memorial/contracts/reports/reports.endpoints';
import { retentionPeriods } from '@memorial/contracts/retention';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { removeMeEndpoint, restoreMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { foldWords } from '../../src/platform/text/fold-text.js';
import { phoneticKey } from '../../src/platform/text/phonetic-key.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { blockAccount, freeze, unfreeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { addEvidence, raiseClaim } from '../support/claims.js';
import { contribute, makeLink } from '../support/contributions.js';
import { createTree } from '../support/family-trees.js';
import { addKeeper, invite } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { propose } from '../support/proposals.js';
import { follow } from '../support/remembrance.js';
import { filesBelow } from '../support/stored-files.js';
import { addVideo } from '../support/videos.js';
import { addVoice } from '../support/voices.js';

/** Hours from the deletion to the promised moment where no day in between is a holiday. */
const promisedHours = (workingDays: number) => workingDays * 24;

let app: TestApp;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({
    PATH: process.env.PATH ?? '',
    WORKER: 'off',
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: 'admin@example.com',
  });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

/** Does what the product does hourly. */
async function runEverything(): Promise<void> {
  await app.app.get(ScheduledTasks, { strict: false }).run(0);
  await app.app.get(JobWorker, { strict: false }).runDue();
}

async function waitHours(hours: number): Promise<void> {
  app.clock.advance({ hours });
  await runEverything();
}

/** The undo ends, and the hourly tasks run until the promised moment, counted from the deletion. */
async function waitUntilPromised(workingDays: number): Promise<void> {
  await waitHours(retentionPeriods.undoHours + 1);
  const left = promisedHours(workingDays) - retentionPeriods.undoHours - 1;
  for (let hour = 0; hour < left; hour += 6) await waitHours(6);
}

/** Collections in which ids of the deleted stay, with their reason; words stay nowhere. */
const idsStay: Readonly<Record<string, string>> = {
  administrationLog: 'what administrators have done, for three years, without a word of the page',
  jobs: 'keys of what was done, for half a year at most, so that it is not done twice',
  payments: 'orders, as the law demands, without name and address',
  publicChanges: 'pages that changed, until later changes replace them',
};

/**
 * Places in which a word or an id is still found, also in lower case, folded as search keeps it, and by sound.
 * Compressed files are searched as they are stored: those of a page are found by their path.
 */
async function traces(words: readonly string[], ids: readonly string[] = []): Promise<readonly string[]> {
  const { db } = app.app.get<Connection>(getConnectionToken());
  const found: string[] = [];
  const forms = (mark: string) =>
    new Set([mark.toLowerCase(), ...foldWords(mark), ...foldWords(mark).map(phoneticKey)]);
  const search = (place: string, text: string, marks: readonly string[]) => {
    const lower = text.toLowerCase();
    for (const form of marks.flatMap((mark) => [...forms(mark)]))
      if (lower.includes(form)) found.push(`${place}: ${form}`);
  };
  for (const collection of (await db?.collections()) ?? []) {
    const { collectionName: name } = collection;
    for await (const row of collection.find({}))
      search(name, JSON.stringify(row), name in idsStay ? words : [...words, ...ids]);
  }
  for (const path of filesBelow(app.config.dataDir))
    search(path, path + readFileSync(join(app.config.dataDir, path)).toString('utf8'), [...words, ...ids]);
  return found;
}

/** A page with everything that can stand on one or beside it, all in words that are nowhere else. */
async function fullPage(as: TestAccount, mark: string) {
  const page = await createObituary(
    app,
    as,
    buildMilitaryObituaryInput({
      fullName: `${mark}прізвище Андрій Миколайович`,
      biography: `${mark}життєпис`,
      personalQuote: `${mark}слова`,
    }),
  );
  const id = page._id;
  const reader = await createAccount(app);
  const portrait = await callOk(app, uploadPhotoEndpoint, {
    as,
    params: { id },
    file: await smallPhotograph(),
  });
  const photo = await addGalleryPhoto(app, as, id);
  await attachAward(app, as, id, { imageData: dataUrlOf(await smallPhotograph(1)) });
  const voice = await addVoice(app, as, id);
  const video = await addVideo(app, id);
  const memory = await createMemory(app, id, reader, { content: `${mark}спогад` });
  const { token } = await makeLink(app, as, id, { label: `${mark}посилання` });
  const entry = await contribute(app, token, {
    content: `${mark}внесок`,
    author: { name: `${mark}автор`, email: `${Buffer.from(mark).toString('hex')}@example.com` },
  });
  await propose(app, reader, id, { fields: {}, text: `${mark}пропозиція` });
  await callOk(app, createReportEndpoint, {
    as: reader,
    body: { target: { type: 'obituary', id }, reason: 'falsehood', text: `${mark}скарга` },
  });
  await invite(app, as, id, { email: `${Buffer.from(mark).toString('hex')}-i@example.com` });
  await createTree(app, as, id);
  await follow(app, reader, id);
  await callOk(app, createExportEndpoint, { as, params: { id } });
  await runEverything();
  const ids = [id, portrait._id, photo._id, voice._id, video._id.toHexString(), memory._id, entry._id];
  return { page, ids };
}

/** Acts of an administrator on a page, by the calls of the area and by an ordinary one. */
async function actOnPage(id: string, mark: string): Promise<void> {
  const sent = { as: administrator, params: { id } };
  const body = { reason: 'Скарга рідних' };
  await callOk(app, hidePageEndpoint, { ...sent, body });
  await callOk(app, unhidePageEndpoint, { ...sent, body });
  await callOk(app, noindexPageEndpoint, { ...sent, body });
  await freeze(app, administrator, id);
  await callOk(app, updateObituaryEndpoint, {
    ...sent,
    body: { birthPlace: `${mark}місце`, visibility: 'public' },
  });
  await unfreeze(app, administrator, id);
}

/** Leaves traces of an account on the page of somebody else. */
async function leaveTraces(as: TestAccount, id: string, mark: string): Promise<readonly string[]> {
  const memory = await createMemory(app, id, as, { content: `${mark}спогад` });
  await follow(app, as, id);
  const proposal = await propose(app, as, id, { fields: {}, text: `${mark}пропозиція` });
  const claim = await raiseClaim(app, as, id, { text: `${mark}звернення` });
  await addEvidence(app, as, claim._id);
  const body = { target: { type: 'obituary', id }, reason: 'falsehood', text: `${mark}скарга` };
  const report = await callOk(app, createReportEndpoint, { as, body });
  return [memory._id, proposal._id, claim._id, report._id];
}

it('a page is there for 48 hours, and in three working days nothing of it is anywhere', async () => {
  const as = await createAccount(app, 'PREMIUM_3');
  const { page, ids } = await fullPage(as, 'Ґедзьо');
  const params = { id: page._id };
  const claimant = await createAccount(app);
  const claim = await raiseClaim(app, claimant, page._id, { kind: 'dispute', text: 'Ґедзьозвернення' });
  await addEvidence(app, claimant, claim._id);
  await actOnPage(page._id, 'Ґедзьо');
  const standing = await traces(['Ґедзьо']);
  expect(standing.length).toBeGreaterThan(5);
  // Also in the folded form, in which a name outlives its page most easily.
  expect(standing.filter((place) => place.endsWith(': гедзьо')).length).toBeGreaterThan(1);
  await callOk(app, removeObituaryEndpoint, { as, params });
  await waitHours(retentionPeriods.undoHours - 1);
  await callOk(app, restoreObituaryEndpoint, { as, params });
  expect((await call(app, getObituaryEndpoint, { params })).status).toBe(200);
  await callOk(app, removeObituaryEndpoint, { as, params });
  await waitUntilPromised(retentionPeriods.contentErasedWithinWorkingDays);
  expect(await traces(['Ґедзьо'], [...ids, claim._id])).toEqual([]);
});

it('a photograph is there for 48 hours, and in three working days neither its row nor a file', async () => {
  const as = await createAccount(app, 'PREMIUM_3');
  const page = await createObituary(app, as);
  const photo = await addGalleryPhoto(app, as, page._id);
  const params = { id: page._id, photoId: photo._id };
  await callOk(app, updateGalleryPhotoEndpoint, { as, params, body: { caption: 'Жайвірпідпис' } });
  await callOk(app, createExportEndpoint, { as, params: { id: page._id } });
  await runEverything();
  await callOk(app, removeGalleryPhotoEndpoint, { as, params });
  await waitHours(retentionPeriods.undoHours - 1);
  await callOk(app, restoreGalleryPhotoEndpoint, { as, params });
  await callOk(app, removeGalleryPhotoEndpoint, { as, params });
  await waitUntilPromised(retentionPeriods.contentErasedWithinWorkingDays);
  expect(await traces(['Жайвір'], [photo._id])).toEqual([]);
});

it('a memory is there for 48 hours, and in three working days no word of it', async () => {
  const as = await createAccount(app);
  const page = await createObituary(app, await createAccount(app));
  const memory = await createMemory(app, page._id, as, { content: 'Куликспогад', title: 'Куликназва' });
  await runEverything();
  const params = { id: memory._id };
  await callOk(app, removeMemoryEndpoint, { as, params });
  await waitHours(retentionPeriods.undoHours - 1);
  await callOk(app, restoreMemoryEndpoint, { as, params });
  await callOk(app, removeMemoryEndpoint, { as, params });
  await waitUntilPromised(retentionPeriods.contentErasedWithinWorkingDays);
  expect(await traces(['Кулик'], [memory._id])).toEqual([]);
});

it('an account is there for 48 hours, and in five working days nothing of it and of its pages', async () => {
  const as = await createAccount(app, 'PREMIUM_3', 'strepet@example.com');
  const { ids } = await fullPage(as, 'Стрепет');
  const others = await createObituary(app, await createAccount(app));
  const left = await leaveTraces(as, others._id, 'Стрепет');
  const contributed = await createObituary(app, await createAccount(app, 'PREMIUM_3'));
  await addKeeper(app, contributed._id, as, 'contributor');
  await addGalleryPhoto(app, as, contributed._id);
  await callOk(app, createSubscriptionPaymentEndpoint, { as, body: { subscriptionLevel: 'PREMIUM_3' } });
  await runEverything();
  await blockAccount(app, administrator, as);
  await callOk(app, unblockUserEndpoint, {
    as: administrator,
    params: { id: as.userId },
    body: { reason: 'Розглянуто' },
  });
  const again = await signInAgain(app, as);
  await callOk(app, removeMeEndpoint, { as: again, body: {} });
  await waitHours(retentionPeriods.undoHours - 1);
  await callOk(app, restoreMeEndpoint, { as: again });
  await callOk(app, removeMeEndpoint, { as: await signInAgain(app, as), body: {} });
  await waitUntilPromised(retentionPeriods.accountErasedWithinWorkingDays);
  expect(await traces(['Стрепет', 'strepet'], [as.userId, ...left, ...ids])).toEqual([]);
});
