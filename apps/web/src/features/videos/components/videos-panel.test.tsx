import { errorText } from '@memorial/contracts/errors';
import { videoErrors } from '@memorial/contracts/messages/errors/videos';
import { ownFilmEditorMessages } from '@memorial/contracts/messages/ui/own-film-editor';
import { synthesisPermissionMessages as permissionCopy } from '@memorial/contracts/messages/ui/synthesis-permission';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import {
  buildGalleryPhotoView,
  buildObituaryView,
  buildSignedInView,
  buildSynthesisPermissionView,
  buildVideoCapabilityView,
  buildVideoView,
  buildVideoWorkView,
} from '@memorial/contracts/testing/builders';
import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import type { VideoCapabilityView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { browserStorage, safeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { stubImageDecoding } from '../../../shared/testing/image-decoding.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { browserSound } from '../../../shared/voices/use-recorder.js';
import { assumedCapability } from '../api/video-capability.query.js';
import { useVideoList } from '../hooks/use-video-list.js';
import { VideoDraftStore } from '../model/video-drafts.js';
import { VideosPanel, type VideosPanelProps } from './videos-panel.js';

const page = buildObituaryView({
  fullName: 'Мельник Марія',
  photoUrl: '/api/obituaries/p1/photo?photoId=m1',
  galleryPhotos: [buildGalleryPhotoView({ _id: 'g1', caption: 'У саду' })],
});
const listRoute = 'GET /obituary-videos/obituary/:id';
const statusRoute = 'GET /obituary-videos/status/:id';
const permissionRoute = 'GET /obituaries/:id/synthesis-permission';
const giveRoute = 'PUT /obituaries/:id/synthesis-permission';
const withdrawRoute = 'DELETE /obituaries/:id/synthesis-permission';
const capabilityRoute = 'GET /obituary-videos/can-generate-video';
const recordingRoute = 'POST /obituary-videos/recordings';
const generateRoute = 'POST /obituary-videos/generate';
const never = { isGenerating: false, status: null, message: videoMessages.neverOrdered };
const accepted = { success: true, message: videoMessages.accepted, _id: 'w1', status: 'queued' };

type Answer = (sent: Parameters<Transport>[1]) => unknown;
const answers: Record<string, Answer> = {};

beforeEach(() => {
  stubImageDecoding(true);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  for (const name of Object.keys(answers)) delete answers[name];
  Object.assign(answers, {
    [listRoute]: () => ({ data: [] }),
    [statusRoute]: () => never,
    [capabilityRoute]: () => buildVideoCapabilityView(),
    [permissionRoute]: () => buildSynthesisPermissionView(),
    'GET /obituaries/:id': () => page,
    'GET /obituary-videos/voices': () => Promise.reject(new ApiError(0, 'client.network', 'x')),
    [generateRoute]: () => accepted,
  } satisfies Record<string, Answer>);
});
afterEach(() => {
  // Before its tab writes another draft.
  cleanup();
  browserStorage.remove(storageKeys.videoDrafts);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const onLimit = vi.fn<VideosPanelProps['onLimit']>();

function open(isFrozen = false, shown = page) {
  onLimit.mockReset();
  const transport = vi.fn<Transport>(async ({ method, path }, sent) => answers[`${method} ${path}`]?.(sent));
  const session = new SessionStore(safeStorage(() => memoryStorage()));
  session.start(buildSignedInView({ userId: 'u1' }));
  function Tab() {
    const videos = useVideoList(page._id, true);
    return (
      <VideosPanel
        page={shown}
        videos={videos}
        isShown
        isFrozen={isFrozen}
        onLimit={onLimit}
        purchase={null}
        onPending={() => undefined}
      />
    );
  }
  const { unmount } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ToastProvider>
            <Tab />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const calls = (name: string) =>
    transport.mock.calls.filter(([{ method, path }]) => `${method} ${path}` === name);
  return { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }), calls, unmount };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const next = () => button('Далі');

/** From the start to the review, with a text. */
async function goToReview(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button(copy.make));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Прочитати текст/ }));
  fill(copy.textLabel, 'Вона любила весну.');
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: copy.parallax }));
  await user.click(await next());
  await user.click(await next());
}
const consent = (user: ReturnType<typeof userEvent.setup>) => async () => {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
};

it('an empty page has one sentence and one step', async () => {
  open();
  expect(await screen.findByRole('heading', { name: copy.empty })).toBeVisible();
  expect(await button(copy.make)).toBeEnabled();
  expect(await screen.findByText('Цього місяця: використано 1 з 3')).toBeVisible();
});

