import { voiceEditorMessages as copy } from '@memorial/contracts/messages/ui/voice-editor';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AutosaveStatus } from '../../features/obituary-form/edit/autosave-status.js';
import { useTabLimit } from '../../features/obituary-form/edit/plan-gates.js';
import type { TabProps } from '../../features/obituary-form/edit/tab-fields.js';
import { useVoicesAutosave } from '../../features/obituary-form/edit/use-voices-autosave.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { VoiceEditor } from '../../features/voices/components/voice-editor.js';
import { LazyConfirmDialog } from '../../shared/loading/lazy-confirm-dialog.js';

/** Tab «Голос» of the edit page; every change is saved immediately. */
export default function EditVoicesTab({ page, plan, onPending }: TabProps) {
  const limit = plan && planLimit(plan, 'voices');
  const [isSending, setSending] = useState(false);
  const [isHolding, setHolding] = useState(false);
  const voices = useVoicesAutosave(page._id, page.voices, limit, setSending);
  const showLimit = useTabLimit('voices');
  const [removing, setRemoving] = useState<string | null>(null);
  // Kept while the dialog closes.
  const [finality, setFinality] = useState<'unsent' | 'overLimit'>('overLimit');
  const finalFocus = useRef<HTMLElement>(null);
  const notifyPending = useEffectEvent(onPending);
  useEffect(() => notifyPending(isSending || isHolding), [isSending, isHolding]);

  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <p className={styles.lead}>{copy.lead}</p>
      <div>
        <AutosaveStatus text={copy.autosave} state={voices.state} onRetry={voices.retry} />
        <VoiceEditor
          items={voices.voices}
          limit={limit}
          onAdd={voices.add}
          onHolding={setHolding}
          onTexts={voices.setTexts}
          onRemove={(key) => {
            const reason = voices.finalityOf(key);
            if (reason === null) return voices.remove(key);
            setFinality(reason);
            setRemoving(key);
            return false;
          }}
          onLimit={() => {
            const used = voices.voices.length;
            if (plan) showLimit({ limitType: 'voices', currentPlan: plan, usage: { used, limit } });
          }}
        />
      </div>
      <LazyConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setRemoving(null);
        }}
        onLoadFailed={() => setRemoving(null)}
        finalFocus={finalFocus}
        title={finality === 'unsent' ? copy.finalUnsent : copy.final}
        description={finality === 'unsent' ? copy.finalUnsentText : copy.finalText}
        confirmText={copy.remove}
        cancelText={copy.keep}
        danger
        onConfirm={() => {
          if (removing !== null) voices.remove(removing);
        }}
      />
    </div>
  );
}
