import { Button, IconButton } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { useEffect, useRef, useState } from 'react';
import { type CookieConsent, hasCookieConsent, storeCookieConsent } from '../../lib/cookie-consent.js';
import { paths } from '../../lib/paths.js';
import { useBottomNotice } from '../../lib/use-bottom-notice.js';
import { hasScreen } from '../route-table.js';
import styles from './cookie-banner.module.css';
import { shellCopy } from './shell.copy.js';

const delayMs = 1000;

/** Shown once, one second after the page has loaded. Closing it accepts only essential storage. */
export function CookieBanner() {
  const [isAsking, setAsking] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasCookieConsent()) return;
    const timer = setTimeout(() => setAsking(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  useBottomNotice(banner, isAsking);
  if (!isAsking) return null;

  function answer(consent: CookieConsent) {
    storeCookieConsent(consent);
    setAsking(false);
  }

  return (
    <section ref={banner} className={styles.banner} aria-label={shellCopy.cookieTitle}>
      <p className={styles.text}>
        {shellCopy.cookieText}{' '}
        {hasScreen(paths.cookiePolicy) && (
          <Link className="link" href={paths.cookiePolicy}>
            {shellCopy.cookieMore}
          </Link>
        )}
      </p>
      <Button onClick={() => answer('all')}>{shellCopy.cookieAccept}</Button>
      <IconButton icon="close" label={shellCopy.cookieClose} onClick={() => answer('essential')} />
    </section>
  );
}
