import { createRequire } from 'node:module';
import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import { workerEntry } from '../../../platform/images/worker-entry.js';
import { findProgram } from '../../../platform/programs/find-program.js';
import { BrokenSoundError, parseWav, type Sound, soundOf } from './sound.js';
import { type FindEngines, sentenceBounds } from './speech-engine.js';
import { runSpeechProgram } from './speech-process.js';

/** Variants of the one Ukrainian voice. */
const variants = new Map([
  ['uk-ostap', 'uk'],
  ['uk-taras', 'uk+m3'],
  ['uk-danylo', 'uk+m7'],
  ['uk-oksana', 'uk+f2'],
  ['uk-lesia', 'uk+f4'],
]);
/** In words per minute; the default of 175 is brisk for a memorial. */
const rate = '140';

const voices = syntheticVoices.map((voice) => ({
  ...voice,
  engine: 'espeak-ng' as const,
  quality: 'plain' as const,
  readsStress: false,
}));

/** The program espeak-ng. */
export const espeakPrograms =
  (folders: readonly string[]): FindEngines =>
  async () =>
    (await findProgram('espeak-ng', folders)).map((program) => ({
      isForeign: true,
      voices,
      synthesize: ({ id }, sentences, signal) =>
        speakWithProgram(program, variants.get(id) ?? 'uk', sentences, signal),
    }));

/** The same engine compiled to WebAssembly, an optional dependency. */
export const espeakPackage: FindEngines = async () =>
  hasPackage()
    ? [
        {
          isForeign: false,
          voices,
          synthesize: ({ id }, sentences, signal) =>
            speakWithPackage(variants.get(id) ?? 'uk', sentences, signal),
        },
      ]
    : [];

function hasPackage(): boolean {
  try {
    // Only looked up: the package is under the GPL and runs in a program of its own.
    createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}

async function speakWithProgram(
  program: string,
  variant: string,
  sentences: readonly string[],
  signal: AbortSignal,
): Promise<Sound[]> {
  const args = ['-v', variant, '-s', rate, '-b', '1', '--stdin', '--stdout'];
  const sounds: Sound[] = [];
  for (const input of sentences) {
    sounds.push(parseWav(await runSpeechProgram({ program, args, input }, sentenceBounds, signal)));
  }
  return sounds;
}

/** One process for all sentences: it takes a second to load 24 MB. */
async function speakWithPackage(
  variant: string,
  sentences: readonly string[],
  signal: AbortSignal,
): Promise<Sound[]> {
  const script = await workerEntry(new URL('./espeak.worker.js', import.meta.url));
  const args = ['--max-old-space-size=256', script, variant, rate];
  const input = sentences.join('\n');
  const output = await runSpeechProgram({ program: process.execPath, args, input }, sentenceBounds, signal);
  return parseSounds(output, sentences.length);
}

/** The output of espeak.worker. */
function parseSounds(output: Buffer, count: number): Sound[] {
  const sounds: Sound[] = [];
  let at = 4;
  while (sounds.length < count && at + 4 <= output.length) {
    const end = at + 4 + output.readUInt32LE(at);
    if (end > output.length) break;
    sounds.push(soundOf(output.readUInt32LE(0), output.subarray(at + 4, end)));
    at = end;
  }
  if (sounds.length < count) throw new BrokenSoundError('espeak-ng ended before the text did');
  return sounds;
}
