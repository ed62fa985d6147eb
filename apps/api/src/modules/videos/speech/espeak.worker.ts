import { text } from 'node:stream/consumers';
import load from '@echogarden/espeak-ng-emscripten';

/**
 * A program of its own, because espeak-ng is under the GPL: the server starts it and never imports it.
 * Arguments: voice, words per minute. Standard input: a sentence a line. Standard output, all numbers 32-bit little
 * endian: the sample rate, then for each line the number of bytes and 16-bit mono samples.
 */
const [voice = '', rate = ''] = process.argv.slice(2);
const lines = (await text(process.stdin)).split('\n').filter((line) => line !== '');
const { eSpeakNGWorker } = await load();
const synthesizer = new eSpeakNGWorker();
if (synthesizer.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`);
synthesizer.set_rate(Number(rate));
write(numberBytes(synthesizer.get_samplerate()));
for (const line of lines) {
  const parts: Buffer[] = [];
  synthesizer.synthesize(line, (samples) => {
    if (samples) parts.push(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    return false;
  });
  const sound = Buffer.concat(parts);
  write(numberBytes(sound.length), sound);
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function write(...parts: readonly Buffer[]): void {
  for (const part of parts) process.stdout.write(part);
}
