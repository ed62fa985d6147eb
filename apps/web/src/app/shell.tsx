import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionStrip } from './offline/connection-strip.js';
import { routeEntryAt } from './route-table.js';
import { AuthPromptProvider } from './shell/auth-prompt-provider.js';
import { BottomBar } from './shell/bottom-bar.js';
import { Footer } from './shell/footer.js';
import { Header } from './shell/header.js';
import { LazyCookieBanner } from './shell/lazy-cookie-banner.js';
import { LazyOutboxSync } from './shell/lazy-outbox-sync.js';
import { NavigationOverlay } from './shell/navigation-overlay.js';
import { PlanLimitProvider } from './shell/plan-limit-provider.js';
import { ResetCacheOnUserChange } from './shell/reset-cache-on-user-change.js';
import { ScrollToTop } from './shell/scroll-to-top.js';
import { SessionExpiryHandler } from './shell/session-expiry-handler.js';
import { shellCopy } from './shell/shell.copy.js';
import styles from './shell/shell.module.css';
import { shellLayouts } from './shell-layout-by-screen.js';

/** Header, footer and overlays around every screen, as configured in `shellLayouts`. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const layout = shellLayouts[routeEntryAt(pathname).id];
  const footer = useRef<HTMLElement>(null);
  const main = useFocusAfterNavigation(pathname);
  return (
    <div className={layout.bottomBar ? `${styles.page} ${styles.withBar}` : styles.page}>
      <a className={styles.skip} href="#main">
        {shellCopy.skip}
      </a>
      <Header layout={layout} />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <AuthPromptProvider>
          <PlanLimitProvider>{children}</PlanLimitProvider>
        </AuthPromptProvider>
      </main>
      {layout.footer && <Footer ref={footer} />}
      {/* Remount when the footer appears or disappears: the observed element changes. */}
      {layout.bottomBar && <BottomBar key={String(layout.footer)} footer={footer} />}
      <ScrollToTop />
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
