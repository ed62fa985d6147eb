import { buildVoiceView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { useVoicesAutosave } from './use-voices-autosave.js';

const uploadRoute = 'POST /obituaries/:id/voices';
const updateRoute = 'PATCH /obituaries/:id/voices/:voiceId';
const removeRoute = 'DELETE /obituaries/:id/voices/:voiceId';
const restoreRoute = 'POST /obituaries/:id/voices/:voiceId/restore';

const noLine = () => Promise.reject(new ApiError(0, 'client.network', 'Немає зв’язку'));
const sound = { file: new File(['x'], 'voice.wav', { type: 'audio/wav' }), durationSeconds: 3, peaks: [100] };

type Answers = Record<string, () => unknown>;

/** Recordings of a page; the server answers by method and path. */
function open(answers: Answers, { first = [buildVoiceView()], limit = null as number | null } = {}) {
  const transport = vi.fn<Transport>(async ({ method, path }) => answers[`${method} ${path}`]?.());
  const onPending = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
  const { result } = renderHook(() => useVoicesAutosave('p1', first, limit, onPending), { wrapper });
  const sentTo = (name: string) =>
    transport.mock.calls.flatMap(([{ method, path }, sent]) => (`${method} ${path}` === name ? [sent] : []));
  /** Keys of the uploads, in order. */
  const keys = () => transport.mock.calls.flatMap(([, , options]) => options?.idempotencyKey ?? []);
  return { list: () => result.current, onPending, sentTo, keys };
}

it('a recording that is not sent stays with its texts, and is sent once the line is back', async () => {
  const answers: Answers = { [uploadRoute]: noLine, [updateRoute]: async () => buildVoiceView() };
  const { list, onPending, sentTo, keys } = open(answers, { first: [] });
  act(() => list().add(sound));
  await waitFor(() => expect(list().state).toBe('unsent'));
  expect(list().voices[0]).toMatchObject({ id: null, file: sound.file, share: null, error: 'Немає зв’язку' });
  expect(onPending).toHaveBeenLastCalledWith(true);
  const [{ key = '' } = {}] = list().voices;
  act(() => list().setTexts(key, { title: 'Колискова' }));

  answers[uploadRoute] = async () => buildVoiceView({ _id: 'v1', title: null, transcript: null });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sentTo(updateRoute).map(({ body }) => body)).toEqual([{ title: 'Колискова' }]));
  await waitFor(() => expect(list().state).toBe('saved'));
  expect(list().voices).toMatchObject([{ id: 'v1', title: 'Колискова', error: null }]);
  expect(keys()).toEqual([key, key]);
  expect(onPending).toHaveBeenLastCalledWith(false);
});

it('a recording that the server refuses says why, and is not saved while it is kept', async () => {
  const refuse = () => Promise.reject(new ApiError(413, 'voice.tooLong', 'Запис задовгий'));
  const { list, onPending } = open({ [uploadRoute]: refuse }, { first: [] });
  act(() => list().add(sound));
  await waitFor(() => expect(list().voices[0]?.error).toBe('Запис задовгий'));
  await waitFor(() => expect(list().state).toBe('unsent'));
  expect(onPending).toHaveBeenLastCalledWith(true);
  const [{ key = '' } = {}] = list().voices;
  act(() => list().remove(key));
  await waitFor(() => expect(onPending).toHaveBeenLastCalledWith(false));
});

it('a refused recording is sent again once the plan has a slot', async () => {
  const answers: Answers = {
    [uploadRoute]: () => Promise.reject(new ApiError(403, 'plan.voices', 'Тариф не вміщує')),
  };
  const { list, onPending, keys } = open(answers, { first: [] });
  act(() => list().add(sound));
  await waitFor(() => expect(list().state).toBe('unsent'));
  answers[uploadRoute] = async () => buildVoiceView({ _id: 'v1', title: null, transcript: null });
  act(() => list().retry());
  await waitFor(() => expect(list().state).toBe('saved'));
  expect(list().voices).toMatchObject([{ id: 'v1', error: null }]);
  expect(keys()).toHaveLength(2);
  expect(onPending).toHaveBeenLastCalledWith(false);
});

it('only the changed text is sent', async () => {
  const { list, sentTo } = open({ [updateRoute]: async () => buildVoiceView() });
  const [{ key = '' } = {}] = list().voices;
  act(() => list().setTexts(key, { transcript: 'Жили собі дід та баба.' }));
  await waitFor(() => expect(list().state).toBe('saved'));
  expect(sentTo(updateRoute).map(({ body }) => body)).toEqual([{ transcript: 'Жили собі дід та баба.' }]);
});

it('a deleted recording comes back to its place', async () => {
  const first = ['v1', 'v2', 'v3'].map((_id) => buildVoiceView({ _id }));
  const { list, sentTo } = open(
    { [removeRoute]: async () => null, [restoreRoute]: async () => buildVoiceView({ _id: 'v2' }) },
    { first },
  );
  const ids = () => list().voices.map(({ id }) => id);
  act(() => list().remove('v2'));
  expect(ids()).toEqual(['v1', 'v3']);
  const undo = await screen.findByRole('button', { name: 'Повернути' });
  act(() => undo.click());
  await waitFor(() => expect(ids()).toEqual(['v1', 'v2', 'v3']));
  expect(sentTo(restoreRoute).map(({ params }) => params)).toEqual([{ id: 'p1', voiceId: 'v2' }]);
});

it('a removal is final only above the limit of the plan', () => {
  const first = ['v1', 'v2'].map((_id) => buildVoiceView({ _id }));
  expect(open({}, { first, limit: 1 }).list().finalityOf('v1')).toBe('overLimit');
  expect(open({}, { first, limit: 2 }).list().finalityOf('v1')).toBeNull();
});

it('the removal of a recording that the server does not have is final', async () => {
  const answers: Answers = { [uploadRoute]: () => new Promise(() => undefined) };
  const { list } = open(answers, { first: [] });
  act(() => list().add(sound));
  await waitFor(() => expect(list().voices).toHaveLength(1));
  const [{ key = '' } = {}] = list().voices;
  expect(list().finalityOf(key)).toBe('unsent');
});
