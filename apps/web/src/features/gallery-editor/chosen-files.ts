import { mediaErrors, mediaTexts } from '@memorial/contracts/messages/media.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { isReadByServer, tooLargeText } from '../../lib/photo-file.js';
import { galleryWords as words } from './gallery-words.js';

export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
  /** Refused by the plan alone: another one would take it. */
  readonly isBeyondPlan: boolean;
}

export interface ChosenFiles {
  readonly taken: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Sorts what somebody chose into what a gallery takes and what it does not, each with its reason, before anything is
 * sent.
 * @param room how many more photographs fit; null is without end
 * @param limit the plan's number, for the words
 * @param known files that are in the gallery already
 * @param maxBytes null when the plan is not known: the server then decides
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

/** What is wrong with one file; null when it may be sent. */
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
