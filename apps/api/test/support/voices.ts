import { uploadVoiceEndpoint } from '@memorial/contracts/voices/voices.endpoints';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

interface WavOptions {
  readonly seconds?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  /** Makes the file differ from others. */
  readonly number?: number;
  /** Format tag of the header; 1 is PCM. */
  readonly format?: number;
  readonly bits?: number;
  /** Chunks between the header and the samples. */
  readonly chunks?: readonly Buffer[];
}

/** A chunk of a RIFF file, padded to an even length. */
export function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A WAV file with a tone that grows louder. */
export function buildWav({
  seconds = 1,
  sampleRate = 8_000,
  channels = 1,
  number = 0,
  format = 1,
  bits = 16,
  chunks = [],
}: WavOptions = {}): Buffer {
  const frames = Math.round(seconds * sampleRate);
  const samples = Buffer.alloc(frames * channels * 2);
  for (let at = 0; at < samples.length; at += 2) {
    const place = at / samples.length;
    samples.writeInt16LE(Math.round((8_000 + number) * place * Math.sin(at / 5)), at);
  }
  const head = Buffer.alloc(16);
  head.writeUInt16LE(format, 0);
  head.writeUInt16LE(channels, 2);
  head.writeUInt32LE(sampleRate, 4);
  head.writeUInt32LE((sampleRate * channels * bits) / 8, 8);
  head.writeUInt16LE((channels * bits) / 8, 12);
  head.writeUInt16LE(bits, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    riffChunk('fmt ', head),
    ...chunks,
    riffChunk('data', samples),
  ]);
  return riffChunk('RIFF', body);
}

/** @param number makes the file differ from others */
export function addVoice(
  app: TestApp,
  as: TestAccount,
  pageId: string,
  number = 0,
  fields: Readonly<Record<string, string>> = {},
): Promise<VoiceView> {
  return callOk(app, uploadVoiceEndpoint, {
    as,
    params: { id: pageId },
    file: buildWav({ number }),
    fields,
  });
}
