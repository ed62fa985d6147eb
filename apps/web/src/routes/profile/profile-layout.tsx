import { adminMessages } from '@memorial/contracts/messages/ui/admin';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { displayText } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { Logo } from '@memorial/ui/logo/logo';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePaymentNews } from '../../features/payments/hooks/payment-news.js';
import { PageHead } from '../../shared/document/page-head.js';
import { paths } from '../../shared/navigation/paths.js';
import { useSession } from '../../shared/session/session-context.js';
import { staffRoleOf } from '../../shared/session/staff-role.js';
import styles from './profile.module.css';
import { ProfileSignOut } from './profile-sign-out.js';

/** Sections of the profile, one path each. */
const profileSections = [
  { href: paths.profile, text: copy.overview },
  { href: paths.profileMemoryPages, text: copy.pages },
  { href: paths.profileMemories, text: copy.memories },
  { href: paths.familyTrees, text: copy.trees },
  { href: paths.profileCalendar, text: copy.calendar },
  { href: paths.profileClaims, text: copy.claims },
  { href: paths.profileTariffs, text: navigationMessages.plans },
  { href: paths.profileSettings, text: copy.settings },
  { href: paths.referral, text: copy.invitation },
] as const;

/** For those who have a role. */
const administration = { href: '/admin', text: adminMessages.title } as const;

export interface ProfileSectionProps {
  /** Heading of the section. */
  readonly title: string;
  /** Document title, when it differs from the heading. */
  readonly documentTitle?: string;
  readonly lead?: string;
  /** Primary action beside the heading. */
  readonly action?: ReactNode;
  /** Content above the heading. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Layout around every profile section: the account's name and the navigation between sections. Each section's
 * screen module exports it as its `Layout`.
 */
export function ProfileLayout({ children }: { children: ReactNode }) {
  usePaymentNews();
  return (
    <div className={`wrap ${styles.screen}`}>
      <header className={styles.top}>
        <Link className={styles.logo} href={paths.home}>
          <Logo>{commonMessages.brand}</Logo>
        </Link>
        <ProfileSignOut />
      </header>
      <div className={styles.columns}>
        <div className={styles.person}>
          <Person />
          <SectionNavigation />
        </div>
        {children}
      </div>
    </div>
  );
}

/** Heading and content of a profile section. */
export function ProfileSection({
  title,
  documentTitle = title,
  lead,
  action,
  before,
  children,
}: ProfileSectionProps) {
  return (
    <div className={styles.section}>
      <PageHead title={documentTitle} isNoindex />
      {before}
      <div>
        <div className={styles.head}>
          <Title>{title}</Title>
          {action}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/**
 * After a navigation the heading takes the focus before the paint, so that it cannot take it from a field tapped
 * right after; after a page load the document keeps it.
 */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNavigated = useLocation().key !== 'default';
  useLayoutEffect(() => {
    if (isNavigated) heading.current?.focus({ preventScroll: true });
  }, [isNavigated]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}

function SectionNavigation() {
  const { pathname } = useLocation();
  const isStaff = staffRoleOf(useSession().user) !== null;
  const sections = isStaff ? [...profileSections, administration] : profileSections;
  // Paths below the invitation path belong to it.
  const isHere = (href: string) =>
    pathname === href || (href !== paths.profile && pathname.startsWith(`${href}/`));
  const links = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = links.current?.querySelector<HTMLElement>('[aria-current]');
    if (links.current && current) scrollToLink(links.current, current);
  }, [pathname]);

  /** A press must not move the link away from the finger; the keyboard needs it in sight. */
  function showFocused({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if (target.matches(':focus-visible')) scrollToLink(currentTarget, target);
  }

  return (
    <nav ref={links} aria-label={copy.sections} className={styles.sections} onFocus={showFocused}>
      {sections.map(({ href, text }) => (
        <Link
          key={href}
          className={styles.sectionLink}
          href={href}
          aria-current={isHere(href) ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Width of the neighbours that stay visible beside a link, so that it is clear that the row goes on. */
const neighbourPx = 48;

/** Scrolls the row of links alone, and only as far as one of them needs. */
function scrollToLink(row: HTMLElement, link: HTMLElement): void {
  const start = link.offsetLeft - row.offsetLeft - neighbourPx;
  const end = start + link.offsetWidth + 2 * neighbourPx;
  if (row.scrollLeft > start) row.scrollLeft = start;
  else if (row.scrollLeft + row.clientWidth < end) row.scrollLeft = end - row.clientWidth;
}

function Person() {
  const { user } = useSession();
  return (
    <div>
      <p className={styles.name}>{displayText(user?.fullName?.trim() || navigationMessages.profile)}</p>
      {user?.email && <p className={styles.email}>{user.email}</p>}
    </div>
  );
}
