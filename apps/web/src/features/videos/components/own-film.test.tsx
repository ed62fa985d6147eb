import 'fake-indexeddb/auto';
import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import { videoEditorMessages } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import {
  buildObituaryView,
  buildSignedInView,
  buildVideoCapabilityView,
  buildVideoView,
  buildVideoWorkView,
} from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { useVideoList } from '../hooks/use-video-list.js';
import { DraftFiles } from '../model/draft-files.js';
import { OwnFilmDraftStore } from '../model/own-film-drafts.js';
import { VideosPanel } from './videos-panel.js';

const page = buildObituaryView({ fullName: 'Мельник Марія' });
const capabilityRoute = 'GET /obituary-videos/can-generate-video';
const listRoute = 'GET /obituary-videos/obituary/:id';
const statusRoute = 'GET /obituary-videos/status/:id';
const beginRoute = 'POST /obituary-videos/uploads';
const getRoute = 'GET /obituary-videos/uploads/:id';
const partRoute = 'PUT /obituary-videos/uploads/:id/parts/:number';
const finishRoute = 'POST /obituary-videos/uploads/:id/finish';
const discardRoute = 'DELETE /obituary-videos/uploads/:id';

const file = new File(['abcdefghij'], 'Великдень.mp4', { type: 'video/mp4' });
const view = (received: readonly number[]) => ({
  _id: 'f1',
  obituaryId: page._id,
  fileName: file.name,
  sizeBytes: 10,
  partBytes: 4,
  parts: 3,
  received,
  keptUntil: '2026-11-28T00:00:00.000Z',
});

type Answer = (sent: Parameters<Transport>[1]) => unknown;
const answers: Record<string, Answer> = {};
let kept: Set<number>;

beforeEach(() => {
  browserStorage.remove(storageKeys.ownFilmDrafts);
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  kept = new Set();
  for (const name of Object.keys(answers)) delete answers[name];
  Object.assign(answers, {
    [listRoute]: () => ({ data: [] }),
    [statusRoute]: () => ({ isGenerating: false, status: null, message: videoMessages.neverOrdered }),
    [capabilityRoute]: () => buildVideoCapabilityView(),
    [beginRoute]: () => view([]),
    [getRoute]: () => view([...kept]),
    [partRoute]: ({ params }) => {
      kept.add(Number(params?.number));
      return view([...kept]);
    },
    [finishRoute]: () => ({ success: true, message: videoMessages.accepted, _id: 'f1', status: 'queued' }),
    [discardRoute]: () => null,
  } satisfies Record<string, Answer>);
});
afterEach(async () => {
  cleanup();
  browserStorage.remove(storageKeys.ownFilmDrafts);
  await DraftFiles.ofFilms().deleteOrphaned(new Set());
  vi.restoreAllMocks();
});

const onLimit = vi.fn();
const onPending = vi.fn<(isPending: boolean) => void>();

function open() {
  onLimit.mockReset();
  const transport = vi.fn<Transport>(async ({ method, path }, sent) => answers[`${method} ${path}`]?.(sent));
  const session = new SessionStore(safeStorage(() => memoryStorage()));
  session.start(buildSignedInView({ userId: 'u1' }));
  function Tab() {
    const videos = useVideoList(page._id, true);
    return (
      <VideosPanel
        page={page}
        videos={videos}
        isShown
        isFrozen={false}
        onLimit={onLimit}
        purchase={null}
        onPending={onPending}
      />
    );
  }
  const { unmount, container } = render(
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
  const choose = async (chosen: File) => {
    const input = await waitFor(() => {
      const found = container.querySelector('input[type="file"]');
      if (!found) throw new Error('no choice of a file');
      return found;
    });
    fireEvent.change(input, { target: { files: [chosen] } });
  };
  return { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }), calls, unmount, choose };
}

const button = (name: string) => screen.findByRole('button', { name });

/** The browser reads the chosen film. */
function readFilm(seconds: number, videoWidth = 320) {
  const player = screen.getByLabelText<HTMLVideoElement>(copy.preview);
  Object.defineProperties(player, { duration: { value: seconds }, videoWidth: { value: videoWidth } });
  fireEvent.loadedMetadata(player);
  return player;
}

const drafts = () => new OwnFilmDraftStore(page._id, 'u1').list();

/** The browser has written the chosen film. */
const fileIsKept = () =>
  waitFor(async () => expect(await DraftFiles.ofFilms().read(drafts()[0]?.name ?? '')).not.toBeNull());

