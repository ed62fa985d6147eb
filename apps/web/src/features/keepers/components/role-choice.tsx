import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import { keeperMessages as copy, grantedRoleMeanings } from '@memorial/contracts/messages/ui/keepers';
import { pageRoleLabels } from '@memorial/contracts/messages/ui/page-roles';
import { Icon } from '@memorial/ui/icon/icon';
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
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{copy.role}</legend>
      {grantedRoles.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={role}
            className={styles.input}
            checked={role === value}
            onChange={() => onChange(role)}
          />
          <span>
            <span className={styles.name}>{pageRoleLabels[role]}</span>
            <span className={styles.meaning}>{grantedRoleMeanings[role]}</span>
          </span>
          <Icon name="check" className={styles.mark} />
        </label>
      ))}
    </fieldset>
  );
}
