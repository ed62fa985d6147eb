import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { useId } from 'react';
import { useKeptKind } from '../hooks/use-kept-kind.js';
import styles from './role-choice.module.css';

/** Choice of a role with the meaning of each. */
export function RoleChoice({
  value,
  onChange,
}: {
  value: GrantedRole;
  onChange: (role: GrantedRole) => void;
}) {
  const group = useId();
  const { keepers: copy, roles, meanings } = useKeptKind();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{copy.role}</legend>
      {grantedRoles.map((role) => (
        <ChoiceCard
          key={role}
          group={group}
          value={role}
          isChosen={role === value}
          onPress={() => onChange(role)}
        >
          {roles[role]}
          <span className={styles.meaning}>{meanings[role]}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
