import { answerWithFiles } from '../images/answer-jobs.js';
import { allowOwnFormatsOnly } from '../images/crop-portrait.js';
import type { DrawingJob } from './drawing-job.js';
import { writePdf } from './write-pdf.js';
import { writeBilevelPng } from './write-png.js';

allowOwnFormatsOnly();

answerWithFiles((job: DrawingJob) => ('svg' in job ? writeBilevelPng(job) : writePdf(job)));
