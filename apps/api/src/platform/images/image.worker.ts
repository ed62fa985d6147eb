import { type ImageJob, type ImageJobResult, ImageRejected } from './image-worker-messages.js';
import { writeRenditions } from './write-renditions.js';

/**
 * Image process: decodes untrusted files outside the server process, so that a crash or a busy thread pool
 * does not affect the server. It ignores Ctrl-C and SIGTERM and exits when its IPC channel closes, because
 * the server finishes its requests first.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (job: ImageJob) => {
  void runJob(job).then((answer) => process.send?.(answer));
});
process.send?.('ready');

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
