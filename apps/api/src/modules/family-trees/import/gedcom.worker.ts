import { readFile } from 'node:fs/promises';
import { answerJobs } from '../../../platform/images/answer-jobs.js';
import type { GedcomAnswer, GedcomJob } from './gedcom-job.js';
import { GedcomRejected } from './gedcom-rejection.js';
import { importGedcom, previewGedcom } from './preview-gedcom.js';

/** Reads GEDCOM files outside the server process, so that a hostile one takes neither its time nor its memory. */
answerJobs(async (job: GedcomJob): Promise<GedcomAnswer> => {
  try {
    const bytes = await readFile(job.path);
    if (job.kind === 'preview') return { kind: 'preview', preview: previewGedcom(bytes, job) };
    return { kind: 'tree', tree: importGedcom(bytes, job) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof GedcomRejected) return { kind: 'rejected', reason: error.reason, message };
    return { kind: 'error', message };
  }
});
