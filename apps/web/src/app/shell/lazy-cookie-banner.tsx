import { type ComponentType, useEffect, useState } from 'react';
import { retryImport } from '../../shared/loading/retry-import.js';
import { hasCookieConsent } from '../../shared/storage/cookie-consent.js';

const delayMs = 1000;

/** Loads the cookie banner one second after the page, unless its question was answered before. */
export function LazyCookieBanner() {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (hasCookieConsent()) return;
    const timer = setTimeout(() => {
      retryImport(() => import('./cookie-banner.js')).then(
        ({ CookieBanner }) => setBanner(() => CookieBanner),
        // The next page asks again.
        () => undefined,
      );
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return Banner && <Banner />;
}
