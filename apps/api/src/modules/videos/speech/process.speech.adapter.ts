import type { SpeechHealth } from '@memorial/contracts/system/system.endpoints';
import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import type { Clock } from '../../../platform/clock/clock.js';
import { espeakPackage, espeakPrograms } from './espeak.engine.js';
import { piperPrograms } from './piper.engine.js';
import { rhvoicePrograms } from './rhvoice.engine.js';
import type { Sound } from './sound.js';
import type { FindEngines, InstalledEngine } from './speech-engine.js';
import { type InstalledVoice, SpeechSynthesizer } from './speech-synthesizer.port.js';

interface SpeechSettings {
  /** Folder with the models of Piper; null: Piper is not used. */
  readonly modelsFolder: string | null;
  /** Folders in which programs are looked for. */
  readonly programFolders: readonly string[];
  /** This machine's unless set. On Windows there are neither `sh` nor process groups: no engine is used. */
  readonly platform?: NodeJS.Platform;
}

/** Time in which a program must read one word: a large model is loaded within it. */
const proofMs = 20_000;
const proof = 'так';
/** Time after which an engine that could not speak is tried again. */
const retryMs = 60_000;

/** One kind of engine, and what is known of it. */
interface EngineKind {
  readonly find: FindEngines;
  /** Last answer; undefined until the first search has ended. */
  engine?: InstalledEngine | null;
  search: Promise<void> | null;
  /** Time of the last search that found engines of which none could speak. */
  failedAtMs: number | null;
}

/** Speech engines that are programs of this machine, the better ones first. */
export class ProcessSpeechSynthesizer
  extends SpeechSynthesizer
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly kinds: readonly EngineKind[];
  private readonly ending = new AbortController();
  /** Searches and syntheses that have not ended. */
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly settings: SpeechSettings,
    private readonly logger: Pick<PinoLogger, 'warn'>,
    private readonly clock: Clock,
  ) {
    super();
    const { modelsFolder, programFolders, platform = process.platform } = settings;
    const finders: FindEngines[] =
      platform === 'win32'
        ? []
        : [
            ...(modelsFolder === null ? [] : [this.piper(modelsFolder)]),
            rhvoicePrograms(programFolders),
            espeakPrograms(programFolders),
            espeakPackage,
          ];
    this.kinds = finders.map((find) => ({ find, search: null, failedAtMs: null }));
  }

  override get health(): SpeechHealth {
    const qualities = [...this.foundVoices().keys()].map(({ quality }) => quality);
    if (qualities.includes('natural')) return 'natural';
    if (this.kinds.some(({ engine }) => engine === undefined)) return 'unchecked';
    return qualities.length > 0 ? 'plain' : 'off';
  }

  /** Looks for the engines without delaying the start. */
  onApplicationBootstrap(): void {
    this.searchWhereDue();
  }

  /** Ends the engines: they are no children of the server's process group. */
  async onApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('the server is shutting down'));
    await Promise.allSettled(this.running);
  }

  override async listVoices(): Promise<readonly InstalledVoice[]> {
    this.searchWhereDue();
    await this.allSearches();
    return [...this.foundVoices().keys()];
  }

  override async listReadyVoices(): Promise<readonly InstalledVoice[]> {
    this.searchWhereDue();
    const first = this.kinds.map(({ search }) => search?.then(() => this.requireFixedVoices()));
    await Promise.any([...first, this.allSearches()]);
    return [...this.foundVoices().keys()];
  }

  override async synthesize(
    voice: InstalledVoice,
    sentences: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Sound[]> {
    await this.listVoices();
    const [, engine] = [...this.foundVoices()].find(([{ id }]) => id === voice.id) ?? [];
    if (!engine) throw new Error(`no engine has the voice ${voice.id}`);
    return this.speak(engine, voice, sentences, signal);
  }

  /** Piper, with one warning where its folder is configured in vain. */
  private piper(modelsFolder: string): FindEngines {
    const find = piperPrograms(modelsFolder, this.settings.programFolders);
    return async () => {
      const engines = await find();
      if (engines.length === 0) {
        this.logger.warn(
          { folder: modelsFolder },
          'SPEECH_MODELS_DIR is not used: it has no Ukrainian model of Piper, or there is no program',
        );
      }
      return engines;
    };
  }

  /** A repeated search runs in the background: what was known stays until it ends. */
  private searchWhereDue(): void {
    const nowMs = this.clock.now().getTime();
    for (const kind of this.kinds) {
      const isDue = kind.failedAtMs !== null && nowMs - kind.failedAtMs >= retryMs;
      if (this.ending.signal.aborted || (kind.search !== null && !isDue)) continue;
      kind.failedAtMs = null;
      const search = this.track(this.search(kind));
      kind.search ??= search;
    }
  }

  /** Ends when every kind of engine has been looked for once. */
  private async allSearches(): Promise<void> {
    await Promise.all(this.kinds.map(({ search }) => search));
  }

  private async search(kind: EngineKind): Promise<void> {
    const engines = await kind.find().catch((error: unknown) => {
      this.warn(error);
      return [];
    });
    for (const engine of engines) {
      if (await this.canSpeak(engine)) {
        kind.engine = engine;
        return;
      }
    }
    kind.engine = null;
    if (engines.length > 0) kind.failedAtMs = this.clock.now().getTime();
  }

  private async canSpeak(engine: InstalledEngine): Promise<boolean> {
    const [voice] = engine.voices;
    if (!voice) return false;
    try {
      if (engine.isForeign) await this.speak(engine, voice, [proof], AbortSignal.timeout(proofMs));
      return true;
    } catch (error) {
      this.warn(error);
      return false;
    }
  }

  private warn(error: unknown): void {
    if (this.ending.signal.aborted) return;
    this.logger.warn({ err: error }, 'a speech engine is installed but cannot speak');
  }

  private speak(
    engine: InstalledEngine,
    voice: InstalledVoice,
    sentences: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Sound[]> {
    const either = AbortSignal.any([this.ending.signal, ...(signal ? [signal] : [])]);
    return this.track(engine.synthesize(voice, sentences, either));
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const forget = () => this.running.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Voices found so far; the first engine that has a voice speaks with it. */
  private foundVoices(): ReadonlyMap<InstalledVoice, InstalledEngine> {
    const ids = new Set<string>();
    const found = new Map<InstalledVoice, InstalledEngine>();
    for (const { engine } of this.kinds) {
      for (const voice of engine?.voices ?? []) {
        if (engine && !ids.has(voice.id)) found.set(voice, engine);
        ids.add(voice.id);
      }
    }
    return found;
  }

  private requireFixedVoices(): void {
    const ids = [...this.foundVoices().keys()].map(({ id }) => id);
    if (!syntheticVoices.every(({ id }) => ids.includes(id))) throw new Error('not all voices are ready');
  }
}
