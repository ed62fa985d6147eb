import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { fillText } from '@memorial/contracts/text';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { lazyPart, ShowLazyPart, usePreload } from '../../../shared/loading/lazy-part.js';
import type { UnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import { clockTime } from './step-screen.js';
import type { WizardRunner } from './use-wizard-runner.js';
import { isBusy } from './wizard.reducer.js';

const duplicateDialog = lazyPart(() =>
  import('./duplicate-dialog.js').then((loaded) => loaded.DuplicateDialog),
);
const leaveDialog = lazyPart(() =>
  import('../components/leave-dialog.js').then((loaded) => loaded.LeaveDialog),
);
const finishDialog = lazyPart(() => import('./finish-dialog.js').then((loaded) => loaded.FinishDialog));
const parts = [duplicateDialog, leaveDialog, finishDialog];

/** Questions of the wizard: leaving, another person's page, the last confirmation, a draft of another tab. */
export function WizardDialogs({
  wizard,
  leaving,
  onRestart,
}: {
  wizard: WizardRunner;
  leaving: UnsavedChangesGuard;
  onRestart: () => void;
}) {
  usePreload(parts);
  const { phase } = wizard.state;
  const obituaries = phase.kind === 'duplicates' ? phase.obituaries : [];
  return (
    <>
      <ShowLazyPart
        part={leaveDialog}
        props={{
          leaving,
          isUploading: isBusy(wizard.state),
          onSave: wizard.save,
          onDiscard: wizard.discard,
        }}
        isWanted={leaving.isBlocked}
        isShown={false}
        onCancel={leaving.cancel}
        onLoadFailed={leaving.cancel}
      />
      <ShowLazyPart
        part={duplicateDialog}
        props={{ obituaries, onContinue: wizard.confirm, onClose: wizard.withdraw }}
        isWanted={obituaries.length > 0}
        isShown={false}
        onCancel={wizard.withdraw}
        onLoadFailed={wizard.confirm}
      />
      <ShowLazyPart
        part={finishDialog}
        props={{
          open: phase.kind === 'confirming',
          draft: wizard.form.getValues(),
          photo: wizard.files.photo.photo,
          onConfirm: wizard.create,
          onClose: wizard.withdraw,
        }}
        isWanted={phase.kind === 'confirming'}
        isShown={false}
        onCancel={wizard.withdraw}
        onLoadFailed={wizard.withdraw}
      />
      <DraftConflictDialog wizard={wizard} onRestart={onRestart} />
    </>
  );
}

/** Two tabs have different drafts: the person chooses which one to keep. */
function DraftConflictDialog({ wizard, onRestart }: { wizard: WizardRunner; onRestart: () => void }) {
  const { conflict, isClosed } = wizard.state;
  const savedAtMs = conflict?.savedAtMs ?? null;
  const isGone = savedAtMs === null;
  return (
    <LazyConfirmDialog
      open={conflict !== null && !isClosed}
      // The dialog closes only by choosing one of the drafts.
      onOpenChange={() => undefined}
      onLoadFailed={() => undefined}
      title={isGone ? copy.goneTitle : copy.conflictTitle}
      description={isGone ? copy.goneText : fillText(copy.conflictText, { time: clockTime(savedAtMs) })}
      confirmText={isGone ? copy.startNew : copy.useTheirs}
      cancelText={isGone ? copy.keepTyped : copy.keepMine}
      onConfirm={() => {
        wizard.useTheirs();
        onRestart();
      }}
      onCancel={wizard.keepMine}
    />
  );
}
