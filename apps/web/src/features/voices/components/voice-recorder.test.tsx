import { ToastProvider } from '@memorial/ui/toast/toast';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VoiceRejected } from '../../../shared/voices/convert-voice.js';
import { MicrophoneRefused } from '../../../shared/voices/microphone.js';
import { browserSound } from '../../../shared/voices/use-recorder.js';
import { VoiceRecorder } from '../../../shared/voices/voice-recorder.js';
import { VoiceEditor, type VoiceItem } from './voice-editor.js';

const startRecording = vi.fn<typeof browserSound.startRecording>();
const convertVoice = vi.fn<typeof browserSound.convertVoice>();
const ofBrowser = { ...browserSound };
beforeEach(() => Object.assign(browserSound, { startRecording, convertVoice }));

const sound = new Blob(['sound']);
const voice = { bytes: new ArrayBuffer(8), durationSeconds: 3, peaks: [50, 100] };

afterEach(() => {
  Object.assign(browserSound, ofBrowser);
  vi.resetAllMocks();
});

function open() {
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
  const onAdd = vi.fn();
  const onHolding = vi.fn();
  const view = render(
    <ToastProvider>
      <VoiceRecorder isFull={false} onAdd={onAdd} onLimit={vi.fn()} onHolding={onHolding} />
    </ToastProvider>,
  );
  return { onAdd, onHolding, user: userEvent.setup(), file: fileInput(view.container) };
}

function fileInput(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
}

/** A microphone that hears, and a browser that converts. */
function hear() {
  startRecording.mockImplementation(async (onStopped) => ({
    level: () => 0,
    pause: vi.fn(),
    resume: vi.fn(),
    stop: () => onStopped(sound),
  }));
  convertVoice.mockResolvedValue(voice);
}

const button = (name: string) => screen.findByRole('button', { name });

it('records, lets it be heard, and gives it away; nothing is lost on the way', async () => {
  let finish: (sound: Blob) => void = () => undefined;
  const stop = vi.fn(() => finish(sound));
  const [pause, resume] = [vi.fn(), vi.fn()];
  startRecording.mockImplementation(async (onStopped) => {
    finish = onStopped;
    return { level: () => 0.5, pause, resume, stop };
  });
  convertVoice.mockResolvedValue(voice);
  const { user, onAdd, onHolding } = open();
  await user.click(await button('Записати голос'));
  await waitFor(async () => expect(await button('Завершити запис')).toHaveFocus());
  expect(screen.getByRole('timer')).toHaveTextContent('0:00 з 5:00');
  expect(onHolding).toHaveBeenLastCalledWith(true);
  await user.click(await button('Призупинити'));
  expect(pause).toHaveBeenCalledOnce();
  expect(screen.getByText('Запис призупинено')).toBeVisible();
  await user.click(await button('Продовжити запис'));
  expect(resume).toHaveBeenCalledOnce();
  await user.click(await button('Завершити запис'));
  expect(convertVoice).toHaveBeenCalledWith(sound, true, 300);
  expect(await button('Слухати: Новий запис')).toBeVisible();

  await user.click(await button('Не додавати'));
  expect(onHolding).toHaveBeenLastCalledWith(false);
  await user.click(await button('Повернути'));
  await user.click(await button('Додати на сторінку'));
  expect(onAdd).toHaveBeenCalledWith({ file: expect.any(File), durationSeconds: 3, peaks: [50, 100] });
  expect(onHolding).toHaveBeenLastCalledWith(false);
  await waitFor(async () => expect(await button('Записати голос')).toHaveFocus());
});

it.each([
  ['denied', 'Немає дозволу на мікрофон'],
  ['missing', 'Мікрофона не знайдено'],
  ['unsupported', 'Цей браузер не вміє записувати голос'],
] as const)('says what to do without a microphone: %s', async (reason, title) => {
  startRecording.mockRejectedValue(new MicrophoneRefused(reason));
  const { user } = open();
  await user.click(await button('Записати голос'));
  expect(await screen.findByText(title)).toBeVisible();
  expect(await button('Вибрати аудіофайл')).toBeVisible();
});

