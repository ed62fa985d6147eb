import type { OnApplicationShutdown } from '@nestjs/common';
import type { FileAnswer } from '../images/answer-jobs.js';
import { ProcessPool } from '../images/process-pool.js';
import { workerEntry } from '../images/worker-entry.js';

/** A process of its own that writes files, one at a time. */
export class DrawingProcess<Job extends object> implements OnApplicationShutdown {
  private readonly pool: ProcessPool<Job, FileAnswer>;

  /** @param script `new URL('./x.worker.js', import.meta.url)`, which calls `answerWithFiles` */
  constructor(script: URL, maxWaiting: number, jobTimeoutSeconds = 30) {
    this.pool = new ProcessPool({
      entry: () => workerEntry(script),
      maxProcesses: 1,
      maxWaiting,
      jobTimeoutSeconds,
      idleSeconds: 30,
    });
  }

  /**
   * @param queueKey what the file is of: keys take turns, so that one cannot block the others
   * @param signal aborting it drops a job that still waits
   * @throws PoolFullError when too many wait; Error when the file cannot be written
   */
  async write(job: Job, queueKey: string, signal?: AbortSignal): Promise<Buffer> {
    const answer = await this.pool.run(job, queueKey, signal);
    if (answer.kind === 'error') throw new Error(`a drawing could not be written: ${answer.message}`);
    return Buffer.from(answer.file, 'base64');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
