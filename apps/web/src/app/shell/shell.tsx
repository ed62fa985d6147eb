import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionStrip } from '../offline/connection-strip.js';
import { AuthPromptProvider } from '../providers/auth-prompt-provider.js';
import { PlanLimitProvider } from '../providers/plan-limit-provider.js';
import { ResetCacheOnUserChange } from '../providers/reset-cache-on-user-change.js';
import { SessionExpiryHandler } from '../providers/session-expiry-handler.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { LazyCookieBanner } from './lazy-cookie-banner.js';
import { LazyOutboxSync } from './lazy-outbox-sync.js';
import { NavigationOverlay } from './navigation-overlay.js';
import { ScrollToTop } from './scroll-to-top.js';
import styles from './shell.module.css';
import { shellLayoutAt } from './shell-layout-by-screen.js';

/** Header, footer and overlays around every screen, as `shellLayoutAt` tells. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const layout = shellLayoutAt(pathname);
  const footer = useRef<HTMLElement>(null);
  const main = useFocusAfterNavigation(pathname);
  return (
    <div className={layout.bottomBar ? `${styles.page} ${styles.withBar}` : styles.page}>
      <a className={styles.skip} href="#main">
        {shellMessages.skip}
      </a>
      <Header layout={layout} />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <AuthPromptProvider>
          <PlanLimitProvider>{children}</PlanLimitProvider>
        </AuthPromptProvider>
      </main>
      {layout.footer !== 'none' && <Footer ref={footer} content={layout.footer} />}
      {/* Remount when the footer appears or disappears: the observed element changes. */}
      {layout.bottomBar && <BottomBar key={layout.footer} footer={footer} />}
      {layout.scrollToTop && <ScrollToTop />}
      <ConnectionStrip />
      {layout.cookieBanner && <LazyCookieBanner />}
      <NavigationOverlay />
      <SessionExpiryHandler />
      <ResetCacheOnUserChange />
      <LazyOutboxSync />
    </div>
  );
}

/** Moves the focus to the new screen after a navigation, for screen readers and keyboard users. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
