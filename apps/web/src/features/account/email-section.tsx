import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import type { AccountView } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { accountFieldWords } from '../../lib/account-fields/account-field-words.js';
import { useCooldown } from '../../lib/account-fields/use-cooldown.js';
import { ConfirmEmailForm } from './confirm-email-form.js';
import { NewEmailForm, type SentEmail } from './new-email-form.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';
import { settingsWords as words } from './settings-words.js';

type Step = 'shown' | 'asked' | 'sent';

/** The email address and the steps to change it: new address with password, then the code. */
export function EmailSection({ account }: { account: AccountView }) {
  const [step, setStep] = useState<Step>('shown');
  const [sent, setSent] = useState<SentEmail>({ email: '', password: '' });
  const cooldown = useCooldown(verificationCode.resendCooldownSeconds, false);
  const toast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step === 'shown' && wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== 'shown';
  }, [step]);

  return (
    <SettingsSection title={accountFieldWords.email}>
      <div className={styles.current}>
        {account.email === null ? <p>{words.emailNone}</p> : <p className={styles.value}>{account.email}</p>}
        {step === 'shown' && (
          <Button ref={opener} icon="edit" onClick={() => setStep('asked')}>
            {account.email === null ? words.addEmail : words.changeEmail}
          </Button>
        )}
      </div>
      {step === 'asked' && (
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
            toast.success(words.emailSaved);
          }}
          onBack={() => setStep('asked')}
        />
      )}
    </SettingsSection>
  );
}