/** Everything that the form asks for. */
async function fillForm(opened: ReturnType<typeof open>) {
  await opened.user.click(await button(copy.add));
  await opened.choose(file);
  const player = readFilm(42);
  fireEvent.change(screen.getByRole('slider', { name: copy.poster }), { target: { value: '12.5' } });
  fireEvent.change(screen.getByLabelText(/^Назва/), { target: { value: 'Великдень' } });
  fireEvent.change(screen.getByLabelText(/^Слова з відео/), { target: { value: 'Христос воскрес!' } });
  await opened.user.click(screen.getByRole('checkbox'));
  return player;
}

it('a film is sent in parts with its words, and its work is followed', async () => {
  const opened = open();
  const player = await fillForm(opened);
  expect(player.currentTime).toBe(12.5);
  expect(screen.getByText('13 с від початку')).toBeVisible();
  answers[statusRoute] = () => buildVideoWorkView({ _id: 'f1', message: videoMessages.stepEncoding });
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText(videoMessages.stepEncoding)).toBeVisible();
  expect(opened.calls(beginRoute)[0]?.[1].body).toEqual({
    obituaryId: page._id,
    fileName: file.name,
    sizeBytes: 10,
  });
  expect(opened.calls(partRoute).map(([, { params }]) => params?.number)).toEqual(['1', '2', '3']);
  expect(opened.calls(finishRoute)[0]?.[1].body).toEqual({
    title: 'Великдень',
    transcript: 'Христос воскрес!',
    posterSeconds: 12.5,
    consent: { film: true },
  });
  expect(onPending.mock.calls.flat()).toEqual([false, true, false]);
});

it('a film that is done before its state is read first is there without a reload', async () => {
  const opened = open();
  await fillForm(opened);
  answers[finishRoute] = () => {
    answers[statusRoute] = () =>
      buildVideoWorkView({ _id: 'f1', isGenerating: false, status: 'done', step: null, progress: 100 });
    answers[listRoute] = () => ({ data: [buildVideoView({ _id: 'f1', title: 'Великдень' })] });
    return { success: true, message: videoMessages.accepted, _id: 'f1', status: 'queued' };
  };
  await opened.user.click(await button(copy.send));
  expect(await screen.findByRole('heading', { name: 'Великдень' })).toBeVisible();
  expect(screen.getByText(videoEditorMessages.isReady)).toBeVisible();
  await waitFor(() => expect(browserStorage.read(storageKeys.ownFilmDrafts)).toBeNull());
});

it('is not offered where own films cannot be taken', async () => {
  answers[capabilityRoute] = () => buildVideoCapabilityView({ takesOwnFilms: false });
  open();
  await screen.findByText(/^Цього місяця/);
  expect(screen.queryByRole('button', { name: copy.add })).not.toBeInTheDocument();
});

it('a full month is told before anything opens', async () => {
  const full = buildVideoCapabilityView({ canGenerateVideo: false, reason: 'plan.monthlyVideos' });
  answers[capabilityRoute] = () => full;
  const { user } = open();
  await user.click(await button(copy.add));
  expect(onLimit).toHaveBeenCalledExactlyOnceWith(full);
});

it('a file that cannot be sent is refused at once, and a film that is too long before a byte is sent', async () => {
  answers[capabilityRoute] = () => buildVideoCapabilityView({ maxVideoFileSize: 12 });
  const opened = open();
  await opened.user.click(await button(copy.add));
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText(copy.missing)).toBeVisible();
  expect(screen.getByText(videoEditorMessages.consentMissing)).toBeVisible();
  await opened.choose(new File(['x'], 'лист.txt', { type: 'text/plain' }));
  expect(screen.getByText(copy.wrongType)).toBeVisible();
  await opened.choose(new File([], 'x.mov'));
  expect(screen.getByText(copy.empty)).toBeVisible();
  await opened.choose(new File(['x'.repeat(13)], 'x.mp4'));
  expect(screen.getByText(/^Розмір цього відео — 13 Б, а тариф дозволяє до 12 Б/)).toBeVisible();
  await opened.choose(file);
  readFilm(300.2);
  expect(await screen.findByText(/^Це відео триває 5 хв 1 с/)).toBeVisible();
  await opened.user.click(screen.getByRole('checkbox'));
  await opened.user.click(await button(copy.send));
  expect(opened.calls(beginRoute)).toHaveLength(0);
});

it('a film that the browser does not show can be sent without a chosen picture', async () => {
  const opened = open();
  await opened.user.click(await button(copy.add));
  await opened.choose(file);
  readFilm(42, 0);
  expect(await screen.findByText(copy.unplayable)).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('checkbox'));
  await opened.user.click(await button(copy.send));
  await waitFor(() => expect(opened.calls(finishRoute)).toHaveLength(1));
});

