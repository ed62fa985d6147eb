import { updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VideoEmailsService } from '../../src/modules/videos/video-emails.service.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';

const obituaryId = 'a'.repeat(24);
const reason = 'Світлину, з якої мало бути відео, прибрали зі сторінки. Виберіть, будь ласка, іншу.';

let app: TestApp;
let maker: TestAccount;
let works = 0;
let video: Parameters<VideoEmailsService['sendDone']>[0];

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off' });
});
beforeEach(async () => {
  maker = await createAccount(app);
  works += 1;
  const subject = { workId: `work-${works}`, obituaryId, fullName: 'Коваль Марія Іванівна', title: null };
  video = { userId: maker.userId, ...subject };
});
afterAll(() => app.stop());

const service = () => app.app.get(VideoEmailsService, { strict: false });
async function sent() {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent
    .filter(({ to }) => to === maker.email)
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
    expect(notifications).toEqual({ newSignIn: true, planEnding: true, videoDone: false });
    await service().sendDone({ ...video, workId: `${video.workId}-later` });
    await service().sendFailed({ ...video, reason });
    expect(await sent()).toHaveLength(2);
  });

  it('that is gone gets none', async () => {
    await service().sendDone({ ...video, userId: 'b'.repeat(24) });
    expect(await sent()).toEqual([]);
  });
});
