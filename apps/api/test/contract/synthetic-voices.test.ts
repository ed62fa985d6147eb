import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyEndpoint } from '@memorial/contracts/system/system.endpoints';
import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import {
  getVoiceSampleEndpoint,
  listSyntheticVoicesEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  measureLoudness,
  measureTruePeak,
  normalizeLoudness,
} from '../../src/modules/videos/speech/loudness.js';
import { parseWav } from '../../src/modules/videos/speech/sound.js';
import { SpeechService } from '../../src/modules/videos/speech/speech.service.js';
import { SpeechSynthesizer } from '../../src/modules/videos/videos.module.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';

let app: TestApp;
/** Piper plays in it: a model that reads each letter as one sample. */
let withPiper: TestApp;
let models: string;

beforeAll(async () => {
  models = await mkdtemp(join(tmpdir(), 'memorial-models-'));
  const program = `#!${process.execPath}
    const text = require('node:fs').readFileSync(0, 'utf8');
    process.stdout.write(Buffer.alloc(2 * text.length, 1));`;
  await writeFile(join(models, 'piper'), program);
  await chmod(join(models, 'piper'), 0o755);
  await writeFile(join(models, 'uk_UA-lada.onnx'), '');
  const config = { audio: { sample_rate: 22_050 }, language: { code: 'uk_UA' }, dataset: 'lada' };
  await writeFile(join(models, 'uk_UA-lada.onnx.json'), JSON.stringify(config));
  app = await startTestApp();
  withPiper = await startTestApp({ SPEECH_MODELS_DIR: models });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.stop();
  await withPiper.stop();
  await rm(models, { recursive: true, force: true });
});

const synthesizer = (of: TestApp) => of.app.get(SpeechSynthesizer, { strict: false });
const sample = (id: string, of = app, headers: Record<string, string> = {}) =>
  call(of, getVoiceSampleEndpoint, { params: { id }, headers });
const fixedIds: string[] = syntheticVoices.map(({ id }) => id);

describe('the list of synthetic voices', () => {
  it('is the same for guests and for accounts', async () => {
    const guests = await callOk(app, listSyntheticVoicesEndpoint);
    expect(guests.data.map(({ id, name, gender }) => ({ id, name, gender }))).toEqual(syntheticVoices);
    expect(guests.data[0]).toMatchObject({
      language: 'uk-UA',
      engine: 'espeak-ng',
      quality: 'plain',
      sampleUrl: '/api/obituary-videos/voices/uk-ostap/sample',
    });
    expect(await callOk(app, listSyntheticVoicesEndpoint, { as: await createAccount(app) })).toEqual(guests);
  });

  it('begins with the voices of better engines', async () => {
    await synthesizer(withPiper).listVoices();
    const { data } = await callOk(withPiper, listSyntheticVoicesEndpoint);
    expect(data.map(({ id }) => id)).toEqual(['piper-uk-ua-lada-lada', ...fixedIds]);
    expect(data[0]).toMatchObject({ name: 'Лада', gender: 'female', engine: 'piper', quality: 'natural' });
  });

  it('is whole without any engine', async () => {
    vi.spyOn(synthesizer(app), 'listReadyVoices').mockResolvedValue([]);
    const { data } = await callOk(app, listSyntheticVoicesEndpoint);
    expect(data.map(({ id, engine, quality }) => [id, engine, quality])).toEqual(
      fixedIds.map((id) => [id, null, 'plain']),
    );
  });

  it('lets better voices of the same gender, and no others, speak where the plain engine is missing', async () => {
    const installed = await synthesizer(withPiper).listVoices();
    const natural = installed.filter(({ quality }) => quality === 'natural');
    vi.spyOn(synthesizer(withPiper), 'listVoices').mockResolvedValue(natural);
    vi.spyOn(synthesizer(withPiper), 'listReadyVoices').mockResolvedValue(natural);
    const { data } = await callOk(withPiper, listSyntheticVoicesEndpoint);
    expect(data.map(({ gender, engine }) => [gender, engine])).toEqual([
      ['female', 'piper'],
      ...syntheticVoices.map(({ gender }) => [gender, gender === 'female' ? 'piper' : null]),
    ]);
    expect((await sample('uk-oksana', withPiper)).status).toBe(200);
    expectError(await sample('uk-ostap', withPiper), 'video.speechMissing');
  });
});

