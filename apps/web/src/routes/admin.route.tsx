import { adminMessages as copy } from '@memorial/contracts/messages/ui/admin';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { Navigate, useLocation } from 'react-router-dom';
import { adminPartAt, adminPaths, openParts } from '../features/administration/model/admin-parts.js';
import { PageHead } from '../shared/document/page-head.js';
import { paths } from '../shared/navigation/paths.js';
import { useSession } from '../shared/session/session-context.js';
import { staffRoleOf } from '../shared/session/staff-role.js';
import styles from './admin/admin.module.css';
import { adminScreens } from './admin/admin-screens.js';

export { AdminLayout as Layout } from './admin/admin-layout.js';

/** /admin and all paths below it: the area of administrators, and of moderators, who see the queue alone. */
export default function AdminScreen() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const role = staffRoleOf(user);
  // A role that was given since the account was stored is known once the token has been checked.
  if (role === null && status === 'checking') return <AreaLoading />;
  if (role === null) return <Missing />;
  const here = adminPartAt(pathname);
  const open = openParts(adminScreens, role);
  const [first] = open;
  if (pathname === adminPaths.overview && first && !open.includes('overview'))
    return <Navigate replace to={adminPaths[first]} />;
  const Screen = here && open.includes(here.part) ? adminScreens[here.part] : undefined;
  return here && Screen ? <Screen key={`${here.part} ${here.id ?? ''}`} id={here.id} /> : <Missing />;
}

function AreaLoading() {
  return (
    <SkeletonGroup label={commonMessages.loading}>
      <PageHead title={copy.title} isNoindex />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

/** Says the same to those without a role and for an address that leads nowhere. */
function Missing() {
  return (
    <div className={styles.missing}>
      <PageHead title={copy.missing} isNoindex />
      <EmptyState
        headingLevel={1}
        picture="ornament"
        title={copy.missing}
        text={copy.missingText}
        action={<LinkButton href={paths.home}>{copy.toHome}</LinkButton>}
      />
    </div>
  );
}
