import { voiceErrors } from '@memorial/contracts/messages/errors/voices';
import { fillText } from '@memorial/contracts/text';
import { voiceSeconds } from '@memorial/contracts/voices/voices.constants';
import { type EncodedVoice, encodeWav } from './encode-wav.js';
import { secondsOf } from './seconds-of.js';

/** Sample rate of recordings: speech and song, and five minutes stay below 15 MB. */
const sampleRate = 24_000;

/** A larger file is longer than five minutes in every format that phones write, and decoding it could end the tab. */
const maxSourceBytes = 100 * 1024 * 1024;

/** A sound that cannot be taken; the message is for people. */
export class VoiceRejected extends Error {}

/**
 * Converts a recording, or a sound file of any format that the browser plays, to WAV.
 * @param isOwn recorded here: what is beyond the limit is left out instead of refused
 * @throws VoiceRejected
 */
export async function convertVoice(
  source: Blob,
  isOwn: boolean,
  maxSeconds: number = voiceSeconds.max,
): Promise<EncodedVoice> {
  const tooLong = fillText(voiceErrors['voice.tooLong'].text, { limitMinutes: maxSeconds / 60 });
  if (!isOwn && (source.size > maxSourceBytes || (await secondsOf(source)) > maxSeconds + 1)) {
    throw new VoiceRejected(tooLong);
  }
  const sound = await decode(source);
  if (sound.duration < voiceSeconds.min) throw new VoiceRejected(voiceErrors['voice.tooShort'].text);
  if (!isOwn && sound.duration > maxSeconds) throw new VoiceRejected(tooLong);
  return encodeWav(sound, maxSeconds);
}

async function decode(source: Blob): Promise<AudioBuffer> {
  try {
    // An offline context resamples to its own rate.
    return await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await source.arrayBuffer());
  } catch (error) {
    throw new VoiceRejected(voiceErrors['voice.unsupportedType'].text, { cause: error });
  }
}
