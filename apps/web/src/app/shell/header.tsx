import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { Link } from '@memorial/ui/link/link';
import { Logo } from '@memorial/ui/logo/logo';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import type { ShellRow } from '../shell-table.js';
import styles from './header.module.css';
import { headerEnd, headerStart, isCurrent, type NavigationItem } from './navigation.js';
import { shellWords } from './shell-words.js';

/** Links on both sides of the logo; below 768 px the logo only. */
export function Header({ row }: { row: ShellRow }) {
  const isGuest = useSession().status === 'guest';
  if (row.header === 'never') return null;
  const classes = [styles.header, styles[row.ground], row.header === 'wide' && 'only-wide'];
  return (
    <header
      className={classes.filter(Boolean).join(' ')}
      data-theme={row.style === 'military' ? 'granite' : undefined}
    >
      <div className={styles.line}>
        <Links label={shellWords.mainNavigation} items={headerStart} />
        <Link className={styles.logo} href={paths.home}>
          <Logo>{commonTexts.brand}</Logo>
        </Link>
        <Links label={shellWords.personalNavigation} items={headerEnd(isGuest)} />
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
