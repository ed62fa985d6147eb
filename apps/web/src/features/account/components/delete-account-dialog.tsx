import { zodResolver } from '@hookform/resolvers/zod';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { retentionPeriods } from '@memorial/contracts/retention';
import { fillText } from '@memorial/contracts/text';
import { type AccountView, type RemoveMeForm, removeMeForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { type FormEvent, useId, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { showFieldErrors } from '../../../shared/forms/field-errors.js';
import { useRemoveMe } from '../api/remove-me.mutation.js';
import styles from '../settings.module.css';
import { AccountFormError, isWrongPassword } from './account-form-error.js';

const consequences = [
  copy.removalHides,
  copy.removalMemories,
  copy.removalPlan,
  fillText(copy.removalUndo, {
    hours: retentionPeriods.undoHours,
    days: retentionPeriods.accountErasedWithinWorkingDays,
  }),
];

/**
 * Lists the consequences and asks for the password. After deletion the user is sent to the screen that offers
 * the undo.
 */
export function DeleteAccountDialog({
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
  const resolver = useMemo(() => zodResolver(removeMeForm(hasPassword)), [hasPassword]);
  const { register, handleSubmit, setError, reset, formState } = useForm<RemoveMeForm>({
    resolver,
    defaultValues: { password: '' },
  });
  const { errors, submitCount } = formState;

  function change(next: boolean) {
    if (remove.isPending) return;
    if (!next) {
      reset();
      remove.reset();
    }
    onOpenChange(next);
  }

  async function send({ password }: RemoveMeForm) {
    try {
      await remove.mutateAsync(hasPassword ? { password } : {});
    } catch (error) {
      if (isWrongPassword(error)) setError('password', { message: error.message }, { shouldFocus: true });
      else showFieldErrors(error, ['password'], setError);
    }
  }

  function submit(event: FormEvent) {
    remove.reset();
    void handleSubmit(send)(event);
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
        <AccountFormError
          errors={hasPassword ? {} : errors}
          submitCount={submitCount}
          error={isWrongPassword(remove.error) ? null : remove.error}
        />
        {hasPassword && (
          <Field label={copy.removalPassword} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
