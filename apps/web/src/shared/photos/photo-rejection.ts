import { pictureErrors } from '@memorial/contracts/messages/errors/pictures';
import { mediaMessages } from '@memorial/contracts/messages/ui/media';
import { typeset } from '@memorial/contracts/text';
import { isReadByServer, tooLargeText } from './photo-file.js';

export interface PhotoRejection {
  /** Shown to the user. */
  readonly reason: string;
  /** Rejected only because of the plan's limit. */
  readonly isBeyondPlan: boolean;
}

/**
 * Reason to reject a chosen file before any upload; null when it is valid.
 * @param maxBytes maximum file size; null when the plan is unknown: then the server decides
 */
export function photoRejectionOf(file: File, maxBytes: number | null): PhotoRejection | null {
  if (!isReadByServer(file)) return { reason: typeset(mediaMessages.imageUnreadable), isBeyondPlan: false };
  if (file.size === 0) return { reason: typeset(pictureErrors['media.empty'].text), isBeyondPlan: false };
  if (maxBytes !== null && file.size > maxBytes)
    return { reason: typeset(tooLargeText(maxBytes)), isBeyondPlan: true };
  return null;
}
