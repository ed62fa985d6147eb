import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import { keeperMessages as copy, grantedRoleMeanings } from '@memorial/contracts/messages/ui/keepers';
import { pageRoleLabels } from '@memorial/contracts/messages/ui/page-roles';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { useId } from 'react';
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
          {pageRoleLabels[role]}
          <span className={styles.meaning}>{grantedRoleMeanings[role]}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
