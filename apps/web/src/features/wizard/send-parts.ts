import type { ApiError } from '../../lib/api-error.js';
import { toApiError } from '../../lib/to-api-error.js';
import type { CreationPart, Destination, PartKind } from './creation-parts.js';

/** How far the sending is: which thing of its kind, and how much of all. */
export interface SendingProgress {
  readonly kind: PartKind;
  readonly name: string;
  /** Counted from 1, among the parts of its kind. */
  readonly place: number;
  readonly count: number;
  /** Of this part, from 0 to 1. */
  readonly share: number;
}

/** Whether the next part would meet the same refusal: it is then not tried. */
export function meetsAll({ code, status }: ApiError): boolean {
  return code === 'client.network' || code === 'client.timeout' || [401, 429, 503, 507].includes(status);
}

/**
 * Sends parts one after the other. One that is refused does not hold up the next; where the line itself is gone the
 * rest waits.
 * @param isDone whether a part was sent before, or left out
 * @param onDone told at once of each that was sent, so that a reload knows
 * @returns why parts were not sent, by their keys
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
