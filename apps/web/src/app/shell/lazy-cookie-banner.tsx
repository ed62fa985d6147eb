import { useEffect, useState } from 'react';
import { lazyPart, ShowLazyPart } from '../../shared/loading/lazy-part.js';
import { hasCookieConsent } from '../../shared/storage/cookie-consent.js';

const delayMs = 1000;

const cookieBanner = lazyPart(() => import('./cookie-banner.js').then(({ CookieBanner }) => CookieBanner));

/** Loads the cookie banner one second after the page, unless its question was answered before. */
export function LazyCookieBanner() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (hasCookieConsent()) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  // If it does not load, the next page asks again.
  return isDue && <ShowLazyPart part={cookieBanner} props={{}} isWanted isShown={false} />;
}
