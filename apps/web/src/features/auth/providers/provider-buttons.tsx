import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import { Button } from '@memorial/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { paths } from '../../../lib/paths.js';
import { providersQuery } from '../api/providers.query.js';
import { authCopy } from '../auth.copy.js';
import { type ProviderAttempt, providerAttempts } from './provider-attempt.js';
import styles from './provider-buttons.module.css';

export interface ProviderButtonsProps extends ProviderAttempt {
  /** Navigates to the provider; injected by tests. */
  readonly openUrl?: (url: string) => void;
}

/**
 * Sign-in buttons of the providers. Loads no provider script: the browser is redirected and comes back.
 * Hidden for providers that are not configured, and when the list cannot be loaded.
 */
export function ProviderButtons({
  place,
  redirect,
  referralCode = '',
  openUrl = (url) => window.location.assign(url),
}: ProviderButtonsProps) {
  const { data: providers } = useQuery(providersQuery(useApi()));
  const [redirectingTo, setRedirectingTo] = useState<'google' | 'telegram' | null>(null);
  // Clear the busy state when the page is restored from the back/forward cache.
  useEffect(() => {
    const back = () => setRedirectingTo(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const google = providers?.google?.hasRedirect ? providers.google : null;
  const telegram = providers?.telegram ?? null;
  if (!google && !telegram) return null;

  function go(provider: 'google' | 'telegram', url: string) {
    providerAttempts.save({ place, redirect, referralCode });
    setRedirectingTo(provider);
    openUrl(url);
  }

  const label = place === 'login' ? authCopy.signInWith : authCopy.signUpWith;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{authCopy.or}</span>
      </p>
      {google && (
        <Button
          wide
          busy={redirectingTo === 'google'}
          onClick={() =>
            go('google', hrefOf(authRoutes.googleRedirect, {}, referralCode ? { ref: referralCode } : {}))
          }
        >
          {label} Google
        </Button>
      )}
      {telegram && (
        <Button
          wide
          busy={redirectingTo === 'telegram'}
          onClick={() => go('telegram', telegramLoginUrl(telegram.botId, window.location.origin))}
        >
          {label} Telegram
        </Button>
      )}
    </div>
  );
}

/**
 * URL of Telegram's login page. It redirects back with the result in the fragment.
 * @see https://core.telegram.org/widgets/login
 */
export function telegramLoginUrl(botId: string, origin: string): string {
  const query = new URLSearchParams({
    bot_id: botId,
    origin,
    return_to: `${origin}${paths.telegramCallback}`,
  });
  return `https://oauth.telegram.org/auth?${query}`;
}