it('takes a file, and says why it cannot', async () => {
  convertVoice.mockRejectedValueOnce(new VoiceRejected('Запис задовгий'));
  const { user, file, onHolding } = open();
  await user.upload(file, new File(['x'], 'voice.ogg', { type: 'audio/ogg' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Запис задовгий');
  expect(onHolding).toHaveBeenLastCalledWith(false);
  expect(screen.queryByRole('button', { name: 'Зберегти на пристрій' })).toBeNull();
});

it('keeps a recording that could not be converted', async () => {
  hear();
  convertVoice.mockRejectedValueOnce(new Error('no memory'));
  const { user, onHolding } = open();
  await user.click(await button('Записати голос'));
  await user.click(await button('Завершити запис'));
  expect(await button('Зберегти на пристрій')).toBeVisible();
  expect(onHolding).toHaveBeenLastCalledWith(true);
  await user.click(await button('Спробувати ще раз'));
  expect(await button('Додати на сторінку')).toBeVisible();
});

it('an unreadable recording gives way to another only when it is discarded', async () => {
  hear();
  convertVoice.mockRejectedValueOnce(new Error('no memory'));
  const { user, onHolding } = open();
  await user.click(await button('Записати голос'));
  await user.click(await button('Завершити запис'));
  await waitFor(async () => expect(await button('Спробувати ще раз')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Записати голос' })).toBeNull();
  await user.click(await button('Не додавати'));
  expect(onHolding).toHaveBeenLastCalledWith(false);
  await user.click(await button('Повернути'));
  expect(await button('Зберегти на пристрій')).toBeVisible();
});

it('a discarded recording is not offered once another has begun', async () => {
  hear();
  const { user } = open();
  await user.click(await button('Записати голос'));
  await user.click(await button('Завершити запис'));
  await user.click(await button('Не додавати'));
  expect(await button('Повернути')).toBeVisible();
  await user.click(await button('Записати голос'));
  expect(await button('Завершити запис')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повернути' })).toBeNull();
});

const stored: VoiceItem = {
  key: 'v1',
  id: 'v1',
  url: '/voice.wav',
  file: null,
  durationSeconds: 3,
  peaks: [50],
  title: '',
  transcript: '',
  share: null,
  error: null,
};

/** Editor of a page whose plan includes one recording. */
function openEditor(first: readonly VoiceItem[] = []) {
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
  hear();
  const onHolding = vi.fn();
  const onLimit = vi.fn();
  const onAdd = vi.fn();
  let setList: (items: readonly VoiceItem[]) => void = () => undefined;
  function Page() {
    const [items, setItems] = useState(first);
    setList = setItems;
    return (
      <VoiceEditor
        items={items}
        limit={1}
        onAdd={(voice) => {
          onAdd();
          setItems([{ ...stored, ...voice, id: null }]);
        }}
        onHolding={onHolding}
        onTexts={vi.fn()}
        onRemove={vi.fn()}
        onLimit={onLimit}
      />
    );
  }
  const { unmount } = render(<Page />, { wrapper: ToastProvider });
  const fill = () => act(() => setList([stored]));
  return { user: userEvent.setup(), onHolding, onLimit, onAdd, fill, unmount };
}

it('holds nothing once the recording has taken the last slot', async () => {
  const { user, onHolding } = openEditor();
  await user.click(await button('Записати голос'));
  await user.click(await button('Завершити запис'));
  await user.click(await button('Додати на сторінку'));
  expect(onHolding).toHaveBeenLastCalledWith(false);
  expect(screen.queryByRole('button', { name: 'Записати голос' })).toBeNull();
  expect(screen.getByText(/^Більше записів/)).toBeVisible();
});

it('holds nothing once it is left', async () => {
  const { user, onHolding, unmount } = openEditor();
  await user.click(await button('Записати голос'));
  await button('Завершити запис');
  expect(onHolding).toHaveBeenLastCalledWith(true);
  unmount();
  expect(onHolding).toHaveBeenLastCalledWith(false);
});

it('keeps a recording when the list becomes full underneath it', async () => {
  const { user, onHolding, onLimit, onAdd, fill } = openEditor();
  await user.click(await button('Записати голос'));
  fill();
  await user.click(await button('Завершити запис'));
  expect(await button('Слухати: Новий запис')).toBeVisible();
  expect(onHolding).toHaveBeenLastCalledWith(true);
  await user.click(await button('Додати на сторінку'));
  expect(onLimit).toHaveBeenCalledOnce();
  expect(onAdd).not.toHaveBeenCalled();
  expect(await button('Слухати: Новий запис')).toBeVisible();
});

it('an error of the upload stands apart from the texts', () => {
  openEditor([{ ...stored, id: null, error: 'Запис задовгий' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Запис задовгий');
  expect(screen.getByLabelText(/^Слова із запису/)).not.toBeInvalid();
});

it('an error of the texts stands at its field', () => {
  openEditor([{ ...stored, error: 'Назву чи слова ще не збережено.' }]);
  expect(screen.getByLabelText(/^Слова із запису/)).toBeInvalid();
});
