import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { familyTreeListMessages } from '@memorial/contracts/messages/ui/family-tree-list';
import { leaveDialogMessages } from '@memorial/contracts/messages/ui/leave-dialog';
import { Button } from '@memorial/ui/button/button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { UploadBar } from '@memorial/ui/upload-bar/upload-bar';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { familyTreeHref } from '../../../shared/navigation/paths.js';
import { useNavigationBlocker } from '../../../shared/navigation/use-navigation-blocker.js';
import { useSession } from '../../../shared/session/session-context.js';
import { TreeLock } from '../components/tree-lock.js';
import { useTreeLimit } from '../hooks/use-tree-limit.js';
import { FileChoice } from './file-choice.js';
import { ImportForm } from './import-form.js';
import styles from './import-tree.module.css';
import { useImport } from './use-import.js';

/** Makes a family tree out of a GEDCOM file; a lock where the plan has no room for another one. */
export function ImportTree() {
  const navigate = useNavigate();
  const toast = useToast();
  const limit = useTreeLimit();
  const isMember = useSession().status !== 'guest';
  const { phase, preview, lookup, send, stop, look, create } = useImport((treeId) => {
    toast.success(familyTreeListMessages.created);
    void navigate(familyTreeHref(treeId), { replace: true });
  });
  // A guest whose session has ended has nothing to lose: the file belongs to the account.
  const isUnsaved = isMember && phase.kind === 'reviewing';
  const leaving = useNavigationBlocker(({ from, to }) => isUnsaved && from.pathname !== to.pathname);
  const isReview = phase.kind === 'reviewing' || phase.kind === 'creating';

  // Each step removes what was pressed, and the focus with it.
  const screen = useRef<HTMLDivElement>(null);
  // Without its preview a review shows nothing yet.
  const step = isReview ? (preview ? 'review' : 'sending') : phase.kind;
  const formerStep = useRef(step);
  // With the step itself: no moment passes in which the focus is nowhere.
  useLayoutEffect(() => {
    if (formerStep.current === step) return;
    formerStep.current = step;
    screen.current?.querySelector<HTMLElement>('[data-arrival]')?.focus();
  }, [step]);

  function content() {
    if (!isReview && limit.isPending)
      return (
        <SkeletonGroup label={commonMessages.loading} className={styles.content}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      );
    if (phase.kind === 'choosing' && limit.reached) return <TreeLock reached={limit.reached} />;
    if (phase.kind === 'choosing')
      return (
        <FileChoice
          error={phase.error}
          isUncertain={phase.isUncertain}
          onChoose={(file) => void send(file)}
        />
      );
    if (phase.kind === 'sending')
      return <Sending fileName={phase.fileName} share={phase.share} onStop={stop} />;
    if (phase.kind === 'done' || !preview) return null;
    return (
      <ImportForm
        review={phase}
        preview={preview}
        isLooking={lookup.isPending}
        lookError={lookup.error}
        isCreating={phase.kind === 'creating'}
        error={phase.kind === 'reviewing' ? phase.error : null}
        onFile={(file) => void send(file)}
        onLook={look}
        onRetryLook={lookup.retry}
        onCreate={(choice) => void create(choice)}
      />
    );
  }

  return (
    <div ref={screen}>
      <p className="visually-hidden" role="status">
        {phase.kind === 'sending' && sendingText(phase.share)}
        {isReview && lookup.isPending && copy.looking}
      </p>
      {content()}
      <LazyConfirmDialog
        open={leaving.isBlocked}
        onOpenChange={(open) => !open && leaving.cancel()}
        title={copy.leaving}
        onLoadFailed={leaving.proceed}
        description={copy.leavingText}
        confirmText={leaveDialogMessages.leave}
        cancelText={leaveDialogMessages.stay}
        onConfirm={leaving.proceed}
        danger
      />
    </div>
  );
}

const sendingText = (share: number) => (share < 1 ? copy.sending : copy.reading);

function Sending({ fileName, share, onStop }: { fileName: string; share: number; onStop: () => void }) {
  return (
    <div className={styles.content}>
      <div>
        <h2 className={styles.fileName} data-arrival="" tabIndex={-1}>
          {fileName}
        </h2>
        <p className={styles.hint}>{sendingText(share)}</p>
        <UploadBar share={share} label={copy.sending} />
      </div>
      <div>
        <Button onClick={onStop}>{copy.stop}</Button>
      </div>
    </div>
  );
}
