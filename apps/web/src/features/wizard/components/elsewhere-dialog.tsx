import { fillText } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import type { DraftForm } from '../use-draft-form.js';
import { wizardWords as words } from '../wizard-words.js';
import { clockTime } from './clock-time.js';

/** Two tabs hold two drafts: one of them stays, and nobody but their writer knows which. */
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
      // It is answered by one of the two and by nothing else.
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
