import { join } from 'node:path';
import type { FilmsHealth } from '@memorial/contracts/system/system.endpoints';
import { filmFramesPerSecond } from '@memorial/contracts/videos/films.constants';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { packageFolder } from '../../../platform/config/package-folder.js';
import { ProcessPool, type RunningJobOptions } from '../../../platform/images/process-pool.js';
import { workerEntry } from '../../../platform/images/worker-entry.js';
import type { FilmAnswer, FilmJob } from './film-job.js';
import { FilmRenderer, RenderEngineMissingError, type RenderedFilm } from './film-renderer.port.js';
import { findRenderEngine, type RenderEngine } from './render-engine.js';

/** Makes films on this machine: a process draws the frames, ffmpeg encodes them. */
export class LocalFilmRenderer extends FilmRenderer implements OnApplicationBootstrap, OnApplicationShutdown {
  health: FilmsHealth = 'unchecked';
  private found: Promise<RenderEngine | null> | null = null;
  private readonly pool = new ProcessPool<FilmJob, FilmAnswer>({
    entry: () => workerEntry(new URL('./film.worker.js', import.meta.url)),
    maxProcesses: 1,
    maxWaiting: 50,
    jobTimeoutSeconds: 15 * 60,
    idleSeconds: 10,
    hasPrograms: true,
  });

  constructor(
    private readonly config: Pick<AppConfig, 'ffmpegPath' | 'programFolders' | 'isTest'>,
    private readonly logger: Pick<PinoLogger, 'warn'>,
  ) {
    super();
  }

  /** The start does not wait for the answer. Tests start many applications, few of which make films. */
  onApplicationBootstrap(): void {
    if (!this.config.isTest) void this.engine();
  }

  engine(): Promise<RenderEngine | null> {
    this.found ??= this.find();
    return this.found;
  }

  private async find(): Promise<RenderEngine | null> {
    const { ffmpegPath, programFolders } = this.config;
    const engine = await findRenderEngine(ffmpegPath, programFolders);
    if (engine === null) {
      // A busy moment may have cost the answer: the next film asks again.
      this.found = null;
      if (ffmpegPath !== null) this.logger.warn({ ffmpegPath }, 'FFMPEG_PATH does not encode films');
    }
    this.health = engine === null ? 'missing' : 'available';
    return engine;
  }

  async render(film: RenderedFilm, queueKey: string, options: RunningJobOptions = {}): Promise<void> {
    const engine = await this.engine();
    if (engine === null) throw new RenderEngineMissingError('no ffmpeg with libx264 and aac was found');
    const job: FilmJob = {
      ...film,
      framesPerSecond: filmFramesPerSecond,
      glyphsPath: join(packageFolder, 'assets/glyphs/serif.json'),
      ffmpegPath: engine.path,
    };
    const answer = await this.pool.run(job, queueKey, options.killSignal, options);
    if (answer.kind === 'done') return;
    const error = new Error(`a film could not be made: ${answer.message}`);
    throw answer.code === null ? error : Object.assign(error, { code: answer.code });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
