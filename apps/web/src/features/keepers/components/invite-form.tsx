import { grantedRoles, invitationTerm } from '@memorial/contracts/keepers/keepers.constants';
import { type InviteInput, inviteInput } from '@memorial/contracts/keepers/keepers.schemas';
import { keeperMessages as copy } from '@memorial/contracts/messages/ui/keepers';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect } from 'react';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import records from '../../../shared/records/records.module.css';
import type { Keepers } from '../hooks/use-keepers.js';
import { RoleChoice } from './role-choice.js';

/** Form for one invitation; the letter is sent at once. */
export function InviteForm({ invite, onDone }: { invite: Keepers['invite']; onDone: () => void }) {
  const toast = useToast();
  const { register, setFocus, setValue, watch, errors, summary, submit } = useApiForm({
    schema: inviteInput,
    defaultValues: { email: '', role: 'editor' },
    fields: ['email'],
    fieldByCode: { 'keeper.exists': 'email', 'invitation.exists': 'email' },
    mutation: invite,
    send: async (input: InviteInput) => {
      await invite.mutateAsync(input);
      toast.success(copy.sent, {
        detail: fillText(copy.sentText, { email: input.email, term: invitationTerm }),
      });
      onDone();
    },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const chosen = watch('role');
  const role = grantedRoles.find((each) => each === chosen) ?? 'editor';
  return (
    <SchemaTextLimits schema={inviteInput}>
      <form className={records.card} noValidate aria-label={copy.inviteTitle} onSubmit={submit}>
        <h3 className={records.smallHeading}>{copy.inviteTitle}</h3>
        <FormSummary {...summary} />
        <Field label={copy.email} hint={copy.emailHint} error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="off" {...register('email')} />
        </Field>
        <RoleChoice value={role} onChange={(next) => setValue('role', next, { shouldDirty: true })} />
        <div className={records.actions}>
          <Button type="submit" variant="main" busy={invite.isPending}>
            {copy.send}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {copy.close}
          </Button>
        </div>
      </form>
    </SchemaTextLimits>
  );
}