it('a video is made of a photograph and a text, and the draft is dropped once it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, calls } = open();
  await goToReview(user);
  await user.click(await button(copy.make));
  expect(calls(generateRoute)).toHaveLength(0);
  expect(screen.getAllByText(copy.consentMissing)).toHaveLength(2);
  answers[statusRoute] = () => buildVideoWorkView({ _id: 'w1' });
  await consent(user)();
  await user.click(await button(copy.make));
  expect(await screen.findByRole('progressbar', { name: copy.workTitle })).toHaveValue(40);
  expect(screen.getByText('40 %')).toBeInTheDocument();
  expect(calls(generateRoute)[0]?.[1].body).toMatchObject({
    photoId: 'm1',
    cameraMovement: 'parallax',
    audioText: 'Вона любила весну.',
    shape: 'portrait',
    title: 'Мельник Марія',
    consent: { photo: true, voice: true },
  });
  expect(browserStorage.read(storageKeys.videoDrafts)).toContain('"workId":"w1"');

  answers[statusRoute] = () =>
    buildVideoWorkView({ _id: 'w1', isGenerating: false, status: 'done', step: null, progress: 100 });
  answers[listRoute] = () => ({ data: [buildVideoView({ _id: 'w1', title: 'Мамина весна' })] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByRole('heading', { name: 'Мамина весна' })).toBeVisible();
  expect(screen.getByText(copy.isReady)).toBeVisible();
  await waitFor(() => expect(browserStorage.read(storageKeys.videoDrafts)).toBeNull());
});

it('a reload in the middle goes on where it was', async () => {
  const { user, unmount } = open();
  await user.click(await button(copy.make));
  await user.click(await screen.findByRole('radio', { name: 'У саду' }));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Прочитати текст/ }));
  fill(copy.textLabel, 'Пів слова');
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: copy.textLabel })).toHaveValue('Пів слова');
  await user.click(await button('Назад'));
  expect(screen.getByRole('radio', { name: 'У саду' })).toBeChecked();
});

it('a maker that is put off waits for its keeper', async () => {
  const { user } = open();
  await user.click(await button(copy.make));
  await user.click(await next());
  await user.click(await button(copy.closeMaker));
  expect(screen.getByText(copy.unfinished)).toBeVisible();
  await waitFor(async () => expect(await button(copy.goOn)).toHaveFocus());
  await user.click(await button(copy.goOn));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: copy.stepVoice })).toHaveFocus(),
  );
});

it('a step that lacks something says so, and the focus goes there', async () => {
  const { user } = open();
  await user.click(await button(copy.make));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Прочитати текст/ }));
  await user.click(await next());
  const field = screen.getByRole('textbox', { name: copy.textLabel });
  expect(field).toHaveAccessibleDescription(expect.stringContaining(copy.textMissing));
  expect(field).toHaveFocus();
});

it('the voice that is drawn as chosen is the one that is ordered', async () => {
  const { user, calls } = open();
  await goToReview(user);
  await consent(user)();
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(1));
  expect(calls(generateRoute)[0]?.[1].body).toMatchObject({ voiceId: syntheticVoices[0]?.id });
});

it('a photograph that has left the page is told, and its crop goes with it', async () => {
  const { user, unmount } = open();
  await user.click(await button(copy.make));
  await user.click(await screen.findByRole('radio', { name: 'У саду' }));
  await user.click(await next());
  unmount();
  answers['GET /obituaries/:id'] = () => ({ ...page, galleryPhotos: [] });
  open();
  expect(await screen.findByText(copy.photoLost)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Головна/ })).toBeChecked();
});

it('a refused order keeps everything; the same one goes with the same key, a changed one with another', async () => {
  const { user, calls } = open();
  await goToReview(user);
  await consent(user)();
  answers[generateRoute] = () => Promise.reject(new ApiError(500, 'client.http', 'x'));
  await user.click(await button(copy.make));
  expect(await screen.findByText('Помилка генерації відео')).toBeVisible();
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(2));
  await user.click(await button(`Змінити: ${copy.stepTitles}`));
  fill(/^Рядок під ним/, 'Учителька');
  await user.click(await next());
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(3));
  const keys = calls(generateRoute).map(([, , options]) => options?.idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('a full month is told before anything opens', async () => {
  const full = buildVideoCapabilityView({
    canGenerateVideo: false,
    reason: 'plan.monthlyVideos',
    currentUsage: 3,
    remaining: 0,
  });
  answers[capabilityRoute] = () => full;
  const { user } = open();
  expect(await screen.findByText(copy.monthFull)).toBeVisible();
  await user.click(await button(copy.make));
  expect(onLimit).toHaveBeenCalledExactlyOnceWith(full);
  expect(screen.queryByRole('region', { name: copy.steps })).not.toBeInTheDocument();
});

it('the maker waits for the count of the month, and opens where it cannot be read', async () => {
  let count: (capability: VideoCapabilityView) => void = () => undefined;
  answers[capabilityRoute] = () => new Promise((resolve) => (count = resolve));
  const { user, calls } = open();
  await user.click(await button(copy.make));
  expect(await button(copy.make)).toHaveAttribute('aria-busy', 'true');
  const full = buildVideoCapabilityView({ canGenerateVideo: false, reason: 'plan.monthlyVideos' });
  count(full);
  await waitFor(() => expect(onLimit).toHaveBeenCalledExactlyOnceWith(full));
  expect(calls(capabilityRoute)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: copy.steps })).not.toBeInTheDocument();
  cleanup();

  let lose: (error: ApiError) => void = () => undefined;
  answers[capabilityRoute] = () => new Promise((_, reject) => (lose = reject));
  const again = open();
  await again.user.click(await button(copy.make));
  lose(new ApiError(0, 'client.network', 'x'));
  expect(await screen.findByRole('heading', { name: copy.stepPhoto })).toBeVisible();
});

const engineMissing = () =>
  buildVideoCapabilityView({ canGenerateVideo: false, reason: 'video.engineMissing', takesOwnFilms: false });

