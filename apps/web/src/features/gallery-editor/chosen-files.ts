import { mediaErrors, mediaTexts } from '@memorial/contracts/messages/media.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { isReadByServer, tooLargeText } from '../../lib/photo-file.js';
import { galleryWords as words } from './gallery-words.js';

export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
  /** Rejected only because of the plan's limit. */
  readonly isBeyondPlan: boolean;
}

export interface ChosenFiles {
  readonly taken: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Split the chosen files into accepted and rejected ones, with a reason for each rejection, before any
 * upload.
 * @param room free slots; null means unlimited
 * @param limit the plan's photo limit, for the message
 * @param known files already in the gallery
 * @param maxBytes maximum file size; null when the plan is unknown: then the server decides
 */
export function sortFiles(
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
): ChosenFiles {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const fault = faultOf(file, maxBytes, [...known, ...taken]);
    if (fault) refused.push({ name: file.name, ...fault });
    else if (room !== null && taken.length >= room)
      refused.push({ name: file.name, reason: fillText(words.noRoom, { limit }), isBeyondPlan: true });
    else taken.push(file);
  }
  return { taken, refused };
}

/** Reason to reject a file; null when it is valid. */
function faultOf(
  file: File,
  maxBytes: number | null,
  known: readonly File[],
): Omit<RefusedFile, 'name'> | null {
  if (!isReadByServer(file)) return { reason: typeset(mediaTexts.imageUnreadable), isBeyondPlan: false };
  if (file.size === 0) return { reason: typeset(mediaErrors['media.empty'].text), isBeyondPlan: false };
  if (known.some(({ name, size }) => name === file.name && size === file.size))
    return { reason: typeset(mediaErrors['media.duplicate'].text), isBeyondPlan: false };
  if (maxBytes !== null && file.size > maxBytes)
    return { reason: typeset(tooLargeText(maxBytes)), isBeyondPlan: true };
  return null;
}
