import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { ChoiceGroup } from '@memorial/ui/choice-group/choice-group';
import { useId } from 'react';
import { useKeptKind } from '../hooks/use-kept-kind.js';

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
    <ChoiceGroup legend={copy.role}>
      {grantedRoles.map((role) => (
        <ChoiceCard
          key={role}
          group={group}
          value={role}
          isChosen={role === value}
          note={meanings[role]}
          onPress={() => onChange(role)}
        >
          {roles[role]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
