/** What the browser keeps between visits; every key of it stands in this module and nowhere else. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  tokenExpiration: 'tokenExpiration',
  cookieConsent: 'cookieConsent',
  memorialDraft: 'memorialDraft',
  memorialStep: 'memorialStep',
  pendingRegistration: 'pendingRegistration',
} as const;
