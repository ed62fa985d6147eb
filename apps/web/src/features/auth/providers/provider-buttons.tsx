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
  /** The invitation that a new account comes by. */
  readonly referralCode?: string;
  /** Leads the browser away; injected by tests. */
  readonly leave?: (address: string) => void;
}

/**
 * The ways in beside the password. Nothing of a provider is loaded here: the browser goes there and comes back.
 * One that is not configured, or could not be asked about, is not offered.
 */
export function ProviderButtons({
  place,
  redirect,
  referralCode = '',
  leave = (address) => window.location.assign(address),
}: ProviderButtonsProps) {
  const { data: providers } = useQuery(providersQuery(useApi()));
  const [leavingTo, setLeavingTo] = useState<'google' | 'telegram' | null>(null);
  // Whoever comes back by the browser's own button finds the page as it was left.
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
 * Where Telegram asks its person, and comes back from with the answer in the fragment.
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
