import { type ComponentType, useEffect, useState } from 'react';
import { hasCookieConsent } from '../../lib/cookie-consent.js';
import { retryImport } from '../../lib/retry-import.js';

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