it('without a program for films it says so calmly, and nothing can be begun', async () => {
  answers[capabilityRoute] = engineMissing;
  open();
  expect(await screen.findByText(copy.engineMissing)).toBeVisible();
  expect(screen.getByText(copy.engineMissingText)).toBeVisible();
  for (const name of [copy.make, ownFilmEditorMessages.add])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  for (const text of [copy.empty, copy.autosave, copy.draftWaits, copy.frozen])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('without a program for films those of the page stay, and what was begun waits', async () => {
  const { user, unmount } = open();
  await user.click(await button(copy.make));
  await user.click(await next());
  await user.click(await button(copy.closeMaker));
  unmount();
  answers[capabilityRoute] = engineMissing;
  answers[listRoute] = () => ({ data: [buildVideoView()] });
  open();
  expect(await screen.findByText(copy.draftWaits)).toBeVisible();
  expect(screen.getByText(copy.frozen)).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.goOn })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Змінити назву/ })).toBeVisible();
  expect(screen.queryByText(copy.autosave)).not.toBeInTheDocument();
});

it('without a program for films a failed video keeps its draft, and is not begun again', async () => {
  const { user, unmount } = open();
  await goToReview(user);
  await consent(user)();
  await user.click(await button(copy.make));
  await waitFor(() => expect(browserStorage.read(storageKeys.videoDrafts)).toContain('"workId":"w1"'));
  unmount();
  answers[capabilityRoute] = engineMissing;
  answers[statusRoute] = () =>
    buildVideoWorkView({ _id: 'w1', isGenerating: false, status: 'failed', step: null });
  open();
  expect(await screen.findByText(copy.engineMissing)).toBeVisible();
  expect(await button(copy.dropWork)).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.tryAgain })).not.toBeInTheDocument();
});

it('where the capability is unknown, the usual bounds are assumed, and the server decides', async () => {
  expect(assumedCapability).toEqual({
    limit: 1,
    maxVideoDuration: 5 * 60,
    maxVideoFileSize: 100 * 1024 * 1024,
  });
  answers[capabilityRoute] = () => Promise.reject(new ApiError(0, 'client.network', 'x'));
  const { user } = open();
  expect(await screen.findByText(copy.capabilityUnknown)).toBeVisible();
  await user.click(await button(copy.make));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: copy.stepPhoto })).toHaveFocus(),
  );
});

it('where the capability is unknown, one video is made at a time', async () => {
  answers[capabilityRoute] = () => Promise.reject(new ApiError(0, 'client.network', 'x'));
  answers[statusRoute] = () => buildVideoWorkView({ _id: 'w1' });
  const { calls } = open();
  expect(await screen.findByRole('progressbar', { name: copy.workTitle })).toBeVisible();
  await waitFor(() => expect(calls(capabilityRoute)).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByRole('button', { name: copy.make })).not.toBeInTheDocument());
});

it('a work in the queue tells its place, and can be cancelled', async () => {
  const queued = buildVideoWorkView({ _id: 'w1', status: 'queued', step: null, progress: 0, position: 2 });
  answers[statusRoute] = () => queued;
  answers['POST /obituary-videos/:id/cancel'] = () => ({
    ...queued,
    isGenerating: false,
    status: 'cancelled',
    message: videoMessages.cancelled,
    position: null,
  });
  const { user } = open();
  expect(await screen.findByText('Місце в черзі: 2')).toBeVisible();
  expect(screen.getByText(copy.canLeave)).toBeVisible();
  await user.click(await button(copy.cancelWork));
  expect(await screen.findByText(videoMessages.cancelled)).toBeVisible();
  await waitFor(async () => expect(await button(copy.make)).toHaveFocus());
});

it('the way to a new video takes the focus of a cancelled work also where the list is read later', async () => {
  const queued = buildVideoWorkView({ _id: 'w1', status: 'queued', step: null, progress: 0, position: 2 });
  let answerList = (_: unknown): void => undefined;
  answers[listRoute] = () => new Promise((resolve) => (answerList = resolve));
  answers[statusRoute] = () => queued;
  answers['POST /obituary-videos/:id/cancel'] = () => ({
    ...queued,
    isGenerating: false,
    status: 'cancelled',
    message: videoMessages.cancelled,
    position: null,
  });
  const { user } = open();
  await user.click(await button(copy.cancelWork));
  await screen.findByText(videoMessages.cancelled);
  expect(screen.queryByRole('button', { name: copy.make })).not.toBeInTheDocument();
  answerList({ data: [] });
  await waitFor(async () => expect(await button(copy.make)).toHaveFocus());
});

/** Status calls are answered by works; the page tells of the last one. */
function answerWith(works: VideoWorkView[]) {
  const openIds = works.filter(({ isGenerating }) => isGenerating).map(({ _id }) => _id);
  answers[statusRoute] = ({ params }) => {
    const work = works.find(({ _id }) => _id === params?.id) ?? works.at(-1);
    return work ? { ...work, otherOpenIds: openIds.filter((id) => id !== work._id) } : never;
  };
}
const workOf = (number: number, over: Partial<VideoWorkView> = {}) =>
  buildVideoWorkView({
    _id: `w${number}`,
    title: `Фільм ${number}`,
    createdAt: new Date(number * 1_000).toISOString(),
    ...over,
  });
