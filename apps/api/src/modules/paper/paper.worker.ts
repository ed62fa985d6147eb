import { answerWithFiles } from '../../platform/images/answer-jobs.js';
import { allowOwnFormatsOnly } from '../../platform/images/crop-portrait.js';
import type { PaperJob } from './paper-job.js';
import { writeBook } from './write-book.js';
import { writeSheet } from './write-sheet.js';

allowOwnFormatsOnly();

/* Entry point of the process that writes books and sheets. The file is at the path of the job, not in the answer. */
answerWithFiles(async (job: PaperJob) => {
  await (job.kind === 'a5' || job.kind === 'a4' ? writeBook(job) : writeSheet(job));
  return Buffer.alloc(0);
});
