import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { Link } from '@memorial/ui/link/link';
import { Logo } from '@memorial/ui/logo/logo';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.js';
import { useSession } from '../../shared/session/session-context.js';
import styles from './header.module.css';
import { headerEndItems, headerStartItems, isCurrent, type NavigationItem } from './navigation-items.js';
import type { ShellLayout } from './shell-layout-by-screen.js';

/** Links on both sides of the logo; below 768 px the logo only. */
export function Header({ layout }: { layout: ShellLayout }) {
  const isGuest = useSession().status === 'guest';
  if (layout.header === 'never') return null;
  const classes = [styles.header, styles[layout.background], layout.header === 'wide' && 'only-wide'];
  return (
    <header
      className={classes.filter(Boolean).join(' ')}
      data-theme={layout.style === 'military' ? 'granite' : undefined}
    >
      <div className={styles.line}>
        <Links label={shellMessages.mainNavigation} items={headerStartItems} />
        <Link className={styles.logo} href={paths.home}>
          <Logo>{commonMessages.brand}</Logo>
        </Link>
        <Links label={shellMessages.personalNavigation} items={headerEndItems(isGuest)} />
      </div>
    </header>
  );
}

function Links({ label, items }: { label: string; items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={label}>
      {items.map(({ href, text }) => (
        <Link key={href} href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