const over = { isGenerating: false, step: null } as const;
const bars = () => screen.queryAllByRole('progressbar', { name: new RegExp(copy.workTitle) });

it('another video is ordered while one is being made, and both are followed to their ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = workOf(1, { progress: 70 });
  answerWith([first]);
  const { user, calls } = open();
  await screen.findByText('Фільм 1');
  expect(screen.queryByText(copy.empty)).not.toBeInTheDocument();
  await goToReview(user);
  await consent(user)();
  const waiting = workOf(2, { status: 'queued', progress: 0, position: 1, title: 'Фільм 2' });
  answerWith([first, waiting]);
  answers[generateRoute] = () => ({ ...accepted, _id: 'w2' });
  await user.click(await button(copy.make));
  await screen.findByText('Фільм 2');
  expect(calls(generateRoute)).toHaveLength(1);
  expect(bars().map((bar) => bar.getAttribute('aria-label'))).toEqual(
    [1, 2].map((number) => `${copy.workTitle} ${number}`),
  );
  expect(bars()[0]).toHaveValue(70);
  // The draft of the second one waits for its end; a third one begins without it.
  expect(screen.queryByText(copy.unfinished)).not.toBeInTheDocument();
  expect(await button(copy.make)).toBeEnabled();

  answerWith([{ ...first, ...over, status: 'done', progress: 100 }, waiting]);
  answers[listRoute] = () => ({ data: [buildVideoView({ _id: 'w1', title: 'Готове' })] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByRole('heading', { name: 'Готове' })).toBeVisible();
  expect(screen.getByText(copy.isReady)).toBeVisible();
  expect(bars()).toHaveLength(1);
  expect(browserStorage.read(storageKeys.videoDrafts)).toContain('"workId":"w2"');

  answerWith([workOf(1, { ...over, status: 'done' }), workOf(2, { ...over, status: 'failed' })]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(copy.failedTitle)).toBeVisible();
  expect(bars()).toHaveLength(0);
  expect(await button(copy.dropWork)).toBeVisible();
});

it('all open works are shown after a reload, and no more begin than the server takes', async () => {
  const works = [1, 2, 3, 4].map((number) => workOf(number, { status: 'queued', position: number }));
  answerWith(works);
  answers['POST /obituary-videos/:id/cancel'] = ({ params }) => {
    const cancelled = works.map((work) =>
      work._id === params?.id
        ? { ...work, ...over, status: 'cancelled' as const, message: videoMessages.cancelled }
        : work,
    );
    answerWith(cancelled);
    return cancelled.find(({ _id }) => _id === params?.id);
  };
  const { user } = open();
  await waitFor(() => expect(bars()).toHaveLength(4));
  expect(screen.getByText(videoErrors['video.queueFull'].text)).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.make })).not.toBeInTheDocument();
  const second = screen.getByRole('region', { name: `${copy.workTitle} 2` });
  await user.click(within(second).getByRole('button', { name: copy.cancelWork }));
  await waitFor(() => expect(bars()).toHaveLength(3));
  expect(screen.queryByText('Фільм 2')).not.toBeInTheDocument();
  expect(await button(copy.make)).toBeEnabled();
});

it('the draft of a video that is done is dropped, also where a newer one is told', async () => {
  const { user, unmount } = open();
  await goToReview(user);
  await consent(user)();
  await user.click(await button(copy.make));
  await waitFor(() => expect(browserStorage.read(storageKeys.videoDrafts)).toContain('"workId":"w1"'));
  unmount();
  answerWith([workOf(1, { ...over, status: 'done' }), workOf(2, { ...over, status: 'done' })]);
  open();
  await waitFor(() => expect(browserStorage.read(storageKeys.videoDrafts)).toBeNull());
  expect(screen.queryByText(copy.isReady)).not.toBeInTheDocument();
});

it('a failed work keeps everything for another attempt', async () => {
  const { user, unmount } = open();
  await goToReview(user);
  await consent(user)();
  answers[statusRoute] = () => buildVideoWorkView({ _id: 'w1' });
  await user.click(await button(copy.make));
  await screen.findByRole('progressbar', { name: copy.workTitle });
  unmount();
  const message = videoErrors['video.narrationLasts'].text;
  answers[statusRoute] = () =>
    buildVideoWorkView({ _id: 'w1', isGenerating: false, status: 'failed', step: null, message });
  const again = open();
  expect(await screen.findByText(copy.failedTitle)).toBeVisible();
  expect(screen.getByText(new RegExp(message))).toHaveTextContent(
    'Усе, що ви вибрали й написали, збережено.',
  );
  await user.click(await button(copy.tryAgain));
  expect(await screen.findByText('Вона любила весну.')).toBeVisible();
  await consent(user)();
  await user.click(await button(copy.make));
  await waitFor(() => expect(again.calls(generateRoute)).toHaveLength(1));
});

it('a failure of another visit is not told where nothing of it is kept', async () => {
  answers[statusRoute] = () => buildVideoWorkView({ isGenerating: false, status: 'failed', step: null });
  open();
  expect(await button(copy.make)).toBeVisible();
  expect(screen.queryByText(copy.failedTitle)).not.toBeInTheDocument();
});

