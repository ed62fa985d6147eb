import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { fillText } from '@memorial/contracts/text';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { lazyPart, ShowLazyPart, usePreload } from '../../../shared/loading/lazy-part.js';
import type { UnsavedChangesGuard } from '../components/use-unsaved-changes-guard.js';
import { draftName } from './create-payload.js';
import { clockTime } from './step-screen.js';
import type { WizardRunner } from './use-wizard-runner.js';
import { isBusy } from './wizard.reducer.js';

const duplicateDialog = lazyPart(() =>
  import('./duplicate-dialog.js').then((loaded) => loaded.DuplicateDialog),
);
const leaveDialog = lazyPart(() =>
  import('../components/leave-dialog.js').then((loaded) => loaded.LeaveDialog),
);
const parts = [duplicateDialog, leaveDialog];

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
        onLoadFailed={leaving.cancel}
      />
      <ShowLazyPart
        part={duplicateDialog}
        props={{ obituaries, onContinue: wizard.confirm, onClose: wizard.withdraw }}
        isWanted={obituaries.length > 0}
        isShown={false}
        onLoadFailed={wizard.confirm}
      />
      <LazyConfirmDialog
        open={phase.kind === 'confirming'}
        onOpenChange={(isOpen) => !isOpen && wizard.withdraw()}
        onLoadFailed={wizard.withdraw}
        title={copy.finishTitle}
        description={fillText(copy.finishText, { name: displayName(draftName(wizard.form.getValues())) })}
        confirmText={copy.submit}
        cancelText={copy.backToEditing}
        onConfirm={wizard.create}
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
