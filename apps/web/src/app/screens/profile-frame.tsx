import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { displayText } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { Logo } from '@memorial/ui/logo/logo';
import { Skeleton } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SignOutButton } from '../../features/auth/components/sign-out-button.js';
import { usageQuery } from '../../features/profile/api/usage.query.js';
import { Usage } from '../../features/profile/components/usage.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { useApi } from '../../lib/api-context.js';
import { PageHead } from '../../lib/page-head.js';
import { paths } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import styles from './profile.module.css';

/** The parts of the profile, each an address of its own; the first is also the profile's. */
const parts = [
  { href: paths.profile, alsoAt: paths.profileMemoryPages, text: words.pages },
  { href: paths.profileSettings, alsoAt: null, text: words.settings },
  { href: paths.referral, alsoAt: null, text: words.invitation },
] as const;

/** What stands around every part of the profile: who one is here, the plan, the way to the other parts. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={shellTexts.profile} isNoindex />
      <header className={styles.top}>
        <Link className={styles.logo} href={paths.home}>
          <Logo>{commonTexts.brand}</Logo>
        </Link>
        <SignOutButton variant="quiet" flush="end" />
      </header>
      <div className={styles.columns}>
        <aside className={styles.person}>
          <Person />
          <UsagePart />
        </aside>
        <div className={styles.part}>
          <Parts />
          {children}
        </div>
      </div>
    </div>
  );
}

function Parts() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={words.parts} className={styles.parts}>
      {parts.map(({ href, alsoAt, text }) => (
        <Link
          key={href}
          className={styles.partLink}
          href={href}
          aria-current={pathname === href || pathname === alsoAt ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function Person() {
  const { user } = useSession();
  return (
    <div>
      <h1 className={styles.name}>{displayText(user?.fullName?.trim() || shellTexts.profile)}</h1>
      {user?.email && <p className={styles.email}>{user.email}</p>}
    </div>
  );
}

function UsagePart() {
  const usage = useQuery(usageQuery(useApi()));
  return (
    <div className={styles.usage}>
      {usage.isPending && <Skeleton shape="block" className={styles.usageBone} />}
      {usage.isError && <p className="muted">{words.usageFailed}</p>}
      {usage.data && <Usage usage={usage.data} />}
      <Link className={`link ${styles.plans}`} href={paths.servicePackages}>
        {words.choosePlan}
      </Link>
    </div>
  );
}