it('the status that cannot be read is told after the third failure in a row', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers[statusRoute] = () => buildVideoWorkView();
  const { calls } = open();
  await screen.findByRole('progressbar', { name: copy.workTitle });
  answers[statusRoute] = () => Promise.reject(new ApiError(0, 'client.network', 'x'));
  for (const count of [2, 3, 4]) {
    expect(screen.queryByText(videoMessages.statusFailed)).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(calls(statusRoute)).toHaveLength(count));
  }
  expect(await screen.findByText(videoMessages.statusFailed)).toBeVisible();
  answers[statusRoute] = () => buildVideoWorkView({ progress: 60 });
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(screen.queryByText(videoMessages.statusFailed)).not.toBeInTheDocument());
});

it('the status that cannot be read from the start is told, and a video can be begun', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers[statusRoute] = () => Promise.reject(new ApiError(0, 'client.network', 'x'));
  open();
  await button(copy.make);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await screen.findByText(videoMessages.statusFailed)).toBeVisible();
  expect(await button(copy.make)).toBeEnabled();
});

it('an unconfirmed video is confirmed with both boxes', async () => {
  const video = buildVideoView({ isConfirmed: false });
  answers[listRoute] = () => ({ data: [video] });
  answers['PATCH /obituary-videos/:id'] = () => ({ ...video, isConfirmed: true });
  const { user, calls } = open();
  await screen.findByText(copy.unconfirmed);
  await user.click(await button(copy.confirm));
  expect(screen.getAllByText(copy.consentMissing)).toHaveLength(2);
  await consent(user)();
  await user.click(await button(copy.confirm));
  await waitFor(() => expect(screen.queryByText(copy.unconfirmed)).not.toBeInTheDocument());
  expect(calls('PATCH /obituary-videos/:id')[0]?.[1].body).toEqual({ consent: { photo: true, voice: true } });
});

it("confirms a family's own film by the right to show it", async () => {
  const video = buildVideoView({ isConfirmed: false, origin: 'own', voice: 'family' });
  answers[listRoute] = () => ({ data: [video] });
  answers['PATCH /obituary-videos/:id'] = () => ({ ...video, isConfirmed: true });
  const { user, calls } = open();
  await user.click(await screen.findByRole('checkbox', { name: /право показати/ }));
  await user.click(await button(copy.confirm));
  await waitFor(() => expect(screen.queryByText(copy.unconfirmed)).not.toBeInTheDocument());
  expect(calls('PATCH /obituary-videos/:id')[0]?.[1].body).toEqual({ consent: { film: true } });
});

it('a video tells its length, size and origin, is renamed, and a deleted one comes back', async () => {
  const video = buildVideoView();
  const other = buildVideoView({ _id: 'v2', title: null, voice: 'none', captionsUrl: null });
  answers[listRoute] = () => ({ data: [video, other] });
  answers['PATCH /obituary-videos/:id'] = ({ body }) => ({ ...video, ...(body as object) });
  answers['DELETE /obituary-videos/:id'] = () => null;
  answers['POST /obituary-videos/:id/restore'] = () => ({ ...video, title: 'Весна' });
  const { user, calls } = open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('1 хв 20 с · 2,4 МБ');
  expect(first).toHaveTextContent('Рух камери створено програмою. Голос створено програмою.');
  expect(second).toHaveTextContent('Відео 2');
  expect(second).not.toHaveTextContent('Голос створено програмою');

  await user.click(await button(`${copy.rename}: ${video.title}`));
  const field = screen.getByRole('textbox', { name: copy.titleLabel });
  expect(field).toHaveFocus();
  fill(copy.titleLabel, 'Весна');
  await user.type(field, '{Enter}');
  expect(await screen.findByRole('heading', { name: 'Весна' })).toBeVisible();
  await waitFor(async () => expect(await button(`${copy.rename}: Весна`)).toHaveFocus());

  await user.click(await button(`${copy.remove}: Весна`));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(async () => expect(await button(`${copy.remove}: Відео 1`)).toHaveFocus());
  await user.click(await button(copy.undo));
  expect(await screen.findByRole('heading', { name: 'Весна' })).toBeVisible();
  expect(calls('POST /obituary-videos/:id/restore')).toHaveLength(1);
});

it('a month that has room again is not refused by what was read before', async () => {
  const full = buildVideoCapabilityView({ canGenerateVideo: false, reason: 'plan.monthlyVideos' });
  answers[capabilityRoute] = () => full;
  const { user } = open();
  await screen.findByText(copy.monthFull);
  answers[capabilityRoute] = () => buildVideoCapabilityView();
  await user.click(await button(copy.make));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: copy.stepPhoto })).toHaveFocus(),
  );
  expect(onLimit).not.toHaveBeenCalled();
});

it('on a plan that has ended nothing that was begun goes on', async () => {
  const first = open();
  await first.user.click(await button(copy.make));
  await screen.findByRole('heading', { name: copy.stepPhoto });
  first.unmount();
  answers[listRoute] = () => ({ data: [buildVideoView()] });
  open(true);
  expect(await screen.findByText(copy.frozen)).toBeVisible();
  expect(screen.queryByRole('region', { name: copy.steps })).not.toBeInTheDocument();
});

it('on a plan without videos those of the page stay, and none is added', async () => {
  answers[listRoute] = () => ({ data: [buildVideoView()] });
  const { calls } = open(true);
  expect(await screen.findByText(copy.frozen)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Видалити відео/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.make })).not.toBeInTheDocument();
  expect(calls(capabilityRoute)).toHaveLength(0);
});

