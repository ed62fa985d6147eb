import { removeKeeperEndpoint, updateKeeperEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import { removeObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ObituaryRepository } from '../../src/modules/obituaries/obituaries.module.js';
import { VideoEmailsService } from '../../src/modules/videos/video-emails.service.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';

const reason = 'Світлину, з якої мало бути відео, прибрали зі сторінки. Виберіть, будь ласка, іншу.';

let app: TestApp;
let owner: TestAccount;
let maker: TestAccount;
let obituaryId: string;
let works = 0;
let video: Parameters<VideoEmailsService['sendDone']>[0];

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  owner = await createAccount(app);
  maker = await createAccount(app);
  obituaryId = (await createObituary(app, owner, { fullName: 'Коваль Марія Іванівна' }))._id;
  await addKeeper(app, obituaryId, maker, 'editor');
  works += 1;
  video = await subjectFor(maker);
});
afterAll(() => app.stop());

/** As the obituary is now. */
async function subjectFor({ userId }: TestAccount): Promise<typeof video> {
  const obituary = await app.app.get(ObituaryRepository, { strict: false }).findIncludingDeleted(obituaryId);
  if (!obituary) throw new Error('no obituary');
  return { userId, usesRights: false, workId: `work-${works}`, obituary, title: null };
}

const service = () => app.app.get(VideoEmailsService, { strict: false });
async function sent(recipient = maker) {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent
    .filter(({ to }) => to === recipient.email)
    .map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }));
}

describe('the maker of a video', () => {
  it('is told once that it is done, with its title and the tab of videos', async () => {
    await service().sendDone({ ...video, title: 'Мамині пісні' });
    await service().sendDone({ ...video, title: 'Мамині пісні' });
    const [email, ...others] = await sent();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Відео готове: Коваль Марія Іванівна');
    expect(email?.text).toContain('Відео «Мамині пісні» для сторінки «Коваль Марія Іванівна» готове.');
    expect(email?.text).toContain(`/obituary/${obituaryId}/edit?tab=videos`);
  });

  it('is told once that it failed, why, and that the attempt counts nothing', async () => {
    for (let time = 0; time < 2; time += 1) await service().sendFailed({ ...video, reason });
    const [email, ...others] = await sent();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Відео не вдалося підготувати: Коваль Марія Іванівна');
    expect(email?.text).toContain(reason);
    expect(email?.text).toContain('Ця спроба не зарахована');
  });

  it('hears of each work, unless it has switched these e-mails off', async () => {
    await service().sendDone(video);
    await service().sendDone({ ...video, workId: `${video.workId}-next` });
    expect(await sent()).toHaveLength(2);
    const body = { notifications: { videoDone: false } };
    const { notifications } = await callOk(app, updateMeEndpoint, { as: maker, body });
    expect(notifications).toEqual({
      memoryWaiting: true,
      newSignIn: true,
      planEnding: true,
      videoDone: false,
    });
    await service().sendDone({ ...video, workId: `${video.workId}-later` });
    await service().sendFailed({ ...video, reason });
    expect(await sent()).toHaveLength(2);
  });

  it('that is gone gets none', async () => {
    await service().sendDone({ ...video, userId: 'b'.repeat(24) });
    expect(await sent()).toEqual([]);
  });
});

describe('who may not edit the page any more', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['a removed editor', () => callOk(app, removeKeeperEndpoint, { as: owner, params: ofMaker() })],
    [
      'an editor who only contributes now',
      () =>
        callOk(app, updateKeeperEndpoint, { as: owner, params: ofMaker(), body: { role: 'contributor' } }),
    ],
    ['a page that is deleted', () => callOk(app, removeObituaryEndpoint, { as: owner, params: ofPage() })],
  ];
  it.each(cases)('gets no e-mail: %s', async (_name, change) => {
    await change();
    video = await subjectFor(maker);
    await service().sendDone(video);
    await service().sendFailed({ ...video, reason });
    expect([await sent(), await sent(owner)]).toEqual([[], []]);
  });

  it('may be the owner, and an administrator who has ordered it as one', async () => {
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    const subjectOf = async (recipient: TestAccount, usesRights: boolean) => ({
      ...(await subjectFor(recipient)),
      usesRights,
      workId: `of ${recipient.userId}`,
    });
    const subjectsOf = async (recipient: TestAccount) =>
      (await sent(recipient)).map(({ subject }) => subject);
    await service().sendDone(await subjectOf(admin, false));
    expect(await subjectsOf(admin)).toEqual([]);
    for (const [recipient, usesRights] of [
      [owner, false],
      [admin, true],
    ] as const) {
      await service().sendDone(await subjectOf(recipient, usesRights));
      expect(await subjectsOf(recipient)).toEqual(['Відео готове: Коваль Марія Іванівна']);
    }
  });
});

const ofPage = () => ({ id: obituaryId });
const ofMaker = () => ({ ...ofPage(), userId: maker.userId });
