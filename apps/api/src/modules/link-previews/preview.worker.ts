import type { PreviewAnswer, PreviewJob, SitePreviewJob } from './preview-job.js';
import { renderPreview, renderSitePreview } from './render-preview.js';

/** Entry point of the preview process. It exits when its IPC channel closes. */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (job: PreviewJob | SitePreviewJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});
process.send?.('ready');

async function answerTo(job: PreviewJob | SitePreviewJob): Promise<PreviewAnswer> {
  try {
    const jpeg = await ('tagline' in job ? renderSitePreview(job) : renderPreview(job));
    return { kind: 'done', jpeg: jpeg.toString('base64') };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