/** A microphone that hears, and a browser that converts. */
function hear() {
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(browserSound, 'startRecording').mockImplementation(async (onStopped) => ({
    level: () => 0,
    pause: vi.fn(),
    resume: vi.fn(),
    stop: () => onStopped(new Blob(['sound'])),
  }));
  const voice = { bytes: new ArrayBuffer(8), durationSeconds: 3, peaks: [50, 100] };
  vi.spyOn(browserSound, 'convertVoice').mockResolvedValue(voice);
}

it('a recording of the family is heard again, sent, and named in the order; what the server lost is sent anew', async () => {
  hear();
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const recordings = ['r1', 'r2'];
  answers[recordingRoute] = () => ({
    _id: recordings.shift(),
    durationSeconds: 3,
    sizeBytes: 8,
    keptUntil: later,
  });
  const refusal = new ApiError(404, 'video.recordingNotFound', 'Запису немає');
  const orders: Answer[] = [() => Promise.reject(refusal), () => accepted];
  answers[generateRoute] = (sent) => orders.shift()?.(sent);
  const { user, calls } = open();
  await user.click(await button(copy.make));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Голос рідних/ }));
  await user.click(await next());
  expect(screen.getByRole('alert')).toHaveTextContent(copy.recordingMissing);
  await user.click(await button('Записати голос'));
  // Nothing leads away from a sound that only the recorder has.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull());
  await user.click(await button('Завершити запис'));
  expect(await button(`Слухати: ${copy.recordingLabel}`)).toBeVisible();
  await user.click(await button(copy.removeRecording));
  expect(await button('Записати голос')).toBeVisible();
  await user.click(await button('Повернути'));
  fill(/^Слова із запису/, 'Колискова');
  for (let step = 0; step < 3; step += 1) await user.click(await next());
  expect(screen.getByText('Колискова')).toBeVisible();
  expect(screen.getByText(/«Запис\sродини»\.$/)).toBeVisible();
  await consent(user)();
  await user.click(await button(copy.make));
  expect(await screen.findByText(/Запису немає/)).toBeVisible();
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(2));
  const sent = calls(generateRoute).map(([, { body }]) => body);
  expect(sent[1]).toMatchObject({ recordingId: 'r2', transcript: 'Колискова', audioText: null });
  expect(sent[0]).toMatchObject({ recordingId: 'r1' });
  const keys = calls(recordingRoute).map(([, , options]) => options?.idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/./);
});

const storedDrafts = () => new VideoDraftStore(page._id, 'u1').list();
const failedWork = (number: number) => workOf(number, { ...over, status: 'failed' });

it('a film that fails after another was begun goes on with its own words and its own recording', async () => {
  hear();
  const keptUntil = new Date(Date.now() + 86_400_000).toISOString();
  answers[recordingRoute] = () => ({ _id: 'r1', durationSeconds: 3, sizeBytes: 8, keptUntil });
  const { user, calls } = open();
  await user.click(await button(copy.make));
  await user.click(await screen.findByRole('radio', { name: 'У саду' }));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Голос рідних/ }));
  await user.click(await button('Записати голос'));
  await user.click(await button('Завершити запис'));
  await button(`Слухати: ${copy.recordingLabel}`);
  fill(/^Слова із запису/, 'Колискова');
  for (let step = 0; step < 3; step += 1) await user.click(await next());
  await consent(user)();
  answerWith([workOf(1, { status: 'queued', position: 1 })]);
  await user.click(await button(copy.make));
  await screen.findByText('Фільм 1');

  // Another one, which has no recording, is put off; meanwhile the first one fails.
  await user.click(await button(copy.make));
  expect(await screen.findByRole('radio', { name: /Головна/ })).toBeChecked();
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Голос рідних/ }));
  expect(await button('Записати голос')).toBeVisible();
  answerWith([failedWork(1)]);
  await user.click(await button(copy.closeMaker));
  await user.click(await screen.findByRole('button', { name: copy.tryAgain }, { timeout: 5_000 }));
  expect(await screen.findByText('Колискова')).toBeVisible();
  await user.click(await button(`Змінити: ${copy.stepPhoto}`));
  expect(screen.getByRole('radio', { name: 'У саду' })).toBeChecked();
  await user.click(await next());
  expect(await button(`Слухати: ${copy.recordingLabel}`)).toBeVisible();
  for (let step = 0; step < 3; step += 1) await user.click(await next());
  await consent(user)();
  answers[generateRoute] = () => ({ ...accepted, _id: 'w2' });
  answerWith([failedWork(1), workOf(2)]);
  await user.click(await button(copy.make));
  await screen.findByText('Фільм 2');
  expect(calls(generateRoute)[1]?.[1].body).toMatchObject({ recordingId: 'r1', photoId: 'g1' });
  expect(storedDrafts().map(({ workId, step }) => [workId, step])).toEqual([
    ['w2', 'review'],
    [null, 'voice'],
  ]);
  expect(await button(copy.goOn)).toBeVisible();
});

