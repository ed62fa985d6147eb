import { drawPreview } from './draw-preview.js';
import type { PreviewAnswer, PreviewJob } from './preview-job.js';

/** The process that draws previews of links, apart from the server; it lives by its channel. */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (job: PreviewJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});
process.send?.('ready');

async function answerTo(job: PreviewJob): Promise<PreviewAnswer> {
  try {
    return { kind: 'done', jpeg: (await drawPreview(job)).toString('base64') };
  } catch (error) {
    return { kind: 'fault', message: error instanceof Error ? error.message : String(error) };
  }
}
