import { cookieBannerMessages as copy } from '@memorial/contracts/messages/ui/cookie-banner';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { useRef, useState } from 'react';
import { useBottomNotice } from '../../shared/hooks/use-bottom-notice.js';
import { paths } from '../../shared/navigation/paths.js';
import { type CookieConsent, storeCookieConsent } from '../../shared/storage/cookie-consent.js';
import styles from './cookie-banner.module.css';

/** Asks once about storage on the device. Closing it accepts only essential storage. */
export function CookieBanner() {
  const [isOpen, setOpen] = useState(true);
  const banner = useRef<HTMLElement>(null);
  useBottomNotice(banner, isOpen);
  if (!isOpen) return null;

  function answer(consent: CookieConsent) {
    storeCookieConsent(consent);
    setOpen(false);
  }

  return (
    <section ref={banner} className={styles.banner} aria-label={copy.title}>
      <p className={styles.text}>
        {copy.text}{' '}
        <Link className="link" href={paths.cookiePolicy}>
          {copy.more}
        </Link>
      </p>
      <Button onClick={() => answer('all')}>{copy.accept}</Button>
      <IconButton icon="close" label={copy.close} onClick={() => answer('essential')} />
    </section>
  );
}
