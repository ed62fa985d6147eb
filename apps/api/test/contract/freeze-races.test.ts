import {
  attachAwardEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import {
  acceptInvitationEndpoint,
  inviteKeeperEndpoint,
  offerTransferEndpoint,
  removeKeeperEndpoint,
  setSuccessorEndpoint,
  updateKeeperEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import {
  removeGalleryPhotoEndpoint,
  removePhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  restorePhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import {
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import {
  removeVoiceEndpoint,
  restoreVoiceEndpoint,
  updateVoiceEndpoint,
} from '@memorial/contracts/voices/voices.endpoints';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StoredObituary } from '../../src/modules/obituaries/obituaries.module.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addInvitation, addKeeper } from '../support/keepers.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideoRow } from '../support/videos.js';
import { addVoice } from '../support/voices.js';

/* Every write of an obituary by a person compares the freeze that was judged: one that comes in between wins. */

let app: TestApp;
let owner: TestAccount;
let editor: TestAccount;
let invited: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', WORKER: 'off' });
  invited = await createAccount(app);
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  editor = await createAccount(app);
  id = (await createObituary(app, owner))._id;
  await addKeeper(app, id, editor, 'editor');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const model = () => app.app.get<Model<StoredObituary>>(getModelToken('Obituary'));
const stored = () => model().findById(id).lean<StoredObituary>();

/** Freezes the obituary after it was read and judged, right before the first write of it. */
function freezeBeforeWrite(): void {
  const { collection, db } = model();
  const freeze = {
    _id: new Types.ObjectId(),
    by: new Types.ObjectId(),
    at: app.clock.now(),
    reason: 'Скарга рідних',
  };
  let isFrozen = false;
  const first = async () => {
    if (isFrozen) return;
    isFrozen = true;
    await db
      .getClient()
      .db(db.name)
      .collection('obituaries')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { freeze } });
  };
  for (const method of ['updateOne', 'findOneAndUpdate'] as const) {
    const write = collection[method].bind(collection) as (...args: unknown[]) => Promise<never>;
    vi.spyOn(collection, method).mockImplementation((async (...args: unknown[]) => {
      await first();
      return write(...args);
    }) as never);
  }
}

type Call = readonly [Endpoint, CallOptions];
const ofPage = () => ({ as: owner, params: { id } });

/** The write that is tried, after what it needs. */
const writes = {
  'a change of fields': async () => [updateObituaryEndpoint, { ...ofPage(), body: { birthPlace: 'Канів' } }],
  'a deletion': async () => [removeObituaryEndpoint, ofPage()],
  'a new main photo': async () => [uploadPhotoEndpoint, { ...ofPage(), file: await smallPhotograph(1) }],
  'the removal of the main photo': async () => {
    await callOk(app, uploadPhotoEndpoint, { ...ofPage(), file: await smallPhotograph(1) });
    return [removePhotoEndpoint, ofPage()];
  },
  'a restored main photo': async () => {
    await callOk(app, uploadPhotoEndpoint, { ...ofPage(), file: await smallPhotograph(1) });
    const photoId = (await stored())?.photo?._id.toHexString() ?? '';
    await callOk(app, removePhotoEndpoint, ofPage());
    return [restorePhotoEndpoint, { as: owner, params: { id, photoId } }];
  },
  'a new photo of the gallery': async () => [
    uploadGalleryPhotoEndpoint,
    { ...ofPage(), file: await smallPhotograph(2) },
  ],
  'the texts of a photo': async () => [
    updateGalleryPhotoEndpoint,
    { ...(await photo()), body: { caption: 'Сад' } },
  ],
  'the removal of a photo': async () => [removeGalleryPhotoEndpoint, await photo()],
  'a restored photo': async () => {
    const sent = await photo();
    await callOk(app, removeGalleryPhotoEndpoint, sent);
    return [restoreGalleryPhotoEndpoint, sent];
  },
  'a new award': async () => [
    attachAwardEndpoint,
    { ...ofPage(), body: { name: 'Відзнака', type: 'Military' } },
  ],
  'the texts of an award': async () => [
    updateAwardEndpoint,
    { ...(await award()), body: { description: 'За мужність' } },
  ],
  'the removal of an award': async () => [removeAwardEndpoint, await award()],
  'a restored award': async () => {
    const sent = await award();
    await callOk(app, removeAwardEndpoint, sent);
    return [restoreAwardEndpoint, sent];
  },
  'the texts of a recording': async () => [
    updateVoiceEndpoint,
    { ...(await voice()), body: { title: 'Пісня' } },
  ],
  'the removal of a recording': async () => [removeVoiceEndpoint, await voice()],
  'a restored recording': async () => {
    const sent = await voice();
    await callOk(app, removeVoiceEndpoint, sent);
    return [restoreVoiceEndpoint, sent];
  },
  'the title of a film': async () => [updateVideoEndpoint, { ...(await film()), body: { title: 'Дім' } }],
  'the removal of a film': async () => [removeVideoEndpoint, await film()],
  'a restored film': async () => {
    const sent = await film();
    await callOk(app, removeVideoEndpoint, sent);
    return [restoreVideoEndpoint, sent];
  },
  'an invitation': async () => [
    inviteKeeperEndpoint,
    { ...ofPage(), body: { email: 'sister@example.com', role: 'editor' } },
  ],
  'an accepted invitation': async () => {
    const { token } = await addInvitation(app, id, invited);
    return [acceptInvitationEndpoint, { as: invited, body: { token } }];
  },
  'the role of a keeper': async () => [
    updateKeeperEndpoint,
    { ...ofKeeper(), body: { role: 'contributor' } },
  ],
  'the removal of a keeper': async () => [removeKeeperEndpoint, ofKeeper()],
  'an offer to another owner': async () => [
    offerTransferEndpoint,
    { ...ofPage(), body: { userId: editor.userId } },
  ],
  'a successor': async () => [setSuccessorEndpoint, { ...ofPage(), body: { userId: editor.userId } }],
} as const satisfies Readonly<Record<string, () => Promise<Call>>>;

const ofKeeper = () => ({ as: owner, params: { id, userId: editor.userId } });
const photo = async () => ({
  as: owner,
  params: { id, photoId: (await addGalleryPhoto(app, owner, id))._id },
});
const voice = async () => ({ as: owner, params: { id, voiceId: (await addVoice(app, owner, id))._id } });
const film = async () => ({ as: owner, params: { id: (await addVideoRow(app, id))._id.toHexString() } });
const award = async () => ({
  as: owner,
  params: { id, awardId: (await attachAward(app, owner, id, { name: 'Відзнака', type: 'Military' }))._id },
});

it.each(Object.entries(writes))(
  'a freeze wins against %s that has read the page before',
  async (_, prepare) => {
    const [endpoint, sent]: Call = await prepare();
    const before = await stored();
    freezeBeforeWrite();
    expectError(await call(app, endpoint, sent), 'obituary.frozen');
    const after = await stored();
    expect(after?.freeze).toMatchObject({ reason: 'Скарга рідних' });
    expect({ ...after, freeze: null }).toEqual({ ...before, freeze: null });
  },
);
