import { pictureErrors } from '@memorial/contracts/messages/errors/pictures';
import { typeset } from '@memorial/contracts/text';
import { type PhotoRejection, photoRejectionOf } from '../../../shared/photos/photo-rejection.js';

export interface RejectedFile extends PhotoRejection {
  readonly name: string;
}

/**
 * Split the chosen files, before any upload, into accepted ones, rejected ones with their reasons, and those for
 * which the plan has no room.
 * @param room free slots; null means unlimited
 * @param known files already in the gallery
 * @param maxBytes maximum file size; null when the plan is unknown: then the server decides
 */
export function validateFiles(
  files: readonly File[],
  {
    known = [],
    room,
    maxBytes,
  }: {
    known?: readonly File[];
    room: number | null;
    maxBytes: number | null;
  },
) {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  const beyondRoom: string[] = [];
  for (const file of files) {
    const problem = rejectionOf(file, maxBytes, [...known, ...accepted]);
    if (problem) rejected.push({ name: file.name, ...problem });
    else if (room !== null && accepted.length >= room) beyondRoom.push(file.name);
    else accepted.push(file);
  }
  return { accepted, rejected, beyondRoom };
}

/** Reason to reject a file; null when it is valid. */
function rejectionOf(file: File, maxBytes: number | null, known: readonly File[]): PhotoRejection | null {
  if (known.some(({ name, size }) => name === file.name && size === file.size))
    return { reason: typeset(pictureErrors['media.duplicate'].text), isBeyondPlan: false };
  return photoRejectionOf(file, maxBytes);
}
