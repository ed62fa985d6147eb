import { createHash } from 'node:crypto';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { hrefOf } from '@memorial/contracts/route';
import { voiceLanguage } from '@memorial/contracts/videos/synthetic-voices';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { SyntheticVoiceList, SyntheticVoiceView } from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { BinaryResponse } from '../../../platform/http/binary-response.js';
import { joinSentences, type Narration } from './narration.js';
import { writeWav } from './sound.js';
import { makeSpeakable } from './speakable-text.js';
import { type InstalledVoice, SpeechSynthesizer } from './speech-synthesizer.port.js';
import { type OfferedVoice, offeredVoices } from './voice-choice.js';

/** Time after which a failed sample is tried again: a broken engine must not be started by every request. */
const retryMs = 60_000;

interface Sample {
  readonly wav: Buffer;
  readonly etag: string;
}

/** Synthetic voices: their list, a sample of each, and narrations. */
@Injectable()
export class SpeechService {
  /** By installed voice. There are few voices, so that samples are kept as long as the process runs. */
  private readonly samples = new Map<string, Promise<Sample>>();
  private readonly failedAtMs = new Map<string, number>();
  /** Synthesis uses a whole core. */
  private readonly oneAtATime = new ConcurrencyLimit(1);

  constructor(
    private readonly synthesizer: SpeechSynthesizer,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  async listVoices(): Promise<SyntheticVoiceList> {
    const data = offeredVoices(await this.synthesizer.listReadyVoices()).map(presentVoice);
    return { data, total: data.length, isTotalExact: true, page: 1, limit: data.length };
  }

  /** @throws AppError video.voiceNotFound, video.speechMissing */
  async getSample(id: string): Promise<BinaryResponse> {
    const { wav, etag } = await this.sampleOf(await this.speakerOf(id));
    return BinaryResponse.ofBytes(wav, { contentType: 'audio/wav', etag, caching: 'revalidated' });
  }

  /**
   * Refuses a narration before any work begins.
   * @throws AppError video.voiceNotFound, video.speechMissing and the errors of `makeSpeakable`
   */
  async checkNarration(text: string, voiceId: string): Promise<void> {
    makeSpeakable(text, await this.speakerOf(voiceId));
  }

  /**
   * Reads a narration aloud. Its loudness is that of the engine: `normalizeLoudness` takes seconds of a core.
   * @throws the errors of `checkNarration` and of `SpeechSynthesizer.synthesize`; the signal's reason
   */
  async narrate(text: string, voiceId: string, signal?: AbortSignal): Promise<Narration> {
    const speaker = await this.speakerOf(voiceId);
    const sentences = makeSpeakable(text, speaker);
    const spoken = sentences.map((sentence) => sentence.spoken);
    const sounds = await this.synthesizer.synthesize(speaker, spoken, signal);
    return joinSentences(sounds.map((sound, index) => ({ text: sentences[index]?.written ?? '', sound })));
  }

  /** @throws AppError video.voiceNotFound, video.speechMissing */
  private async speakerOf(voiceId: string): Promise<InstalledVoice> {
    const voice = offeredVoices(await this.synthesizer.listVoices()).find(({ id }) => id === voiceId);
    if (!voice) throw new AppError('video.voiceNotFound');
    if (!voice.speaker) throw new AppError('video.speechMissing');
    return voice.speaker;
  }

  private sampleOf(voice: InstalledVoice): Promise<Sample> {
    const known = this.samples.get(voice.id);
    if (known) return known;
    const failedAtMs = this.failedAtMs.get(voice.id);
    if (failedAtMs !== undefined && this.clock.now().getTime() - failedAtMs < retryMs) {
      throw new AppError('video.speechMissing');
    }
    const sample = this.oneAtATime.run(() => this.synthesizeSample(voice));
    this.samples.set(voice.id, sample);
    return sample;
  }

  private async synthesizeSample(voice: InstalledVoice): Promise<Sample> {
    try {
      const sentences = makeSpeakable(videoMessages.voiceSample, voice).map(({ spoken }) => spoken);
      const [sound] = await this.synthesizer.synthesize(voice, sentences);
      if (!sound) throw new Error('no sound for the sample');
      const wav = writeWav(sound);
      return { wav, etag: createHash('sha256').update(wav).digest('base64url').slice(0, 22) };
    } catch (error) {
      this.samples.delete(voice.id);
      this.failedAtMs.set(voice.id, this.clock.now().getTime());
      this.logger.warn({ err: error, voice: voice.id }, 'a voice could not be heard');
      throw new AppError('video.speechMissing');
    }
  }
}

function presentVoice({ id, name, gender, speaker }: OfferedVoice): SyntheticVoiceView {
  return {
    id,
    name,
    gender,
    language: voiceLanguage,
    engine: speaker?.engine ?? null,
    quality: speaker?.quality ?? 'plain',
    sampleUrl: hrefOf(videoRoutes.getVoiceSample, { id }),
  };
}
