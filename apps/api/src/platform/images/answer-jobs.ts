/**
 * Answers the jobs of the server in a process of its own. The process ignores Ctrl-C and SIGTERM and exits when its
 * IPC channel closes, because the server finishes its requests first.
 */
export function answerJobs<Job, Answer>(answerTo: (job: Job) => Promise<Answer>): void {
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (job: Job) => {
    void answerTo(job).then((answer) => sendToServer(answer));
  });
  sendToServer('ready');
}

/** Sends a message to the server; without it the process ends, as when the channel closes. */
export function sendToServer(message: unknown): void {
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit(0);
  });
}

/** A file in Base64, or the message of the error that occurred while writing it. */
export type FileAnswer =
  | { readonly kind: 'done'; readonly file: string }
  | { readonly kind: 'error'; readonly message: string };

/** Answers each job with the file that is written for it. */
export function answerWithFiles<Job>(write: (job: Job) => Promise<Buffer>): void {
  answerJobs(async (job: Job): Promise<FileAnswer> => {
    try {
      return { kind: 'done', file: (await write(job)).toString('base64') };
    } catch (error) {
      return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
    }
  });
}