it('a reload amid the parts is gone on from, with everything typed', async () => {
  const first = open();
  answers[partRoute] = ({ params }) => {
    if (params?.number === '2') return new Promise(() => undefined);
    kept.add(1);
    return view([1]);
  };
  await fillForm(first);
  await first.user.click(await button(copy.send));
  expect(await screen.findByText('Надіслано 4 Б з 10 Б')).toBeVisible();
  await fileIsKept();
  first.unmount();
  answers[partRoute] = ({ params }) => {
    kept.add(Number(params?.number));
    return view([...kept]);
  };
  const again = open();
  expect(await screen.findByText(/^Надіслано 4/)).toHaveTextContent('Можна продовжити з того самого місця.');
  await again.user.click(await button(copy.goOn));
  await waitFor(() => expect(again.calls(finishRoute)).toHaveLength(1));
  expect(again.calls(partRoute).map(([, { params }]) => params?.number)).toEqual(['2', '3']);
  expect(again.calls(beginRoute)).toHaveLength(0);
  expect(again.calls(finishRoute)[0]?.[1].body).toMatchObject({ title: 'Великдень', posterSeconds: 12.5 });
});

it('where the file was not kept the same one is asked for, also by the draft of an earlier version', async () => {
  new OwnFilmDraftStore(page._id, 'u1').write(`${page._id} u1`, {
    details: { title: 'Великдень', transcript: '', posterSeconds: null, hasConsent: true },
    film: { name: file.name, sizeBytes: file.size },
    key: null,
    upload: { _id: 'f1' },
    workId: null,
    isOpen: true,
  });
  const opened = open();
  await button(copy.chooseSameButton);
  await opened.choose(new File(['інше'], 'x.mp4'));
  expect(await screen.findByText(/^Це інший файл/)).toBeVisible();
  await opened.choose(file);
  await opened.user.click(await button(copy.goOn));
  await waitFor(() => expect(opened.calls(finishRoute)).toHaveLength(1));
});

it('parts that are no longer kept lead back to the form with everything', async () => {
  const opened = open();
  answers[partRoute] = () => Promise.reject(new ApiError(404, 'video.uploadNotFound', 'x'));
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText(copy.expired)).toBeVisible();
  expect(screen.getByLabelText(/^Назва/)).toHaveValue('Великдень');
  expect(screen.getByText(file.name)).toBeVisible();
});

it('an order whose answer was lost is followed after a reload, and not sent again', async () => {
  const first = open();
  answers[finishRoute] = () => new Promise(() => undefined);
  await fillForm(first);
  await first.user.click(await button(copy.send));
  await waitFor(() => expect(first.calls(finishRoute)).toHaveLength(1));
  await fileIsKept();
  first.unmount();
  answers[getRoute] = () => Promise.reject(new ApiError(404, 'video.uploadNotFound', 'x'));
  answers[statusRoute] = () => buildVideoWorkView({ _id: 'f1' });
  const again = open();
  expect(await screen.findByRole('progressbar', { name: videoEditorMessages.workTitle })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(copy.interrupted)).not.toBeInTheDocument());
  expect(screen.queryByText(copy.expired)).not.toBeInTheDocument();
  expect(drafts()).toMatchObject([{ workId: 'f1', upload: null }]);
  expect(again.calls(beginRoute)).toHaveLength(0);
});

it('an order whose answer was lost on the way is followed, and not called expired', async () => {
  const opened = open();
  answers[finishRoute] = () => {
    answers[statusRoute] = () => buildVideoWorkView({ _id: 'f1' });
    return Promise.reject(new ApiError(404, 'video.uploadNotFound', 'x'));
  };
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  expect(await screen.findByRole('progressbar', { name: videoEditorMessages.workTitle })).toBeVisible();
  expect(screen.queryByText(copy.expired)).not.toBeInTheDocument();
});

it('words that are too long are told before a byte is sent', async () => {
  const opened = open();
  await fillForm(opened);
  fireEvent.change(screen.getByLabelText(/^Назва/), { target: { value: 'а'.repeat(81) } });
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText(videoEditorMessages.tooLong)).toBeVisible();
  expect(screen.getByLabelText(/^Назва/)).toHaveFocus();
  expect(opened.calls(beginRoute)).toHaveLength(0);
});

