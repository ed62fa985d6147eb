import type { ApiError } from '../../lib/api-error.js';
import { toApiError } from '../../lib/to-api-error.js';
import type { CreationPart, Destination, PartKind } from './creation-parts.js';

/** Progress of the uploads: the current task and the share done. */
export interface SendingProgress {
  readonly kind: PartKind;
  readonly name: string;
  /** Position among tasks of the same kind, counted from 1. */
  readonly place: number;
  readonly count: number;
  /** Uploaded share of this task, from 0 to 1. */
  readonly share: number;
}

/** True if the next upload would fail with the same error, so it is not tried. */
export function meetsAll({ code, status }: ApiError): boolean {
  return code === 'client.network' || code === 'client.timeout' || [401, 429, 503, 507].includes(status);
}

/**
 * Run the upload tasks one at a time. A failed task does not stop the next one, but a fatal error, for
 * example no connection, stops all that remain.
 * @param isDone whether a task was done or skipped before
 * @param onDone called after each task, so that a reload does not repeat it
 * @returns errors by task key
 */
export async function sendParts(
  parts: readonly CreationPart[],
  to: Destination,
  {
    isDone,
    onDone,
    onProgress,
  }: {
    isDone: (key: string) => boolean;
    onDone: (key: string) => void;
    onProgress: (progress: SendingProgress) => void;
  },
): Promise<ReadonlyMap<string, ApiError>> {
  const failures = new Map<string, ApiError>();
  let stopped: ApiError | null = null;
  for (const part of parts) {
    if (isDone(part.key)) continue;
    if (stopped) {
      failures.set(part.key, stopped);
      continue;
    }
    const ofKind = parts.filter(({ kind }) => kind === part.kind);
    const where = {
      kind: part.kind,
      name: part.name,
      place: ofKind.indexOf(part) + 1,
      count: ofKind.length,
    };
    onProgress({ ...where, share: 0 });
    try {
      await part.send(to, (share) => onProgress({ ...where, share }));
      onDone(part.key);
    } catch (error) {
      const refusal = toApiError(error);
      failures.set(part.key, refusal);
      if (meetsAll(refusal)) stopped = refusal;
    }
  }
  return failures;
}
