import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import { Button } from '@memorial/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { paths } from '../../../lib/paths.js';
import { providersQuery } from '../api/providers.query.js';
import { authWords } from '../auth-words.js';
import styles from './provider-buttons.module.css';
import { type ProviderEntry, providerEntries } from './provider-entry.js';

export interface ProviderButtonsProps extends ProviderEntry {
  /** Referral code for a new account. */
  readonly referralCode?: string;
  /** Navigates to the provider; injected by tests. */
  readonly leave?: (address: string) => void;
}

/**
 * Sign-in buttons of the providers. Loads no provider script: the browser is redirected and comes back.
 * Hidden for providers that are not configured, and when the list cannot be loaded.
 */
export function ProviderButtons({
  place,
  redirect,
  referralCode = '',
  leave = (address) => window.location.assign(address),
}: ProviderButtonsProps) {
  const { data: providers } = useQuery(providersQuery(useApi()));
  const [leavingTo, setLeavingTo] = useState<'google' | 'telegram' | null>(null);
  // Clear the busy state when the page is restored from the back/forward cache.
  useEffect(() => {
    const back = () => setLeavingTo(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const google = providers?.google?.hasRedirect ? providers.google : null;
  const telegram = providers?.telegram ?? null;
  if (!google && !telegram) return null;

  function go(provider: 'google' | 'telegram', address: string) {
    providerEntries.keep({ place, redirect });
    setLeavingTo(provider);
    leave(address);
  }

  const words = place === 'login' ? authWords.signInWith : authWords.signUpWith;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{authWords.or}</span>
      </p>
      {google && (
        <Button
          wide
          busy={leavingTo === 'google'}
          onClick={() =>
            go('google', hrefOf(authRoutes.googleRedirect, {}, referralCode ? { ref: referralCode } : {}))
          }
        >
          {words} Google
        </Button>
      )}
      {telegram && (
        <Button
          wide
          busy={leavingTo === 'telegram'}
          onClick={() => go('telegram', telegramAddress(telegram.botId, window.location.origin))}
        >
          {words} Telegram
        </Button>
      )}
    </div>
  );
}

/**
 * URL of Telegram's login page. It redirects back with the result in the fragment.
 * @see https://core.telegram.org/widgets/login
 */
export function telegramAddress(botId: string, origin: string): string {
  const query = new URLSearchParams({
    bot_id: botId,
    origin,
    return_to: `${origin}${paths.telegramCallback}`,
  });
  return `https://oauth.telegram.org/auth?${query}`;
}
