import { grantedRoles, maxGrantedMonths } from '@memorial/contracts/administration/users.constants';
import type { AdministeredUserView } from '@memorial/contracts/administration/users.schemas';
import { adminUserMessages as copy } from '@memorial/contracts/messages/ui/admin-users';
import { type PlanLevel, planLevels, planOf } from '@memorial/contracts/plans/plan-table';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useState } from 'react';
import styles from '../components/list.module.css';
import { ReasonDialog } from '../components/reason-dialog.js';
import { type UserAct, useChangeUser } from './change-user.mutation.js';
import { roleNames } from './role-names.js';

type Kind = UserAct['kind'];

interface ActTexts {
  readonly button: string;
  readonly title: string;
  readonly text: string;
  readonly isDangerous?: boolean;
}

const texts: Readonly<Record<Kind, ActTexts>> = {
  block: { button: copy.block, title: copy.blockTitle, text: copy.blockText, isDangerous: true },
  unblock: { button: copy.unblock, title: copy.unblockTitle, text: copy.unblockText },
  setRole: { button: copy.setRole, title: copy.roleTitle, text: copy.roleText },
  grantPlan: { button: copy.grantPlan, title: copy.planTitle, text: copy.planText },
  endSessions: { button: copy.endSessions, title: copy.endTitle, text: copy.endText, isDangerous: true },
};

/** Acts on an account, each with its reason in the dialog that asks for it. */
export function UserActs({ user }: { user: AdministeredUserView }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const isAdministrator = user.role === 'admin';
  const kinds: readonly Kind[] = [
    ...(isAdministrator ? [] : ([user.blockedAt === null ? 'block' : 'unblock', 'setRole'] as const)),
    'grantPlan',
    'endSessions',
  ];
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{copy.acts}</h2>
      {isAdministrator && <p className={styles.quiet}>{typeset(copy.ofAdministrator)}</p>}
      <div className={styles.acts}>
        {kinds.map((one) => (
          <Button key={one} onClick={() => setKind(one)}>
            {texts[one].button}
          </Button>
        ))}
      </div>
      {kind !== null && <ActDialog key={kind} kind={kind} user={user} onClose={() => setKind(null)} />}
    </section>
  );
}

interface ActDialogProps {
  readonly kind: Kind;
  readonly user: AdministeredUserView;
  readonly onClose: () => void;
}

function ActDialog({ kind, user, onClose }: ActDialogProps) {
  const { mutateAsync } = useChangeUser(user._id);
  const [role, setRole] = useState<(typeof grantedRoles)[number]>(
    user.role === 'moderator' ? 'user' : 'moderator',
  );
  const [plan, setPlan] = useState<PlanLevel>('PREMIUM_1');
  const [months, setMonths] = useState('12');
  const [isInvalid, setInvalid] = useState(false);
  const { title, text, button, isDangerous } = texts[kind];

  /** Rejects without a call while the number of months is wrong: the field says so. */
  async function confirm(reason: string) {
    if (kind === 'setRole') return mutateAsync({ kind, role, reason });
    if (kind !== 'grantPlan') return mutateAsync({ kind, reason });
    const count = plan === 'FREE' ? null : Number(months);
    const isWrong = count !== null && !(Number.isInteger(count) && count >= 1 && count <= maxGrantedMonths);
    setInvalid(isWrong);
    if (isWrong) throw new Error('months');
    return mutateAsync({ kind, plan, months: count, reason });
  }

  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      text={text}
      confirmText={kind === 'setRole' || kind === 'grantPlan' ? copy.confirm : button}
      isDangerous={isDangerous ?? false}
      onConfirm={confirm}
    >
      {kind === 'setRole' && (
        <Field label={copy.role}>
          <Select
            value={role}
            onChange={({ target }) => setRole(target.value as typeof role)}
            options={grantedRoles.map((value) => ({ value, label: roleNames[value] }))}
          />
        </Field>
      )}
      {kind === 'grantPlan' && (
        <Field label={copy.plan}>
          <Select
            value={plan}
            onChange={({ target }) => setPlan(target.value as PlanLevel)}
            options={planLevels.map((value) => ({ value, label: planOf(value).name }))}
          />
        </Field>
      )}
      {kind === 'grantPlan' && plan !== 'FREE' && (
        <Field
          label={copy.months}
          error={isInvalid && fillText(copy.monthsNeeded, { max: maxGrantedMonths })}
        >
          <TextInput inputMode="numeric" value={months} onChange={({ target }) => setMonths(target.value)} />
        </Field>
      )}
    </ReasonDialog>
  );
}