it('the draft of an earlier version is opened, also where its work has failed', async () => {
  const draft = { choice: { title: 'Давнє' }, step: 'titles', isOpen: true, submission: null } as const;
  const store = new VideoDraftStore(page._id, 'u1');
  const name = `${page._id} u1`;
  store.write(name, { ...draft, workId: null });
  const first = open();
  expect(await screen.findByLabelText(/^Великий напис/)).toHaveValue('Давнє');
  first.unmount();
  store.write(name, { ...draft, isOpen: false, workId: 'w1' });
  answerWith([failedWork(1), workOf(2, { ...over, status: 'done' })]);
  const again = open();
  await again.user.click(await button(copy.tryAgain));
  expect(await screen.findByText(/^Давнє/)).toBeVisible();
});

it('the draft of a work that the server does not know is removed, and it is not asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const draft = { choice: {}, step: 'review', isOpen: false, submission: null } as const;
  new VideoDraftStore(page._id, 'u1').write(`${page._id} u1 d1`, { ...draft, workId: 'w1' });
  new VideoDraftStore(page._id, 'u1').write(`${page._id} u1 d2`, { ...draft, workId: 'w2' });
  answers[statusRoute] = ({ params }) => {
    if (params?.id === 'w1') throw new ApiError(404, 'video.notFound', 'x');
    return params?.id === 'w2' ? workOf(2) : never;
  };
  const { calls } = open();
  await waitFor(() => expect(storedDrafts().map(({ workId }) => workId)).toEqual(['w2']));
  await vi.advanceTimersByTimeAsync(6_000);
  const asked = calls(statusRoute).map(([, { params }]) => params?.id);
  expect(asked.filter((id) => id === 'w1')).toHaveLength(1);
  expect(asked.filter((id) => id === 'w2').length).toBeGreaterThan(1);
});

it('what is begun anew is taken back, and what was written meanwhile is kept, too', async () => {
  const { user } = open();
  await user.click(await button(copy.make));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Прочитати текст/ }));
  fill(copy.textLabel, 'Перші слова');
  await user.click(await button(copy.closeMaker));
  await user.click(await button(copy.startAnew));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: copy.stepPhoto })).toHaveFocus(),
  );
  expect(screen.getByText(copy.startedAnew)).toBeVisible();
  await user.click(await button(copy.undo));
  expect(await screen.findByText(copy.unfinished)).toBeVisible();
  await waitFor(async () => expect(await button(copy.goOn)).toHaveFocus());
  // Nothing was chosen in the other one.
  expect(storedDrafts()).toHaveLength(1);

  await user.click(await button(copy.startAnew));
  await user.click(await next());
  await user.click(screen.getByRole('radio', { name: /^Прочитати текст/ }));
  fill(copy.textLabel, 'Другі слова');
  await user.click(await button(copy.undo));
  await user.click(await button(copy.goOn));
  expect(await screen.findByRole('textbox', { name: copy.textLabel })).toHaveValue('Перші слова');
  expect(storedDrafts().map(({ choice }) => choice)).toMatchObject([
    { text: 'Перші слова' },
    { text: 'Другі слова' },
  ]);
});

it('a failed video is given up and taken back; it hides no way to another one', async () => {
  const draft = { choice: { title: 'Давнє' }, step: 'review', isOpen: false, submission: null } as const;
  new VideoDraftStore(page._id, 'u1').write(`${page._id} u1 d1`, { ...draft, workId: 'w1' });
  answerWith([failedWork(1)]);
  const { user } = open();
  await user.click(await button(copy.dropWork));
  expect(screen.queryByText(copy.failedTitle)).not.toBeInTheDocument();
  await waitFor(async () => expect(await button(copy.make)).toHaveFocus());
  expect(storedDrafts()).toEqual([]);
  await user.click(await button(copy.undo));
  expect(await screen.findByText(copy.failedTitle)).toBeVisible();
  await waitFor(async () => expect(await button(copy.tryAgain)).toHaveFocus());
  expect(storedDrafts()).toMatchObject([{ choice: draft.choice, workId: 'w1' }]);

  await user.click(await button(copy.make));
  expect(await screen.findByRole('heading', { name: copy.stepPhoto })).toBeVisible();
  await user.click(await button(copy.closeMaker));
  await user.click(await button(copy.tryAgain));
  expect(await screen.findByText(/^Давнє/)).toBeVisible();
});

it('buttons bring the photograph nearer and farther, and the place of the title is told', async () => {
  const { user } = open();
  await user.click(await button(copy.make));
  const zoom = await screen.findByRole('slider', { name: 'Масштаб' });
  await user.click(await button('Наблизити світлину'));
  expect(zoom).toHaveValue('1.2');
  for (let press = 0; press < 2; press += 1) await user.click(await button('Віддалити світлину'));
  expect(zoom).toHaveValue('1');
  expect(screen.getByText(new RegExp(copy.wordsLead))).toBeVisible();
});

const everythingKept = 'Усе, що ви вибрали й написали, збережено.';

/** A video with words is ordered and waits in the queue; then its keeper leaves. */
async function orderAndLeave() {
  const { user, unmount } = open();
  await goToReview(user);
  await consent(user)();
  answerWith([workOf(1, { status: 'queued', position: 1 })]);
  await user.click(await button(copy.make));
  await screen.findByText('Фільм 1');
  unmount();
}

it('while its page is hidden a video waits on, and what fails keeps its draft', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await orderAndLeave();
  const { user } = open(false, { ...page, isActive: false });
  expect(await screen.findByText('Місце в черзі: 1')).toBeVisible();
  answerWith([failedWork(1)]);
  await vi.advanceTimersByTimeAsync(2_000);
  await user.click(await button(copy.tryAgain));
  expect(await screen.findByText('Вона любила весну.')).toBeVisible();
});

