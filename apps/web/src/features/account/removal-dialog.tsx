import { zodResolver } from '@hookform/resolvers/zod';
import { deletionTerms } from '@memorial/contracts/deletion-terms';
import { fillText } from '@memorial/contracts/text';
import { type AccountView, type RemoveMeForm, removeMeForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { type FormEvent, useId, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { AccountName } from '../../lib/account-fields/account-name.js';
import { showFieldFaults } from '../../lib/form-faults.js';
import { useRemoveMe } from './api/remove-me.mutation.js';
import { isWrongPassword, Refusal } from './refusal.js';
import styles from './settings.module.css';
import { settingsWords as words } from './settings-words.js';

const consequences = [
  words.removalHides,
  words.removalMemories,
  words.removalPlan,
  fillText(words.removalUndo, {
    hours: deletionTerms.undoHours,
    days: deletionTerms.accountErasedWithinWorkingDays,
  }),
];

/**
 * Lists the consequences and asks for the password. After deletion the user is sent to the screen that offers
 * the undo.
 */
export function RemovalDialog({
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
      else showFieldFaults(error, ['password'], setError);
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
      title={words.removalTitle}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} variant="main" disabled={remove.isPending} onClick={() => change(false)}>
            {words.removalKeep}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={remove.isPending}>
            {words.removalConfirm}
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
        {hasPassword && <AccountName email={email} />}
        <Refusal
          errors={hasPassword ? {} : errors}
          submitCount={submitCount}
          error={isWrongPassword(remove.error) ? null : remove.error}
        />
        {hasPassword && (
          <Field label={words.removalPassword} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
