import { clientErrors } from '@memorial/contracts/messages/errors/client';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { typeset } from '@memorial/contracts/text';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Transport } from '../../../shared/api/transport.js';
import { generationErrorText } from '../model/generation-error.js';
import { generateVideo } from './generate-video.js';

const answer = { success: true, message: 'Готуємо', _id: 'w1', status: 'queued' };
const silence = new ApiError(0, 'client.timeout', clientErrors['client.timeout']);
const broken = new ApiError(0, 'client.network', clientErrors['client.network']);
const body = { obituaryId: 'p1' };

async function order(...answers: (object | Error)[]) {
  const waits: number[] = [];
  const transport = vi.fn<Transport>(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  const wait = async (ms: number) => void waits.push(ms);
  const result = await generateVideo(new ApiClient(transport), body, 'k1', wait).catch((error) => error);
  return { result, waits, options: transport.mock.calls.map(([, , options]) => options) };
}

it.each([silence, broken])(
  'a call without an answer is repeated once, with the same key ($code)',
  async (error) => {
    const { result, waits, options } = await order(error, answer);
    expect(result).toEqual(answer);
    expect(waits).toEqual([2_000]);
    expect(options).toEqual(Array(2).fill({ idempotencyKey: 'k1', timeoutMs: 300_000 }));
  },
);

it('a second silence is told', async () => {
  const { result, options } = await order(silence, broken);
  expect(result).toBe(broken);
  expect(options).toHaveLength(2);
});

it('a refusal is not repeated', async () => {
  const refusal = new ApiError(429, 'video.queueFull', 'Черга повна');
  const { result, waits } = await order(refusal, answer);
  expect(result).toBe(refusal);
  expect(waits).toEqual([]);
});

it.each([
  [silence, videoMessages.serverSilent],
  [broken, videoMessages.serverSilent],
  [new ApiError(403, 'plan.monthlyVideos', 'Ліміт вичерпано'), 'Обмеження підписки: Ліміт вичерпано'],
  [new ApiError(429, 'video.queueFull', 'Черга повна'), 'Помилка: Черга повна'],
  [new ApiError(500, 'video.generationFailed', 'x'), videoMessages.generationFailed],
  [new ApiError(502, 'client.http', 'x'), videoMessages.generationFailed],
  [new TypeError('x'), videoMessages.unknownFailure],
])('%s is told', (error, text) => {
  expect(generationErrorText(error)).toBe(typeset(text));
});
