import { adminPartLabels, adminMessages as copy } from '@memorial/contracts/messages/ui/admin';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { Link } from '@memorial/ui/link/link';
import { Logo } from '@memorial/ui/logo/logo';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { adminPartAt, adminPaths, openParts } from '../../features/administration/model/admin-parts.js';
import { paths } from '../../shared/navigation/paths.js';
import { useSession } from '../../shared/session/session-context.js';
import { type StaffRole, staffRoleOf } from '../../shared/session/staff-role.js';
import { SessionProof } from '../../shared/session-proof/session-proof.js';
import styles from './admin.module.css';
import { adminScreens } from './admin-screens.js';

/** Head and navigation of the area, for those who have a role; others see nothing of it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const role = staffRoleOf(useSession().user);
  if (role === null) return <div className={`wrap ${styles.screen}`}>{children}</div>;
  return (
    <div className={styles.screen} data-area="administration">
      <header className={styles.top}>
        <Link className={styles.logo} href={paths.home}>
          <Logo>{commonMessages.brand}</Logo>
        </Link>
        <p className={styles.area}>{copy.title}</p>
        <Link className={`link ${styles.out}`} href={paths.profile}>
          {copy.toProfile}
        </Link>
      </header>
      <div className={styles.columns}>
        <Navigation role={role} />
        <div className={styles.content}>{children}</div>
      </div>
      <SessionProof />
    </div>
  );
}

function Navigation({ role }: { role: StaffRole }) {
  const { pathname } = useLocation();
  const current = adminPartAt(pathname)?.part;
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // The row scrolls on phones alone, and never the page with it.
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={copy.sections} className={styles.parts}>
      {openParts(adminScreens, role).map((part) => (
        <Link
          key={part}
          className={styles.part}
          href={adminPaths[part]}
          aria-current={part === current ? 'page' : undefined}
        >
          {adminPartLabels[part]}
        </Link>
      ))}
    </nav>
  );
}
