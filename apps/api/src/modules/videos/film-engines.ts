import type { FilmsHealth } from '@memorial/contracts/system/system.endpoints';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import type { Clock } from '../../platform/clock/clock.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { ffmpegFactsReader } from './ffmpeg-facts.js';
import { type DecodeEngine, findDecodeEngine } from './own-films/decode-engine.js';
import { findRenderEngine, type RenderEngine } from './rendering/render-engine.js';

/** A search starts processes, and every screen of videos asks. */
const missingSeconds = 60;

export interface FilmEngineTools {
  readonly config: Pick<AppConfig, 'ffmpegPath' | 'programFolders' | 'isTest'>;
  readonly logger: Pick<PinoLogger, 'warn'>;
  readonly clock: Clock;
}

/** Programs of this machine; null: there is none. */
interface FoundEngines {
  readonly render: RenderEngine | null;
  readonly decode: DecodeEngine | null;
}

/**
 * Looks for the programs that encode films and that decode families' own ones, in one search, and remembers them.
 * "None" is kept for 60 seconds only: a busy moment may have cost the answer, and the program may be installed meanwhile.
 */
export class FilmEngines implements OnApplicationBootstrap {
  private known: FoundEngines | null = null;
  private looking: Promise<FoundEngines> | null = null;
  /** Time from which on a missing program is looked for again, in ms. */
  private missingUntilMs = 0;

  constructor(private readonly tools: FilmEngineTools) {}

  /** State of both programs, as far as it is known by now. */
  get health(): Readonly<Record<keyof FoundEngines, FilmsHealth>> {
    return { render: this.healthOf('render'), decode: this.healthOf('decode') };
  }

  /** Looks for them at the start, which does not wait. Tests start many applications, few of which make films. */
  onApplicationBootstrap(): void {
    if (!this.tools.config.isTest) void this.find();
  }

  /** The program that encodes films; null where there is none, or was none within the last 60 seconds. */
  async render(): Promise<RenderEngine | null> {
    return this.known?.render ?? (await this.find()).render;
  }

  /** The programs that decode families' own films; null as of `render`. */
  async decode(): Promise<DecodeEngine | null> {
    return this.known?.decode ?? (await this.find()).decode;
  }

  /** Looks again at the next question: a program was replaced or removed. */
  forget(): void {
    this.known = null;
  }

  private healthOf(engine: keyof FoundEngines): FilmsHealth {
    if (this.known === null) return 'unchecked';
    return this.known[engine] === null ? 'missing' : 'available';
  }

  private async find(): Promise<FoundEngines> {
    if (this.known !== null && this.tools.clock.now().getTime() < this.missingUntilMs) return this.known;
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async look(): Promise<FoundEngines> {
    const { config, logger, clock } = this.tools;
    const { ffmpegPath, programFolders } = config;
    const readFacts = ffmpegFactsReader();
    const [render, decode] = await Promise.all([
      this.known?.render ?? findRenderEngine(ffmpegPath, programFolders, readFacts),
      this.known?.decode ?? findDecodeEngine(ffmpegPath, programFolders, readFacts),
    ]);
    const found = { render, decode };
    if (ffmpegPath !== null && (render === null || decode === null)) {
      const facts = { ffmpegPath, encodesFilms: render !== null, decodesOwnFilms: decode !== null };
      logger.warn(facts, 'FFMPEG_PATH does not serve all films');
    }
    this.missingUntilMs = clock.now().getTime() + missingSeconds * 1_000;
    this.known = found;
    return found;
  }
}
