import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../../../platform/programs/find-program.js';
import { parseWav, type Sound } from './sound.js';
import { type FindEngines, type InstalledEngine, sentenceBounds } from './speech-engine.js';
import { runSpeechProgram } from './speech-process.js';
import type { InstalledVoice } from './speech-synthesizer.port.js';

/** Ukrainian voices of RHVoice; part of them is under non-commercial licences, so only the operator installs them. */
const published = [
  ['natalia', 'Natalia', 'Наталя', 'female'],
  ['marianna', 'Marianna', 'Маріанна', 'female'],
  ['anatol', 'Anatol', 'Анатоль', 'male'],
  ['volodymyr', 'Volodymyr', 'Володимир', 'male'],
] as const;
/** In hertz. */
const sampleRate = '24000';

/** RHVoice-test of the packages of RHVoice. Its voices lie in `share/RHVoice/voices` beside the program. */
export const rhvoicePrograms =
  (folders: readonly string[]): FindEngines =>
  async () => {
    const engines: InstalledEngine[] = [];
    for (const program of await findProgram('RHVoice-test', folders)) {
      const voices = await voicesBeside(program);
      if (voices.length === 0) continue;
      engines.push({
        isForeign: true,
        voices,
        synthesize: (voice, sentences, signal) => speak(program, profileOf(voice), sentences, signal),
      });
    }
    return engines;
  };

function profileOf({ id }: InstalledVoice): string {
  const profile = published.find(([folder]) => `rhvoice-${folder}` === id)?.[1];
  if (!profile) throw new Error(`RHVoice has no voice ${id}`);
  return profile;
}

async function speak(
  program: string,
  profile: string,
  sentences: readonly string[],
  signal: AbortSignal,
): Promise<Sound[]> {
  // The program writes its header last, which a pipe does not allow.
  const folder = await mkdtemp(join(tmpdir(), 'memorial-speech-'));
  try {
    const path = join(folder, 'sentence.wav');
    const args = ['-p', profile, '-R', sampleRate, '-o', path];
    const sounds: Sound[] = [];
    for (const input of sentences) {
      await runSpeechProgram({ program, args, input, folder }, sentenceBounds, signal);
      sounds.push(parseWav(await readFile(path)));
      await rm(path);
    }
    return sounds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function voicesBeside(program: string): Promise<InstalledVoice[]> {
  const folder = join(dirname(program), '../share/RHVoice/voices');
  const names = (await readdir(folder).catch(() => [] as string[])).map((name) => name.toLowerCase());
  return published
    .filter(([name]) => names.includes(name))
    .map(([id, , name, gender]) => ({
      id: `rhvoice-${id}`,
      name,
      gender,
      engine: 'rhvoice',
      quality: 'natural',
      readsStress: true,
    }));
}