it('another film is begun with another key, and the upload of the first is given up', async () => {
  const opened = open();
  answers[beginRoute] = () => Promise.reject(new ApiError(500, 'server.internal', 'Не вдалося.'));
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText('Не вдалося.')).toBeVisible();
  answers[beginRoute] = () => view([]);
  await opened.choose(new File(['інше'], 'Різдво.mp4', { type: 'video/mp4' }));
  readFilm(30);
  await waitFor(() => expect(opened.calls(discardRoute)).toHaveLength(1));
  await opened.user.click(await button(copy.send));
  await waitFor(() => expect(opened.calls(beginRoute)).toHaveLength(3));
  const keys = opened.calls(beginRoute).map(([, , options]) => options?.idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('it is stopped, and everything stays', async () => {
  const opened = open();
  answers[partRoute] = () => new Promise(() => undefined);
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  await opened.user.click(await button(copy.discard));
  await waitFor(async () => expect(await screen.findByRole('heading', { name: copy.title })).toHaveFocus());
  expect(screen.getByLabelText(/^Слова з відео/)).toHaveValue('Христос воскрес!');
  expect(opened.calls(discardRoute)).toHaveLength(1);
});

it('a refused part keeps what was sent, and says why', async () => {
  const opened = open();
  answers[finishRoute] = () => Promise.reject(new ApiError(429, 'video.queueFull', 'Зараз черга повна.'));
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText(copy.interrupted)).toBeVisible();
  expect(screen.getByText('Зараз черга повна.')).toBeVisible();
  expect(screen.getByText(/^Надіслано 10/)).toBeVisible();
});

it('a refused beginning is told in the form', async () => {
  const opened = open();
  answers[beginRoute] = () => Promise.reject(new ApiError(503, 'video.decodeMissing', 'Зараз не можемо.'));
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  expect(await screen.findByText('Зараз не можемо.')).toBeVisible();
});

it('a failed work keeps the film and the words for another attempt', async () => {
  const first = open();
  const accept = answers[finishRoute];
  answers[finishRoute] = (sent) => {
    answers[statusRoute] = () => buildVideoWorkView({ _id: 'f1' });
    return accept?.(sent);
  };
  await fillForm(first);
  await first.user.click(await button(copy.send));
  await screen.findByRole('progressbar', { name: videoEditorMessages.workTitle });
  await fileIsKept();
  first.unmount();
  answers[statusRoute] = () =>
    buildVideoWorkView({
      _id: 'f1',
      isGenerating: false,
      status: 'failed',
      step: null,
      message: 'Не вдалося.',
    });
  const again = open();
  await again.user.click(await button(videoEditorMessages.dropWork));
  expect(drafts()).toEqual([]);
  await again.user.click(await button(videoEditorMessages.undo));
  await again.user.click(await button(videoEditorMessages.tryAgain));
  expect(await screen.findByText(file.name)).toBeVisible();
  expect(screen.getByLabelText(/^Назва/)).toHaveValue('Великдень');
});

it('a film that fails after another was begun goes on with its own file, and the other one waits', async () => {
  const opened = open();
  answers[finishRoute] = () => {
    answers[statusRoute] = () => buildVideoWorkView({ _id: 'f1', status: 'queued' });
    return { success: true, message: videoMessages.accepted, _id: 'f1', status: 'queued' };
  };
  await fillForm(opened);
  await opened.user.click(await button(copy.send));
  await screen.findByRole('progressbar', { name: videoEditorMessages.workTitle });
  await opened.user.click(await button(copy.add));
  expect(screen.getByLabelText(/^Назва/)).toHaveValue('');
  await opened.choose(new File(['інше'], 'Різдво.mp4', { type: 'video/mp4' }));
  fireEvent.change(screen.getByLabelText(/^Назва/), { target: { value: 'Різдво' } });
  await waitFor(() => expect(drafts().map(({ details }) => details.title)).toEqual(['Різдво', 'Великдень']));
  opened.unmount();

  answers[statusRoute] = () =>
    buildVideoWorkView({ _id: 'f1', isGenerating: false, status: 'failed', step: null });
  const again = open();
  await again.user.click(await button(videoEditorMessages.closeMaker));
  await again.user.click(await button(videoEditorMessages.tryAgain));
  expect(await screen.findByText(file.name)).toBeVisible();
  expect(screen.getByLabelText(/^Назва/)).toHaveValue('Великдень');
  await again.user.click(await button(copy.send));
  await waitFor(() => expect(again.calls(finishRoute)).toHaveLength(1));
  expect(again.calls(beginRoute)[0]?.[1].body).toMatchObject({ fileName: file.name });
  expect(drafts().map(({ details, workId }) => [details.title, workId])).toEqual([
    ['Великдень', 'f1'],
    ['Різдво', null],
  ]);
});
