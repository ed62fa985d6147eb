import { answerJobs } from './answer-jobs.js';
import { type ImageJob, type ImageJobResult, ImageRejected } from './image-worker-messages.js';
import { writeRenditions } from './write-renditions.js';

/**
 * Image process: decodes untrusted files outside the server process, so that a crash or a busy thread pool
 * does not affect the server.
 */
answerJobs(runJob);

async function runJob(job: ImageJob): Promise<ImageJobResult> {
  try {
    return { kind: 'done', image: await writeRenditions(job) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (error instanceof ImageRejected) {
      const cause = error.cause instanceof Error ? error.cause.message : message;
      return { kind: 'rejected', reason: error.reason, message: cause };
    }
    return { kind: 'error', message, code: code ?? null };
  }
}
