import type { FilmsHealth } from '@memorial/contracts/system/system.endpoints';
import type { PinoLogger } from 'nestjs-pino';
import type { Clock } from '../../platform/clock/clock.js';
import type { AppConfig } from '../../platform/config/app-config.js';

/** A search starts processes, and every screen of videos asks. */
const missingSeconds = 60;

export interface EngineSearchTools {
  readonly config: Pick<AppConfig, 'ffmpegPath' | 'programFolders' | 'isTest'>;
  readonly logger: Pick<PinoLogger, 'warn'>;
  readonly clock: Clock;
}

/**
 * Looks for a program of films and remembers it. "None" is kept for 60 seconds only: a busy moment may have cost the
 * answer, and the program may be installed meanwhile.
 */
export class EngineSearch<Engine> {
  /** As far as it is known by now. */
  health: FilmsHealth = 'unchecked';
  private found: Promise<Engine | null> | null = null;
  /** When `found` is to be asked for again, in ms; null while it is looked for, and for a program. */
  private missingUntilMs: number | null = null;

  /**
   * @param search answers null where there is no program: the configured one alone if there is one
   * @param warning for the log, when the configured program does not serve
   */
  constructor(
    private readonly tools: EngineSearchTools,
    private readonly search: (
      ffmpegPath: string | null,
      programFolders: readonly string[],
    ) => Promise<Engine | null>,
    private readonly warning: string,
  ) {}

  /** Looks for it at the start, which does not wait. Tests start many applications, few of which make films. */
  begin(): void {
    if (!this.tools.config.isTest) void this.find();
  }

  /** The program; null where there is none, or was none within the last 60 seconds. */
  find(): Promise<Engine | null> {
    if (this.missingUntilMs !== null && this.tools.clock.now().getTime() >= this.missingUntilMs)
      this.forget();
    this.found ??= this.look();
    return this.found;
  }

  /** Looks again at the next question: the program was replaced or removed. */
  forget(): void {
    this.found = null;
    this.missingUntilMs = null;
  }

  private async look(): Promise<Engine | null> {
    const { config, logger, clock } = this.tools;
    const { ffmpegPath, programFolders } = config;
    const engine = await this.search(ffmpegPath, programFolders);
    if (engine === null) {
      this.missingUntilMs = clock.now().getTime() + missingSeconds * 1_000;
      if (ffmpegPath !== null) logger.warn({ ffmpegPath }, this.warning);
    }
    this.health = engine === null ? 'missing' : 'available';
    return engine;
  }
}