it('a video that waits when the plan ends is told to its end, and its draft waits for a plan', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await orderAndLeave();
  const { unmount } = open(true);
  expect(await screen.findByText('Місце в черзі: 1')).toBeVisible();
  expect(screen.queryByText(copy.frozen)).not.toBeInTheDocument();
  answerWith([{ ...failedWork(1), message: videoMessages.generationFailed }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(copy.failedTitle)).toBeVisible();
  expect(screen.getByText(new RegExp(videoMessages.generationFailed))).toHaveTextContent(everythingKept);
  expect(screen.queryByRole('button', { name: copy.tryAgain })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: copy.make })).not.toBeInTheDocument();
  unmount();
  const again = open();
  await again.user.click(await button(copy.tryAgain));
  expect(await screen.findByText('Вона любила весну.')).toBeVisible();
});

it('a voice that is gone while a video waits is told, and another one reads the same words', async () => {
  const voices = syntheticVoices.map((voice) => ({ ...voice, engine: 'espeak-ng', quality: 'plain' }));
  answers['GET /obituary-videos/voices'] = () => ({ data: voices });
  await orderAndLeave();
  const gone = errorText('video.voiceNotFound');
  answers['GET /obituary-videos/voices'] = () => ({ data: voices.slice(1) });
  answerWith([{ ...failedWork(1), message: gone }]);
  const { user, calls } = open();
  expect(await screen.findByText(new RegExp(gone))).toHaveTextContent(everythingKept);
  await user.click(await button(copy.tryAgain));
  expect(await screen.findByText('Вона любила весну.')).toBeVisible();
  expect(await screen.findByText(new RegExp(`: ${voices[1]?.name}`))).toBeVisible();
  await consent(user)();
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(1));
  expect(calls(generateRoute)[0]?.[1].body).toMatchObject({
    voiceId: voices[1]?.id,
    audioText: 'Вона любила весну.',
  });
});

const none = {
  state: 'none',
  name: null,
  relation: null,
  givenAt: null,
  canWithdraw: false,
} as const;

it('the owner allows the voice of the program with the first such video, and is asked once', async () => {
  let view = buildSynthesisPermissionView(none);
  answers[permissionRoute] = () => view;
  answers[giveRoute] = () => {
    view = buildSynthesisPermissionView();
    return view;
  };
  const { user, calls } = open();
  await goToReview(user);
  await consent(user)();
  const relation = await screen.findByRole('combobox', { name: permissionCopy.relation });
  await user.click(await button(copy.make));
  await waitFor(() => expect(relation).toHaveFocus());
  expect(calls(giveRoute)).toHaveLength(0);
  await user.selectOptions(relation, 'mother');
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(1));
  expect(calls(giveRoute).map(([, sent]) => sent.body)).toEqual([{ relation: 'mother', isConfirmed: true }]);
});

it('an editor is told who is waited for, and can make the video', async () => {
  answers[permissionRoute] = () => buildSynthesisPermissionView({ ...none, canGive: false });
  const { user, calls } = open();
  await goToReview(user);
  await consent(user)();
  expect(await screen.findByText(/щойно\sна\sце/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: permissionCopy.relation })).toBeNull();
  await user.click(await button(copy.make));
  await waitFor(() => expect(calls(generateRoute)).toHaveLength(1));
});

it('the permission names who gave it, is withdrawn after a question, and given anew', async () => {
  let view = buildSynthesisPermissionView();
  answers[listRoute] = () => ({ data: [buildVideoView({ isConfirmed: view.state === 'given' })] });
  answers[permissionRoute] = () => view;
  answers[withdrawRoute] = () => {
    view = buildSynthesisPermissionView({
      state: 'withdrawn',
      withdrawnAt: '2025-06-02T09:00:00.000Z',
      canWithdraw: false,
    });
    return view;
  };
  answers[giveRoute] = () => {
    view = buildSynthesisPermissionView();
    return view;
  };
  const { user, calls } = open();
  expect(await screen.findByText(/Олена\sКоваль\s\(донька\)/)).toBeVisible();
  await user.click(await button(permissionCopy.withdraw));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: permissionCopy.withdraw }));
  expect(await screen.findByText(/^Без\sзгоди\sна\sголос/)).toBeVisible();
  expect(screen.queryByText(copy.unconfirmed)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: permissionCopy.relation }), 'son');
  await user.click(screen.getByRole('checkbox', { name: /^Дозволяю/ }));
  await user.click(await button(permissionCopy.give));
  await waitFor(() => expect(screen.queryByText(/^Без\sзгоди\sна\sголос/)).toBeNull());
  expect(calls(withdrawRoute)).toHaveLength(1);
});

it('while next of kin object, the owner is told so and asked for nothing', async () => {
  answers[listRoute] = () => ({ data: [buildVideoView({ isConfirmed: false })] });
  answers[permissionRoute] = () => buildSynthesisPermissionView({ isStopped: true, canGive: false });
  open();
  expect(await screen.findByText(/^Щодо\sголосу\sпрограми/)).toBeVisible();
  expect(screen.queryByText(copy.unconfirmed)).toBeNull();
});
