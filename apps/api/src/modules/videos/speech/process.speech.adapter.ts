import type { SpeechHealth } from '@memorial/contracts/system/system.endpoints';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import { espeakPackage, espeakProgram } from './espeak.engine.js';
import { piperEngine } from './piper.engine.js';
import { rhvoiceEngine } from './rhvoice.engine.js';
import type { Sound } from './sound.js';
import type { SpeechEngine } from './speech-engine.js';
import { type InstalledVoice, SpeechSynthesizer } from './speech-synthesizer.port.js';

interface SpeechSettings {
  /** Folder with the models of Piper; null: Piper is not used. */
  readonly modelsFolder: string | null;
  /** Folders in which programs are looked for. */
  readonly programFolders: readonly string[];
}

/** Time in which a program must read one word: a large model is loaded within it. */
const proofMs = 20_000;
const proof = 'так';

/** Speech engines that are programs of this machine, the better ones first. */
export class ProcessSpeechSynthesizer extends SpeechSynthesizer implements OnApplicationBootstrap {
  private readonly engines: readonly SpeechEngine[];
  private finding: Promise<ReadonlyMap<InstalledVoice, SpeechEngine>> | null = null;
  private known: SpeechHealth = 'unchecked';

  constructor(
    { modelsFolder, programFolders }: SpeechSettings,
    private readonly logger: Pick<PinoLogger, 'warn'>,
  ) {
    super();
    this.engines = [
      piperEngine(modelsFolder, programFolders),
      rhvoiceEngine(programFolders),
      espeakProgram(programFolders),
      espeakPackage,
    ];
  }

  override get health(): SpeechHealth {
    return this.known;
  }

  /** Looks for the engines without delaying the start. */
  onApplicationBootstrap(): void {
    void this.voices();
  }

  override async listVoices(): Promise<readonly InstalledVoice[]> {
    return [...(await this.voices()).keys()];
  }

  override async synthesize(
    voice: InstalledVoice,
    sentences: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Sound[]> {
    const engine = (await this.voices()).get(voice);
    if (!engine) throw new Error(`no engine has the voice ${voice.id}`);
    return engine.synthesize(voice, sentences, signal);
  }

  private voices(): Promise<ReadonlyMap<InstalledVoice, SpeechEngine>> {
    this.finding ??= this.findVoices();
    return this.finding;
  }

  private async findVoices(): Promise<ReadonlyMap<InstalledVoice, SpeechEngine>> {
    const found = new Map<InstalledVoice, SpeechEngine>();
    for (const engine of this.engines) {
      for (const voice of await this.usableVoices(engine)) {
        // The first engine that has a voice speaks with it.
        if (![...found.keys()].some(({ id }) => id === voice.id)) found.set(voice, engine);
      }
    }
    const qualities = [...found.keys()].map(({ quality }) => quality);
    this.known = qualities.includes('natural') ? 'natural' : qualities.length > 0 ? 'plain' : 'off';
    return found;
  }

  private async usableVoices(engine: SpeechEngine): Promise<readonly InstalledVoice[]> {
    try {
      const voices = await engine.find();
      const [first] = voices;
      if (first && engine.isForeign) await engine.synthesize(first, [proof], AbortSignal.timeout(proofMs));
      return voices;
    } catch (error) {
      this.logger.warn({ err: error }, 'a speech engine is installed but cannot speak');
      return [];
    }
  }
}
