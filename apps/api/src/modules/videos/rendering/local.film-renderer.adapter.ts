import { join } from 'node:path';
import { filmFramesPerSecond } from '@memorial/contracts/videos/films.constants';
import type { OnApplicationShutdown } from '@nestjs/common';
import { packageFolder } from '../../../platform/config/package-folder.js';
import { ProcessPool, type RunningJobOptions } from '../../../platform/images/process-pool.js';
import { workerEntry } from '../../../platform/images/worker-entry.js';
import type { FilmEngines } from '../film-engines.js';
import type { FilmAnswer, FilmJob } from './film-job.js';
import { FilmRenderer, RenderEngineMissingError, type RenderedFilm } from './film-renderer.port.js';
import type { RenderEngine } from './render-engine.js';

/** Makes films on this machine: a process draws the frames, ffmpeg encodes them. */
export class LocalFilmRenderer extends FilmRenderer implements OnApplicationShutdown {
  private readonly pool = new ProcessPool<FilmJob, FilmAnswer>({
    entry: () => workerEntry(new URL('./film.worker.js', import.meta.url)),
    maxProcesses: 1,
    maxWaiting: 50,
    jobTimeoutSeconds: 15 * 60,
    idleSeconds: 10,
    hasPrograms: true,
  });

  constructor(private readonly engines: Pick<FilmEngines, 'render'>) {
    super();
  }

  engine(): Promise<RenderEngine | null> {
    return this.engines.render();
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
