import type { ApiError } from '../../../shared/api/api-error.js';
import { toApiError } from '../../../shared/api/to-api-error.js';
import type { UploadKind, UploadTarget, UploadTask } from './upload-tasks.js';

/** Progress of the uploads: the current task and the share done. */
export interface UploadProgress {
  readonly kind: UploadKind;
  readonly name: string;
  /** Position among tasks of the same kind, counted from 1. */
  readonly position: number;
  readonly count: number;
  /** Uploaded share of this task, from 0 to 1. */
  readonly share: number;
}

/** True if the next upload would fail with the same error, so it is not tried. */
export function isFatal({ code, status }: ApiError): boolean {
  return code === 'client.network' || code === 'client.timeout' || [401, 429, 503, 507].includes(status);
}

/**
 * Run the upload tasks one at a time. A failed task does not stop the next one, but a fatal error, for
 * example no connection, stops all that remain.
 * @param isDone whether a task was done or skipped before
 * @param onDone called after each task, so that a reload does not repeat it
 * @returns errors by task key
 */
export async function runUploads(
  tasks: readonly UploadTask[],
  to: UploadTarget,
  {
    isDone,
    onDone,
    onProgress,
  }: {
    isDone: (key: string) => boolean;
    onDone: (key: string) => void;
    onProgress: (progress: UploadProgress) => void;
  },
): Promise<ReadonlyMap<string, ApiError>> {
  const errors = new Map<string, ApiError>();
  let fatalError: ApiError | null = null;
  for (const task of tasks) {
    if (isDone(task.key)) continue;
    if (fatalError) {
      errors.set(task.key, fatalError);
      continue;
    }
    const ofKind = tasks.filter(({ kind }) => kind === task.kind);
    const where = {
      kind: task.kind,
      name: task.name,
      position: ofKind.indexOf(task) + 1,
      count: ofKind.length,
    };
    onProgress({ ...where, share: 0 });
    try {
      await task.run(to, (share) => onProgress({ ...where, share }));
      onDone(task.key);
    } catch (error) {
      const apiError = toApiError(error);
      errors.set(task.key, apiError);
      if (isFatal(apiError)) fatalError = apiError;
    }
  }
  return errors;
}
