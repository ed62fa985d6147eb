import { fillText } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import type { DraftForm } from '../use-draft-form.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import { clockTime } from './clock-time.js';

/** Dialog for two tabs with different drafts: the user chooses which one to keep. */
export function DraftConflictDialog({
  draft,
  onUseTheirs,
  onKeepMine,
}: {
  draft: DraftForm;
  onUseTheirs: () => void;
  onKeepMine: () => void;
}) {
  const { conflict } = draft;
  const savedAtMs = conflict?.savedAtMs ?? null;
  const isGone = savedAtMs === null;
  return (
    <ConfirmDialog
      open={conflict !== null}
      // The dialog closes only by choosing one of the drafts.
      onOpenChange={() => undefined}
      title={isGone ? copy.goneTitle : copy.conflictTitle}
      description={isGone ? copy.goneText : fillText(copy.conflictText, { time: clockTime(savedAtMs) })}
      confirmText={isGone ? copy.startNew : copy.useTheirs}
      cancelText={isGone ? copy.keepTyped : copy.keepMine}
      onConfirm={onUseTheirs}
      onCancel={onKeepMine}
    />
  );
}