describe('the sample of a voice', () => {
  it('is a WAV file of some seconds, made once for many listeners', async () => {
    const synthesize = vi.spyOn(synthesizer(app), 'synthesize');
    const answers = await Promise.all(Array.from({ length: 8 }, () => sample('uk-oksana')));
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-type': 'audio/wav', etag: first?.headers.etag });
    }
    const { sampleRate, samples } = parseWav(first?.body as Buffer);
    expect(samples.length / 2 / sampleRate).toBeGreaterThan(2);
    expect(synthesize).toHaveBeenCalledOnce();
  });

  it('is served in ranges', async () => {
    const whole = (await sample('uk-oksana')).body as Buffer;
    const part = await sample('uk-oksana', app, { Range: 'bytes=10-109' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-109/${whole.length}`]);
    expect(whole.subarray(10, 110).equals(part.body as Buffer)).toBe(true);
    const beyond = await sample('uk-oksana', app, { Range: `bytes=${whole.length}-` });
    expectError(beyond, 'request.rangeNotSatisfiable');
  });

  it('is made of one voice at a time', async () => {
    let running = 0;
    let most = 0;
    vi.spyOn(synthesizer(app), 'synthesize').mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return [{ sampleRate: 22_050, samples: Buffer.alloc(100) }];
    });
    const answers = await Promise.all(['uk-ostap', 'uk-danylo'].map((id) => sample(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(most).toBe(1);
  });

  it.each(['uk-nobody', 'UK-OSTAP', '..', 'x'.repeat(65), 'piper-uk-ua-lada-lada'])(
    'is not found for a voice that is not listed: %s',
    async (id) => {
      expectError(await sample(id), 'video.voiceNotFound');
    },
  );

  it('is refused without an engine', async () => {
    vi.spyOn(synthesizer(app), 'listVoices').mockResolvedValue([]);
    expectError(await sample('uk-taras'), 'video.speechMissing');
  });

  it('is tried again a minute after its engine has failed', async () => {
    const synthesize = vi
      .spyOn(synthesizer(app), 'synthesize')
      .mockRejectedValue(new Error('no voice today'));
    expectError(await sample('uk-taras'), 'video.speechMissing');
    expectError(await sample('uk-taras'), 'video.speechMissing');
    expect(synthesize).toHaveBeenCalledOnce();
    app.clock.advance({ minutes: 1 });
    synthesize.mockResolvedValue([{ sampleRate: 22_050, samples: Buffer.alloc(100) }]);
    expect((await sample('uk-taras')).status).toBe(200);
  });
});

describe('a narration', () => {
  const service = () => app.app.get(SpeechService, { strict: false });

  it('is heard sentence by sentence, with the times of its captions', async () => {
    const text = 'Народився 5 березня 1942 р. Любив свій сад.';
    const { sound, cues } = await service().narrate(text, 'uk-lesia');
    expect(cues.map((cue) => cue.text)).toEqual(['Народився 5 березня 1942 р.', 'Любив свій сад.']);
    const [first, second] = cues;
    expect(second?.startSeconds).toBeCloseTo((first?.endSeconds ?? 0) + 0.5, 3);
    expect(second?.endSeconds).toBeCloseTo(sound.samples.length / 2 / sound.sampleRate, 3);
    // Thirteen words against three.
    expect(first?.endSeconds).toBeGreaterThan(2 * ((second?.endSeconds ?? 0) - (second?.startSeconds ?? 0)));
    const loud = normalizeLoudness(sound);
    expect(Math.abs((measureLoudness(loud) ?? 0) + 16)).toBeLessThan(1);
    expect(measureTruePeak(loud)).toBeLessThanOrEqual(-1);
  });

  it.each([
    ['Світло.', 'uk-nobody', 'video.voiceNotFound'],
    ['[[a]] світло', 'uk-lesia', 'video.narrationMarkup'],
    ['🕯️', 'uk-lesia', 'video.narrationEmpty'],
    ['а'.repeat(4_001), 'uk-lesia', 'video.narrationTooLong'],
  ])('is refused before any work: %s', async (text, voice, code) => {
    await expect(service().checkNarration(text, voice)).rejects.toMatchObject({ code });
  });

  it('ends when it is cancelled', async () => {
    const reason = new Error('cancelled');
    await expect(service().narrate('Світло.', 'uk-lesia', AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

it('readiness tells the best quality of the voices', async () => {
  await synthesizer(withPiper).listVoices();
  expect((await callOk(withPiper, readyEndpoint)).speech).toBe('natural');
  await synthesizer(app).listVoices();
  expect((await callOk(app, readyEndpoint)).speech).toBe('plain');
});
