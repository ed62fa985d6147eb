import { mediaErrors, mediaTexts } from '@memorial/contracts/messages/media.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { isReadByServer, tooLargeText } from '../../lib/photo-file.js';
import { galleryCopy as copy } from './gallery.copy.js';

export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
  /** Rejected only because of the plan's limit. */
  readonly isBeyondPlan: boolean;
}

export interface ValidatedFiles {
  readonly accepted: readonly File[];
  readonly rejected: readonly RejectedFile[];
}

/**
 * Split the chosen files into accepted and rejected ones, with a reason for each rejection, before any
 * upload.
 * @param room free slots; null means unlimited
 * @param limit the plan's photo limit, for the message
 * @param known files already in the gallery
 * @param maxBytes maximum file size; null when the plan is unknown: then the server decides
 */
export function validateFiles(
  files: readonly File[],
  {
    known = [],
    room,
    limit,
    maxBytes,
  }: {
    known?: readonly File[];
    room: number | null;
    limit: number | null;
    maxBytes: number | null;
  },
): ValidatedFiles {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const problem = rejectionOf(file, maxBytes, [...known, ...accepted]);
    if (problem) rejected.push({ name: file.name, ...problem });
    else if (room !== null && accepted.length >= room)
      rejected.push({ name: file.name, reason: fillText(copy.noRoom, { limit }), isBeyondPlan: true });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

/** Reason to reject a file; null when it is valid. */
function rejectionOf(
  file: File,
  maxBytes: number | null,
  known: readonly File[],
): Omit<RejectedFile, 'name'> | null {
  if (!isReadByServer(file)) return { reason: typeset(mediaTexts.imageUnreadable), isBeyondPlan: false };
  if (file.size === 0) return { reason: typeset(mediaErrors['media.empty'].text), isBeyondPlan: false };
  if (known.some(({ name, size }) => name === file.name && size === file.size))
    return { reason: typeset(mediaErrors['media.duplicate'].text), isBeyondPlan: false };
  if (maxBytes !== null && file.size > maxBytes)
    return { reason: typeset(tooLargeText(maxBytes)), isBeyondPlan: true };
  return null;
}
