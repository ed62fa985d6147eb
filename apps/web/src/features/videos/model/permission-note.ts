import { synthesisPermissionMessages as copy } from '@memorial/contracts/messages/ui/synthesis-permission';
import { typeset } from '@memorial/contracts/text';
import type { SynthesisPermissionView } from '@memorial/contracts/videos/synthesis-permission.schemas';

/** Sentence on why others do not see videos with a synthetic voice; null where they do. */
export function permissionNote({
  state,
  isStopped,
  canGive,
}: Pick<SynthesisPermissionView, 'state' | 'isStopped' | 'canGive'>): string | null {
  if (isStopped) return typeset(copy.stopped);
  if (state === 'given') return null;
  if (canGive) return typeset(state === 'none' ? copy.askLead : copy.askAgainLead);
  return typeset(state === 'none' ? copy.ownerNeeded : copy.ownerWithdrew);
}
