import { answerWithFiles } from '../../platform/images/answer-jobs.js';
import type { PreviewJob, SitePreviewJob } from './preview-job.js';
import { renderPreview, renderSitePreview } from './render-preview.js';

/** Entry point of the preview process. */
answerWithFiles((job: PreviewJob | SitePreviewJob) =>
  'tagline' in job ? renderSitePreview(job) : renderPreview(job),
);
