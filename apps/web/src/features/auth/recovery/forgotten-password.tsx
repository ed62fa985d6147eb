import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { recoveryMessages as copy } from '@memorial/contracts/messages/ui/recovery';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { retryImport } from '../../../shared/loading/retry-import.js';
import styles from './recovery.module.css';
import type { RecoveryDialogProps } from './recovery-dialog.js';

/** «Не пам’ятаю пароль». Loads the recovery dialog on first use. */
export function ForgottenPassword({
  typedEmail,
  onRecovered,
  focusAfterwards,
}: {
  /** Returns the address typed into the sign-in form. */
  typedEmail: () => string;
  onRecovered: (email: string) => void;
  /** Takes focus after the password was changed. */
  focusAfterwards: RefObject<HTMLElement | null>;
}) {
  const toast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<RecoveryDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  /** Changes the dialog's key, so that a finished recovery starts from the first step. */
  const [attempt, setAttempt] = useState(0);
  const [isDone, setDone] = useState(false);
  const finalFocus = useRef<HTMLElement | null>(null);
  const [email, setEmail] = useState('');

  async function open() {
    setEmail(typedEmail());
    if (isDone) {
      setDone(false);
      setAttempt(attempt + 1);
    }
    finalFocus.current = opener.current;
    if (Dialog) return setOpen(true);
    setLoading(true);
    try {
      const { RecoveryDialog } = await retryImport(() => import('./recovery-dialog.js'));
      setDialog(() => RecoveryDialog);
      setOpen(true);
    } catch {
      toast.error(copy.unavailable);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        ref={opener}
        className={styles.opener}
        variant="quiet"
        flush="start"
        busy={isLoading}
        onClick={() => void open()}
      >
        {authMessages.forgotPassword}
      </Button>
      {Dialog && (
        <Dialog
          key={attempt}
          open={isOpen}
          onOpenChange={setOpen}
          email={email}
          finalFocus={finalFocus}
          onRecovered={(recovered) => {
            finalFocus.current = focusAfterwards.current;
            setOpen(false);
            setDone(true);
            onRecovered(recovered);
          }}
        />
      )}
    </>
  );
}
