import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import type { AccountView, ChangeEmailForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { useCooldown } from '../../../shared/account-fields/use-cooldown.js';
import styles from '../settings.module.css';
import { ConfirmEmailForm } from './confirm-email-form.js';
import { NewEmailForm } from './new-email-form.js';
import { SettingsSection } from './settings-section.js';

type Step = 'shown' | 'editing' | 'sent';

/** The email address and the steps to change it: new address with password, then the code. */
export function EmailSection({ account }: { account: AccountView }) {
  const [step, setStep] = useState<Step>('shown');
  const [sent, setSent] = useState<ChangeEmailForm>({ email: '', password: '' });
  const cooldown = useCooldown(verificationCode.resendCooldownSeconds, false);
  const toast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step === 'shown' && wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== 'shown';
  }, [step]);

  return (
    <SettingsSection title={accountFieldMessages.email}>
      <div className={styles.current}>
        {account.email === null ? <p>{copy.emailNone}</p> : <p className={styles.value}>{account.email}</p>}
        {step === 'shown' && (
          <Button ref={opener} icon="edit" onClick={() => setStep('editing')}>
            {account.email === null ? copy.addEmail : copy.changeEmail}
          </Button>
        )}
      </div>
      {step === 'editing' && (
        <NewEmailForm
          account={account}
          typed={sent}
          onSent={(next) => {
            setSent(next);
            cooldown.start();
            setStep('sent');
          }}
          onCancel={() => setStep('shown')}
        />
      )}
      {step === 'sent' && (
        <ConfirmEmailForm
          sent={sent}
          hasPassword={account.hasPassword}
          cooldown={cooldown}
          onConfirmed={() => {
            setSent({ email: '', password: '' });
            setStep('shown');
            toast.success(copy.emailSaved);
          }}
          onBack={() => setStep('editing')}
        />
      )}
    </SettingsSection>
  );
}
