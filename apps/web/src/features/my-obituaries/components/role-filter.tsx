import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { myObituaryMessages as copy } from '@memorial/contracts/messages/ui/my-obituaries';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { keptRolesQuery } from '../api/kept-roles.query.js';
import { type MyObituariesParams, myObituariesHref } from '../model/my-obituaries-params.js';

const roleLabels: Readonly<Record<PageRole, string>> = {
  owner: copy.asOwner,
  editor: copy.asEditor,
  contributor: copy.asContributor,
};

/** Links to the pages kept in one role; absent while the user keeps none of others. */
export function RoleFilter({ params }: { params: MyObituariesParams }) {
  const { data: kept } = useQuery(keptRolesQuery(useApi()));
  const granted = kept ?? [];
  // The chosen one stays, so that there is a way back.
  if (granted.length === 0 && params.role === null) return null;
  const roles = (['owner', 'editor', 'contributor'] as const).filter(
    (role) => role === 'owner' || role === params.role || granted.includes(role),
  );
  return (
    <ChipRow label={copy.byRole}>
      {[null, ...roles].map((role) => (
        <ChipLink
          key={role}
          href={myObituariesHref({ ...params, role, page: 1 })}
          current={role === params.role}
        >
          {role === null ? copy.allRoles : roleLabels[role]}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
