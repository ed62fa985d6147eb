import { synthesisPermissionMessages as copy } from '@memorial/contracts/messages/ui/synthesis-permission';
import { personRelationLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import type { SynthesisPermissionView } from '@memorial/contracts/videos/synthesis-permission.schemas';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useId, useState } from 'react';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import type { SynthesisPermission } from '../hooks/use-synthesis-permission.js';
import { errorText } from '../hooks/use-video-list.js';
import { permissionNote } from '../model/permission-note.js';
import { givenRelation, noAnswers, PermissionFields } from './permission-fields.js';
import styles from './videos.module.css';

/** Permission of the owner for videos with a synthetic voice: who gave it, and how to give or withdraw it. */
export function SynthesisPermissionCard({
  permission,
  hasSynthetic,
}: {
  permission: SynthesisPermission;
  /** The page has videos that wait for it. */
  hasSynthetic: boolean;
}) {
  const heading = useId();
  const { block, restoreFocusTo } = useRestoreFocus<HTMLElement>();
  const { query, view } = permission;
  if (query.error && view === null)
    return hasSynthetic ? <QueryError query={query} title={copy.loadFailed} headingLevel={3} /> : null;
  // Ask only once there is something to show.
  if (view === null || (view.state === 'none' && !hasSynthetic)) return null;
  const note = permissionNote(view);
  return (
    <section ref={block} className={styles.card} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title} tabIndex={-1} data-permission>
        {copy.title}
      </h3>
      {view.state === 'given' && <p className={styles.facts}>{givenBy(view)}</p>}
      {note && <p className={styles.facts}>{note}</p>}
      {view.canGive && view.state !== 'given' && (
        <GiveForm permission={permission} onGiven={() => restoreFocusTo('[data-permission]')} />
      )}
      {view.canWithdraw && (
        <Withdrawal permission={permission} onWithdrawn={() => restoreFocusTo('[data-permission]')} />
      )}
    </section>
  );
}

/** «Згоду на голос програми дано 28 листопада 2026: Олена Коваль (донька)» */
function givenBy({ name, relation, givenAt }: SynthesisPermissionView): string {
  const label = relation && relation !== 'other' ? personRelationLabels[relation].toLowerCase() : null;
  const who = name === null ? copy.giverGone : displayText(name);
  return typeset(
    fillText(copy.givenBy, {
      date: formatDay(givenAt ?? ''),
      who: label ? `${who} (${label})` : who,
    }),
  );
}

function GiveForm({ permission, onGiven }: { permission: SynthesisPermission; onGiven: () => void }) {
  const toast = useToast();
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const [answers, setAnswers] = useState(noAnswers);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function give() {
    setChecked(true);
    const relation = givenRelation(answers);
    if (relation === null) return restoreFocusTo('[aria-invalid="true"]');
    setSaving(true);
    try {
      await permission.give(relation);
      toast.success(copy.given);
      onGiven();
    } catch (failure) {
      toast.error(errorText(failure));
      setSaving(false);
    }
  }
  return (
    <div ref={block} className={styles.confirm}>
      <PermissionFields answers={answers} isChecked={isChecked} onChange={setAnswers} />
      <div>
        <Button busy={isSaving} onClick={() => void give()}>
          {copy.give}
        </Button>
      </div>
    </div>
  );
}

function Withdrawal({
  permission,
  onWithdrawn,
}: {
  permission: SynthesisPermission;
  onWithdrawn: () => void;
}) {
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button variant="quiet" flush="start" onClick={() => setAsked(true)}>
        {copy.withdraw}
      </Button>
      <LazyConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        onLoadFailed={() => setAsked(false)}
        title={copy.withdrawTitle}
        description={typeset(copy.withdrawText)}
        confirmText={copy.withdraw}
        cancelText={copy.keep}
        danger
        onConfirm={async () => {
          try {
            await permission.withdraw();
          } catch (failure) {
            toast.error(errorText(failure));
            throw failure;
          }
          toast.success(copy.withdrawn);
          onWithdrawn();
        }}
      />
    </div>
  );
}

/** Note of a video that waits for the permission. */
export function AwaitsPermission() {
  return <Notice tone="warning">{typeset(copy.awaits)}</Notice>;
}
