import { heldObituaryDays } from '@memorial/contracts/claims/claims.constants';
import type { SuccessionList } from '@memorial/contracts/keepers/keepers.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { retentionPeriods } from '@memorial/contracts/retention';
import { displayText, fillText } from '@memorial/contracts/text';
import { type AccountView, removeMeForm } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { useApi } from '../../../shared/api/api-context.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useRemoveMe } from '../api/remove-me.mutation.js';
import { successionsQuery } from '../api/successions.query.js';
import styles from '../settings.module.css';
import { AccountFormError } from './account-form-error.js';
import { SettingsSection } from './settings-section.js';

/** Pages that are named; of more, their number. */
const maxShownSuccessions = 5;

const furtherConsequences = [
  copy.removalTrees,
  copy.removalLeaves,
  copy.removalMemories,
  copy.removalPlan,
  fillText(copy.removalUndecided, { days: heldObituaryDays }),
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
  const successions = useQuery({ ...successionsQuery(useApi()), enabled: open });
  const hasSuccessions = successions.data !== undefined && successions.data.total > 0;
  const [passOn, setPassOn] = useState(true);
  const isPassedOn = hasSuccessions && passOn;
  /** Stays true while a failed first read is repeated. Pages that are known already pass on all the same. */
  const isUnknown =
    !hasSuccessions && (successions.isError || (successions.isPending && successions.errorUpdateCount > 0));
  const consequences = [isPassedOn ? copy.removalHidesOthers : copy.removalHides, ...furtherConsequences];
  const { register, reset, errors, summary, submit } = useApiForm({
    schema: removeMeForm(hasPassword),
    defaultValues: { password: '' },
    fields: ['password'],
    fieldByCode: { 'user.wrongPassword': 'password' },
    mutation: remove,
    send: async ({ password }) => {
      await remove.mutateAsync({ ...(hasPassword && { password }), ...(isPassedOn && { passOn: true }) });
    },
  });

  async function readAgain() {
    const { isSuccess } = await successions.refetch();
    // The button disappears with its notice.
    if (isSuccess) keep.current?.focus();
  }

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
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={remove.isPending}
            // A cached answer may miss a successor that was named meanwhile.
            disabled={successions.isFetching}
          >
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
      {isUnknown && (
        <Notice
          tone="warning"
          action={
            <Button
              variant="quiet"
              flush="start"
              busy={successions.isFetching}
              onClick={() => void readAgain()}
            >
              {commonMessages.retry}
            </Button>
          }
        >
          {copy.removalSuccessionsFailed}
        </Notice>
      )}
      {successions.data && hasSuccessions && (
        <Successions list={successions.data} checked={passOn} onChange={setPassOn} />
      )}
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

/** Offers to pass on the pages that have a successor, and names them. */
function Successions({
  list: { data, total },
  checked,
  onChange,
}: {
  list: SuccessionList;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const shown = data.slice(0, maxShownSuccessions);
  return (
    <div className={styles.successions}>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        description={fillText(copy.removalPassOnText, { hours: retentionPeriods.undoHours })}
      >
        {copy.removalPassOn}
      </Checkbox>
      <ul className={styles.consequences}>
        {shown.map(({ obituaryId, fullName, successor }) => (
          <li key={obituaryId}>
            {fillText(copy.removalSuccession, {
              page: displayName(fullName),
              name: successor === null ? copy.removalSuccessorLeaving : displayText(successor),
            })}
          </li>
        ))}
        {total > shown.length && (
          <li>{fillText(copy.removalMoreSuccessions, { count: total - shown.length })}</li>
        )}
      </ul>
    </div>
  );
}
