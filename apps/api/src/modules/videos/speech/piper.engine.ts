import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceGender } from '@memorial/contracts/videos/synthetic-voices';
import { z } from 'zod';
import { findProgram } from '../../../platform/programs/find-program.js';
import { type Sound, soundOf } from './sound.js';
import { type FindEngines, sentenceBounds } from './speech-engine.js';
import { runSpeechProgram } from './speech-process.js';
import type { InstalledVoice } from './speech-synthesizer.port.js';

/** The parts of a model's `.onnx.json` that are needed. */
const modelConfig = z.object({
  audio: z.object({ sample_rate: z.number() }),
  language: z.object({ code: z.string() }),
  dataset: z.string().optional(),
  num_speakers: z.number().default(1),
  speaker_id_map: z.record(z.string(), z.number()).default({}),
});

interface Model {
  readonly voice: InstalledVoice;
  readonly path: string;
  readonly sampleRate: number;
  /** Null for a model of one speaker. */
  readonly speaker: number | null;
}

/** Names of the published Ukrainian models and speakers. */
const known = new Map<string, readonly [name: string, gender: VoiceGender]>([
  ['lada', ['Лада', 'female']],
  ['tetiana', ['Тетяна', 'female']],
  ['mykyta', ['Микита', 'male']],
  ['oleksa', ['Олекса', 'male']],
]);
/** Larger files are no configuration. */
const maxConfigLength = 1_000_000;
const maxModels = 32;

/** Piper with a folder of models. Its program lies in that folder, in the subfolder `piper` or on PATH. */
export const piperPrograms =
  (modelsFolder: string, folders: readonly string[]): FindEngines =>
  async () => {
    const models = await readModels(modelsFolder);
    if (models.length === 0) return [];
    // PATH comes last: other programs have that name too, such as a tool for mice.
    const programs = await findProgram('piper', [modelsFolder, join(modelsFolder, 'piper'), ...folders]);
    return programs.map((program) => ({
      isForeign: true,
      voices: models.map(({ voice }) => voice),
      synthesize: (voice, sentences, signal) => speak(program, modelOf(models, voice), sentences, signal),
    }));
  };

function modelOf(models: readonly Model[], { id }: InstalledVoice): Model {
  const model = models.find(({ voice }) => voice.id === id);
  if (!model) throw new Error(`Piper has no voice ${id}`);
  return model;
}

async function speak(
  program: string,
  model: Model,
  sentences: readonly string[],
  signal: AbortSignal,
): Promise<Sound[]> {
  const speaker = model.speaker === null ? [] : ['--speaker', String(model.speaker)];
  // Samples without a header: their rate stands in the configuration of the model.
  const args = ['--model', model.path, '--output-raw', ...speaker];
  const sounds: Sound[] = [];
  for (const sentence of sentences) {
    const run = { program, args, input: `${sentence}\n` };
    sounds.push(soundOf(model.sampleRate, await runSpeechProgram(run, sentenceBounds, signal)));
  }
  return sounds;
}

/** Ukrainian models; files that cannot be read are left out. */
async function readModels(folder: string): Promise<Model[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const models: Model[] = [];
  for (const name of names
    .filter((file) => file.endsWith('.onnx'))
    .sort()
    .slice(0, maxModels)) {
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => '');
    models.push(...speakersOf(join(folder, name), name.slice(0, -'.onnx'.length), text));
  }
  return models;
}

function speakersOf(path: string, fileName: string, configText: string): Model[] {
  const config = modelConfig.safeParse(parseJson(configText));
  if (!config.success || !/^uk(?:[_-]|$)/i.test(config.data.language.code)) return [];
  const { audio, num_speakers: count, speaker_id_map: ids, dataset } = config.data;
  const own = dataset ?? /^[^-]+-([^-]+)/.exec(fileName)?.[1] ?? fileName;
  const speakers: readonly (readonly [string, number | null])[] =
    count > 1 ? Object.entries(ids).slice(0, maxModels) : [[own, null]];
  return speakers.map(([speaker, number]) => {
    const [name, gender] = known.get(speaker.toLowerCase()) ?? [speaker.slice(0, 40), null];
    const slug = `${fileName}-${speaker}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 56);
    return {
      voice: { id: `piper-${slug}`, name, gender, engine: 'piper', quality: 'natural', readsStress: false },
      path,
      sampleRate: audio.sample_rate,
      speaker: number,
    };
  });
}

function parseJson(text: string): unknown {
  if (text.length > maxConfigLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
