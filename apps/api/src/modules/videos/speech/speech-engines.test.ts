import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import { wavHeader } from '@memorial/contracts/voices/wav-header';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.js';
import { ProcessSpeechSynthesizer } from './process.speech.adapter.js';
import { parseWav, type Sound } from './sound.js';
import { runSpeechProgram } from './speech-process.js';

let folder: string;
beforeEach(async () => {
  warn.mockClear();
  clock = new FakeClock();
  folder = await mkdtemp(join(tmpdir(), 'speech-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const warn = vi.fn();
let clock: FakeClock;
const synthesizers: ProcessSpeechSynthesizer[] = [];
afterEach(() =>
  Promise.all(synthesizers.splice(0).map((synthesizer) => synthesizer.onApplicationShutdown())),
);

function synthesizerOf(
  modelsFolder: string | null,
  path: string | readonly string[],
  platform = process.platform,
): ProcessSpeechSynthesizer {
  const settings = { modelsFolder, programFolders: [path].flat(), platform };
  const synthesizer = new ProcessSpeechSynthesizer(settings, { warn }, clock);
  synthesizers.push(synthesizer);
  return synthesizer;
}

/** An executable file that runs JavaScript. */
async function writeProgram(path: string, source: string): Promise<string> {
  await writeFile(path, `#!${process.execPath}\n${source}`);
  await chmod(path, 0o755);
  return path;
}

/** Tells how it was called, and answers one sample for each letter. */
const told = (log: string) => `
const { readFileSync, writeFileSync, appendFileSync } = require('node:fs');
const input = readFileSync(0, 'utf8');
const args = process.argv.slice(2);
const { PWD, SHLVL, OLDPWD, _, ...env } = process.env;
appendFileSync(${JSON.stringify(log)}, JSON.stringify({ args, input, env, folder: process.cwd() }) + '\\n');
const samples = Buffer.alloc(2 * [...input.trim()].length, 1);
const header = Buffer.from(${JSON.stringify(Buffer.from(wavHeader({ sampleRate: 24_000, frames: 0 })).toString('base64'))}, 'base64');
`;
const calls = async (log: string) =>
  (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { args: string[]; input: string; env: object; folder: string });
const lengths = (sounds: readonly Sound[]) =>
  sounds.map(({ sampleRate, samples }) => [sampleRate, samples.length / 2]);

async function voiceOf(synthesizer: ProcessSpeechSynthesizer, id: string) {
  const voice = (await synthesizer.listVoices()).find((other) => other.id === id);
  if (!voice) throw new Error(`no voice ${id}`);
  return voice;
}

describe('Piper', () => {
  const config = (code: string, more: object = {}) =>
    JSON.stringify({ audio: { sample_rate: 22_050 }, language: { code }, ...more });

  it('reads with the Ukrainian models of its folder', async () => {
    const log = join(folder, 'log');
    await writeProgram(join(folder, 'piper'), `${told(log)} process.stdout.write(samples);`);
    for (const [name, text] of [
      ['uk_UA-lada-x_low', config('uk_UA', { dataset: 'lada' })],
      ['en_US-amy-low', config('en_US')],
      ['uk_UA-many', config('uk_UA', { num_speakers: 2, speaker_id_map: { mykyta: 0, unknown: 1 } })],
      ['broken', '{'],
    ] as const) {
      await writeFile(join(folder, `${name}.onnx`), '');
      await writeFile(join(folder, `${name}.onnx.json`), text);
    }
    await writeFile(join(folder, 'without-config.onnx'), '');
    const synthesizer = synthesizerOf(folder, '');
    const natural = (await synthesizer.listVoices()).filter(({ engine }) => engine === 'piper');
    expect(natural.map(({ id, name, gender, quality }) => [id, name, gender, quality])).toEqual([
      ['piper-uk-ua-lada-x-low-lada', 'Лада', 'female', 'natural'],
      ['piper-uk-ua-many-mykyta', 'Микита', 'male', 'natural'],
      ['piper-uk-ua-many-unknown', 'unknown', null, 'natural'],
    ]);
    const voice = await voiceOf(synthesizer, 'piper-uk-ua-many-unknown');
    expect(lengths(await synthesizer.synthesize(voice, ['Добрий день', 'Так']))).toEqual([
      [22_050, 11],
      [22_050, 3],
    ]);
    const model = join(folder, 'uk_UA-many.onnx');
    expect((await calls(log)).slice(1)).toEqual(
      ['Добрий день\n', 'Так\n'].map((input) => ({
        args: ['--model', model, '--output-raw', '--speaker', '1'],
        input,
        env: {},
        folder: '/',
      })),
    );
  });

  const writeModel = async () => {
    await writeFile(join(folder, 'uk.onnx'), '');
    await writeFile(join(folder, 'uk.onnx.json'), config('uk_UA'));
  };
  const piperVoices = async (synthesizer: ProcessSpeechSynthesizer) =>
    (await synthesizer.listVoices()).filter(({ engine }) => engine === 'piper');

  it('is not offered without its program, and says once that its folder is not used', async () => {
    await writeModel();
    const synthesizer = synthesizerOf(folder, folder);
    expect(await piperVoices(synthesizer)).toEqual([]);
    clock.advance({ minutes: 2 });
    expect(await piperVoices(synthesizer)).toEqual([]);
    expect(warn.mock.calls).toEqual([[{ folder }, expect.stringContaining('SPEECH_MODELS_DIR')]]);
  });

  it('is found in its subfolder before another program of that name on PATH', async () => {
    await writeModel();
    await mkdir(join(folder, 'piper'));
    await mkdir(join(folder, 'bin'));
    const log = join(folder, 'log');
    await writeProgram(join(folder, 'piper/piper'), `${told(log)} process.stdout.write(samples);`);
    await writeProgram(join(folder, 'bin/piper'), "console.error('no mouse'); process.exit(1);");
    const synthesizer = synthesizerOf(folder, join(folder, 'bin'));
    expect(await piperVoices(synthesizer)).toHaveLength(1);
    expect(await calls(log)).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is the next program of that name where the first cannot speak', async () => {
    await writeModel();
    await mkdir(join(folder, 'mouse'));
    await mkdir(join(folder, 'bin'));
    const log = join(folder, 'log');
    await writeProgram(join(folder, 'mouse/piper'), "console.error('no mouse'); process.exit(1);");
    await writeProgram(join(folder, 'bin/piper'), `${told(log)} process.stdout.write(samples);`);
    const synthesizer = synthesizerOf(folder, [join(folder, 'mouse'), join(folder, 'bin')]);
    expect(await piperVoices(synthesizer)).toHaveLength(1);
    expect(await calls(log)).toHaveLength(1);
  });

  it('is tried again a minute after it could not speak', async () => {
    await writeModel();
    const works = join(folder, 'works');
    await writeProgram(
      join(folder, 'piper'),
      `const fs = require('node:fs'); fs.readFileSync(0);
       if (!fs.existsSync(${JSON.stringify(works)})) process.exit(1);
       process.stdout.write(Buffer.alloc(10, 1));`,
    );
    const synthesizer = synthesizerOf(folder, '');
    expect(await piperVoices(synthesizer)).toEqual([]);
    await writeFile(works, '');
    clock.advance({ seconds: 59 });
    expect(await piperVoices(synthesizer)).toEqual([]);
    clock.advance({ seconds: 1 });
    await vi.waitFor(async () => expect(await piperVoices(synthesizer)).toHaveLength(1), 30_000);
    expect(synthesizer.health).toBe('natural');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is not waited for by the list of ready voices', async () => {
    await writeModel();
    const started = join(folder, 'started');
    await writeProgram(
      join(folder, 'piper'),
      `require('node:fs').writeFileSync(${JSON.stringify(started)}, ''); setInterval(() => {}, 1000);`,
    );
    const synthesizer = synthesizerOf(folder, '');
    synthesizer.onApplicationBootstrap();
    expect((await synthesizer.listReadyVoices()).map(({ id }) => id)).toEqual(
      syntheticVoices.map(({ id }) => id),
    );
    expect(synthesizer.health).toBe('unchecked');
  });
});

describe('RHVoice', () => {
  it('reads with the voices beside its program, in a folder that is gone afterwards', async () => {
    const log = join(folder, 'log');
    await mkdir(join(folder, 'bin'));
    await mkdir(join(folder, 'share/RHVoice/voices/natalia'), { recursive: true });
    await mkdir(join(folder, 'share/RHVoice/voices/elena'), { recursive: true });
    await writeProgram(
      join(folder, 'bin/RHVoice-test'),
      `${told(log)} header.writeUInt32LE(samples.length, 40);
       writeFileSync(args[args.indexOf('-o') + 1], Buffer.concat([header, samples]));`,
    );
    const synthesizer = synthesizerOf(null, join(folder, 'bin'));
    const voices = await synthesizer.listVoices();
    expect(voices.filter(({ engine }) => engine === 'rhvoice').map(({ id }) => id)).toEqual([
      'rhvoice-natalia',
    ]);
    const voice = await voiceOf(synthesizer, 'rhvoice-natalia');
    expect(lengths(await synthesizer.synthesize(voice, ['За\u0301мок', 'Світло']))).toEqual([
      [24_000, 6],
      [24_000, 6],
    ]);
    const [, first] = await calls(log);
    expect(first).toMatchObject({
      args: ['-p', 'Natalia', '-R', '24000', '-o', expect.any(String)],
      env: {},
    });
    await expect(readdir(first?.folder ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('espeak-ng', () => {
  it('reads with the program on PATH, whose WAV has no length', async () => {
    const log = join(folder, 'log');
    await writeProgram(
      join(folder, 'espeak-ng'),
      `${told(log)} header.writeUInt32LE(0x7ffff000, 40); process.stdout.write(Buffer.concat([header, samples]));`,
    );
    const synthesizer = synthesizerOf(null, folder);
    const voice = await voiceOf(synthesizer, 'uk-lesia');
    expect(lengths(await synthesizer.synthesize(voice, ['Світло']))).toEqual([[24_000, 6]]);
    expect((await calls(log))[1]?.args).toEqual([
      '-v',
      'uk+f4',
      '-s',
      '140',
      '-b',
      '1',
      '--stdin',
      '--stdout',
    ]);
  });

  it('is left out when its program cannot speak, and the package speaks', async () => {
    await writeProgram(join(folder, 'espeak-ng'), "console.error('no data'); process.exit(1);");
    const synthesizer = synthesizerOf(null, folder);
    expect(synthesizer.health).toBe('unchecked');
    expect(await synthesizer.listVoices()).toHaveLength(syntheticVoices.length);
    expect(synthesizer.health).toBe('plain');
    const [[details] = []] = warn.mock.calls;
    expect(details).toMatchObject({ err: { message: expect.stringContaining('no data') } });
  });

  it('reads with the optional package where there is no program', async () => {
    const synthesizer = synthesizerOf(null, '');
    const voices = await synthesizer.listVoices();
    expect(voices.map(({ id }) => id)).toEqual(syntheticVoices.map(({ id }) => id));
    const voice = await voiceOf(synthesizer, 'uk-oksana');
    const [first, second] = await synthesizer.synthesize(voice, ["Ми пам'ятаємо.", 'Світло любові.']);
    for (const sound of [first, second]) {
      const seconds = (sound?.samples.length ?? 0) / 2 / (sound?.sampleRate ?? 1);
      expect(seconds).toBeGreaterThan(0.5);
      expect(seconds).toBeLessThan(6);
      const peak = Math.max(...new Int16Array(Uint8Array.from(sound?.samples ?? []).buffer).map(Math.abs));
      expect(peak).toBeGreaterThan(1_000);
    }
  });
});

describe('engines', () => {
  it('are not used on Windows', async () => {
    await writeProgram(join(folder, 'espeak-ng'), '');
    const synthesizer = synthesizerOf(folder, folder, 'win32');
    expect(await synthesizer.listVoices()).toEqual([]);
    expect(await synthesizer.listReadyVoices()).toEqual([]);
    expect(synthesizer.health).toBe('off');
  });

  it('end with the server, and their folders go', async () => {
    await mkdir(join(folder, 'bin'));
    await mkdir(join(folder, 'share/RHVoice/voices/natalia'), { recursive: true });
    const started = join(folder, 'started');
    await writeProgram(
      join(folder, 'bin/RHVoice-test'),
      `require('node:fs').writeFileSync(${JSON.stringify(started)}, process.pid + ' ' + process.cwd());
       setInterval(() => {}, 1000);`,
    );
    const synthesizer = synthesizerOf(null, join(folder, 'bin'));
    synthesizer.onApplicationBootstrap();
    const [pid = '', cwd = ''] = await vi.waitFor(async () => {
      const told = await readFile(started, 'utf8');
      expect(told).toContain(' ');
      return told.split(' ');
    }, 30_000);
    await synthesizer.onApplicationShutdown();
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    await expect(readdir(cwd)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('are not started after the server has ended', async () => {
    const log = join(folder, 'log');
    await writeProgram(join(folder, 'espeak-ng'), told(log));
    const synthesizer = synthesizerOf(null, folder);
    await synthesizer.onApplicationShutdown();
    expect(await synthesizer.listVoices()).toEqual([]);
    await expect(readFile(log)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the process of an engine', () => {
  const bounds = { timeoutSeconds: 60, maxBytes: 4_096 };
  const run = (source: string, limits = bounds, signal?: AbortSignal) =>
    writeProgram(join(folder, 'program'), source).then((program) =>
      runSpeechProgram({ program, args: [], input: 'текст' }, limits, signal),
    );
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  /** Starts a child that would live on, and tells its id. */
  const withChild = () => `
    const { spawn } = require('node:child_process');
    const { writeFileSync } = require('node:fs');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    writeFileSync(${JSON.stringify(join(folder, 'child'))}, String(child.pid));`;
  const expectChildGone = async () => {
    const pid = Number(await readFile(join(folder, 'child'), 'utf8'));
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 });
  };

  it('ends when it takes too long', async () => {
    const hanging = run('setInterval(() => {}, 1000);', { ...bounds, timeoutSeconds: 0.2 });
    await expect(hanging).rejects.toThrow('took more than 0.2 s');
  });

  it('takes its children along when it is given up', async () => {
    const controller = new AbortController();
    const running = run(`${withChild()} setInterval(() => {}, 1000);`, bounds, controller.signal);
    const ended = expect(running).rejects.toThrow('given up');
    await vi.waitFor(async () => expect(await readFile(join(folder, 'child'), 'utf8')).not.toBe(''), 30_000);
    controller.abort(new Error('given up'));
    await ended;
    await expectChildGone();
  });

  it('takes its children along when it ends', async () => {
    expect(
      (await run(`${withChild()} process.stdout.write('ready'); child.unref(); process.exit(0);`)).length,
    ).toBe(5);
    await expectChildGone();
  });

  it('ends when it writes too much', async () => {
    await expect(
      run("process.stdout.write('x'.repeat(100_000)); setInterval(() => {}, 1000)"),
    ).rejects.toThrow('wrote more than 4096 bytes');
  });

  it('writes no file beyond the bound', async () => {
    const path = JSON.stringify(join(folder, 'big'));
    await expect(run(`require('node:fs').writeFileSync(${path}, 'x'.repeat(100_000))`)).rejects.toThrow();
    expect((await readFile(join(folder, 'big'))).length).toBeLessThanOrEqual(bounds.maxBytes);
  });

  it('that cannot be started settles', async () => {
    const program = { program: '/bin/true', args: [], input: 'текст' };
    const missingFolder = { ...program, folder: join(folder, 'missing') };
    await expect(runSpeechProgram(missingFolder, bounds)).rejects.toThrow('ENOENT');
    const tooLong = { ...program, args: ['x'.repeat(4_000_000)] };
    await expect(runSpeechProgram(tooLong, bounds)).rejects.toThrow('E2BIG');
    await expect(runSpeechProgram({ ...program, args: ['\0'] }, bounds)).rejects.toThrow('null bytes');
  });

  it('ends when a child outside of its group holds its output', async () => {
    const source = `
      const { spawn } = require('node:child_process');
      const { writeFileSync } = require('node:fs');
      const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit', detached: true });
      writeFileSync(${JSON.stringify(join(folder, 'child'))}, String(child.pid));
      child.unref(); process.exit(0);`;
    await expect(run(source, { ...bounds, timeoutSeconds: 2 })).rejects.toThrow('took more than 2 s');
    process.kill(Number(await readFile(join(folder, 'child'), 'utf8')), 'SIGKILL');
  });

  it('tells why it failed', async () => {
    await expect(run("console.error('no such voice'); process.exit(3)")).rejects.toThrow(
      'ended with 3: no such voice',
    );
    await expect(runSpeechProgram({ program: '/nowhere', args: [], input: '' }, bounds)).rejects.toThrow(
      '/nowhere',
    );
  });
});

describe('the WAV of an engine', () => {
  const wav = (frames: number) =>
    Buffer.concat([wavHeader({ sampleRate: 16_000, frames }), Buffer.alloc(frames * 2, 7)]);

  it('may hold other chunks', () => {
    const whole = wav(10);
    const extra = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
    const mixed = Buffer.concat([whole.subarray(0, 36), extra, whole.subarray(36)]);
    expect(parseWav(mixed).samples).toHaveLength(20);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no WAV', Buffer.from('OggS'.repeat(20))],
    ['no samples', wav(0)],
    ['a header alone', wav(10).subarray(0, 40)],
    ['stereo', Buffer.from(wav(10)).fill(2, 22, 23)],
    ['a rate of 0', Buffer.from(wav(10)).fill(0, 24, 28)],
  ])('is refused: %s', (_, bytes) => {
    expect(() => parseWav(bytes)).toThrow(expect.objectContaining({ name: 'BrokenSoundError' }));
  });
});
