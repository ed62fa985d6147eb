import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session/session-context.js';
import styles from './bottom-bar.module.css';
import { bottomBarItems, isCurrent } from './navigation-items.js';

/** Bottom navigation on phones. Hidden while the footer, which has the same links, is in view. */
export function BottomBar({ footer }: { footer: RefObject<HTMLElement | null> }) {
  const isGuest = useSession().status === 'guest';
  const { pathname } = useLocation();
  const isFooterInView = useIsInView(footer);

  useEffect(() => {
    document.documentElement.dataset.bottomBar = '';
    return () => {
      delete document.documentElement.dataset.bottomBar;
    };
  }, []);

  return (
    <nav className={styles.bar} aria-label={shellMessages.bottomNavigation} hidden={isFooterInView}>
      <div className={styles.row}>
        {bottomBarItems(isGuest).map(({ href, text, icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(href, pathname) ? 'page' : undefined}
            onClick={(event: MouseEvent) => {
              if (pathname !== href) return;
              event.preventDefault();
              window.location.reload();
            }}
          >
            <Icon name={icon} size="l" />
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}

function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const target = element.current;
    setInView(false);
    if (!target || typeof IntersectionObserver === 'undefined') return;
    // Several changes can be reported together, the oldest first.
    const observer = new IntersectionObserver((changes) =>
      setInView(changes.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
