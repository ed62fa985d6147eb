import { fillText } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import type { DraftForm } from '../use-draft-form.js';
import { wizardWords as words } from '../wizard-words.js';
import { clockTime } from './clock-time.js';

/** Dialog for two tabs with different drafts: the user chooses which one to keep. */
export function ElsewhereDialog({
  draft,
  onTake,
  onKeep,
}: {
  draft: DraftForm;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { elsewhere } = draft;
  const savedAtMs = elsewhere?.savedAtMs ?? null;
  const isGone = savedAtMs === null;
  return (
    <ConfirmDialog
      open={elsewhere !== null}
      // The dialog closes only by choosing one of the drafts.
      onOpenChange={() => undefined}
      title={isGone ? words.goneTitle : words.elsewhereTitle}
      description={isGone ? words.goneText : fillText(words.elsewhereText, { time: clockTime(savedAtMs) })}
      confirmText={isGone ? words.beginAnew : words.takeOther}
      cancelText={isGone ? words.keepTyped : words.keepOwn}
      onConfirm={onTake}
      onCancel={onKeep}
    />
  );
}
