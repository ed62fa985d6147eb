import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { retentionPeriods } from '@memorial/contracts/retention';
import { fillText } from '@memorial/contracts/text';
import { type AccountView, removeMeForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { useId, useRef, useState } from 'react';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useRemoveMe } from '../api/remove-me.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { SettingsSection } from './settings-section.js';

const consequences = [
  copy.removalHides,
  copy.removalLeaves,
  copy.removalMemories,
  copy.removalPlan,
  fillText(copy.removalUndo, {
    hours: retentionPeriods.undoHours,
    days: retentionPeriods.accountErasedWithinWorkingDays,
  }),
];

/** Account deletion, the last section of the settings. */
export function DeleteAccountSection({ account }: { account: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={copy.removal} lead={copy.removalLead}>
      <Button variant="danger" icon="trash" className={styles.danger} onClick={() => setOpen(true)}>
        {copy.removalStart}
      </Button>
      <DeleteAccountDialog account={account} open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  );
}

/**
 * Lists the consequences and asks for the password. After deletion the user is sent to the screen that offers
 * the undo.
 */
function DeleteAccountDialog({
  account: { email, hasPassword },
  open,
  onOpenChange,
}: {
  account: AccountView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const formId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRemoveMe();
  const { register, reset, errors, summary, submit } = useApiForm({
    schema: removeMeForm(hasPassword),
    defaultValues: { password: '' },
    fields: ['password'],
    fieldByCode: { 'user.wrongPassword': 'password' },
    mutation: remove,
    send: async ({ password }) => {
      await remove.mutateAsync(hasPassword ? { password } : {});
    },
  });

  function change(next: boolean) {
    if (remove.isPending) return;
    if (!next) {
      reset();
      remove.reset();
    }
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={copy.removalTitle}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} variant="main" disabled={remove.isPending} onClick={() => change(false)}>
            {copy.removalKeep}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={remove.isPending}>
            {copy.removalConfirm}
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {hasPassword && <HiddenUsername email={email} />}
        <AccountFormError {...summary} errors={hasPassword ? {} : errors} />
        {hasPassword && (
          <Field label={copy.removalPassword} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
