import { browserStorage, storageKeys } from './storage.js';

/** `essential`: only storage that the site needs to work. */
export type CookieConsent = 'all' | 'essential';

export function hasCookieConsent(): boolean {
  return browserStorage.read(storageKeys.cookieConsent) !== null;
}

export function storeCookieConsent(consent: CookieConsent): void {
  browserStorage.write(storageKeys.cookieConsent, consent);
}
