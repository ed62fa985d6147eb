import { mediaErrors } from '@memorial/contracts/messages/errors/media';
import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { type PhotoRejection, photoRejectionOf } from '../../../shared/photos/photo-rejection.js';

export interface RejectedFile extends PhotoRejection {
  readonly name: string;
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
) {
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
function rejectionOf(file: File, maxBytes: number | null, known: readonly File[]): PhotoRejection | null {
  if (known.some(({ name, size }) => name === file.name && size === file.size))
    return { reason: typeset(mediaErrors['media.duplicate'].text), isBeyondPlan: false };
  return photoRejectionOf(file, maxBytes);
}
