import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { hrefOf } from '@memorial/contracts/route';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { useSite } from '../../../shared/document/site-context.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { providersQuery } from '../api/providers.query.js';
import { signInStateQuery } from '../api/sign-in-state.query.js';
import styles from './provider-buttons.module.css';
import { RedirectButton } from './redirect-button.js';
import { type ReturnTarget, returnTargetStore } from './return-target.js';
import { telegramLoginUrl } from './telegram-login-url.js';
import { GoogleButton } from './widgets/google-button.js';
import { TelegramButton } from './widgets/telegram-button.js';
import { WidgetSlot } from './widgets/widget-slot.js';

export interface ProviderButtonsProps extends ReturnTarget {
  /** A sign-in with a provider's own button has just failed: offer the redirect instead where there is one. */
  readonly prefersRedirect?: boolean;
  /** Called with the ID token of Google's own button; the return target is saved. */
  readonly onGoogleCredential: (credential: string) => void;
  /** Navigates to the provider; injected by tests. */
  readonly openUrl?: (url: string) => void;
}

/**
 * Sign-in buttons of the providers: the provider's own where it is configured and this document may load it,
 * otherwise a button that redirects the browser there and back. Hidden for providers that are not configured, and
 * when the list cannot be loaded.
 */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { data: providers } = useQuery(providersQuery(useApi()));
  const canLoadWidgets = useSite()?.providerWidgets === 'here';
  const google = providers?.google ?? null;
  const telegram = providers?.telegram ?? null;
  const hasGoogleWidget = google !== null && !google.hasRedirect && canLoadWidgets;
  if (!google?.hasRedirect && !hasGoogleWidget && !telegram) return null;
  const hasTelegramWidget = canLoadWidgets && !props.prefersRedirect;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{authMessages.or}</span>
      </p>
      {google?.hasRedirect && <GoogleRedirect {...props} />}
      {hasGoogleWidget && <GoogleWidget {...props} clientId={google.clientId} />}
      {telegram?.botName && hasTelegramWidget ? (
        <TelegramWidget {...props} botId={telegram.botId} botName={telegram.botName} />
      ) : (
        telegram && <TelegramRedirect {...props} botId={telegram.botId} />
      )}
    </div>
  );
}

function GoogleRedirect(props: ProviderButtonsProps) {
  const { referralCode, openUrl } = props;
  return (
    <RedirectButton
      openUrl={openUrl}
      errorTitle={authMessages.googleTryAnother}
      onStart={() => saveReturnTarget(props)}
      urlOf={() => hrefOf(authRoutes.googleRedirect, {}, referralCode ? { ref: referralCode } : {})}
    >
      {labelOf(props, 'Google')}
    </RedirectButton>
  );
}

/** There is no redirect to fall back to: a message says why the button is missing. */
function GoogleWidget(props: ProviderButtonsProps & { readonly clientId: string }) {
  const { clientId, place, onGoogleCredential } = props;
  const { state, error, retry } = useSignInState();
  const [isBlocked, setBlocked] = useState(false);
  if (isBlocked) return <p className={styles.hint}>{authMessages.googleBlocked}</p>;
  if (error !== null) {
    const { title, text } = errorStateProps(error, authMessages.googleFailed);
    return (
      <Notice
        tone="error"
        title={title}
        action={
          <Button variant="quiet" flush="start" icon="refresh" onClick={retry}>
            {commonMessages.retry}
          </Button>
        }
      >
        {text}
      </Notice>
    );
  }
  if (state === null) return <WidgetSlot />;
  return (
    <GoogleButton
      clientId={clientId}
      nonce={state}
      place={place}
      onBlocked={() => setBlocked(true)}
      onCredential={(credential) => {
        saveReturnTarget(props);
        onGoogleCredential(credential);
      }}
    />
  );
}

function TelegramWidget(props: ProviderButtonsProps & { readonly botId: string; readonly botName: string }) {
  const { state, error } = useSignInState();
  const [isBlocked, setBlocked] = useState(false);
  if (isBlocked || error !== null) return <TelegramRedirect {...props} />;
  if (state === null) return <WidgetSlot />;
  return (
    <TelegramButton
      botName={props.botName}
      label={labelOf(props, 'Telegram')}
      state={state}
      onStart={() => saveReturnTarget(props)}
      onBlocked={() => setBlocked(true)}
    />
  );
}

function TelegramRedirect(props: ProviderButtonsProps & { readonly botId: string }) {
  const api = useApi();
  const client = useQueryClient();
  return (
    <RedirectButton
      openUrl={props.openUrl}
      errorTitle={authMessages.telegramTryAnother}
      onStart={() => saveReturnTarget(props)}
      urlOf={async () => {
        const { state } = await client.fetchQuery(signInStateQuery(api));
        return telegramLoginUrl(props.botId, window.location.origin, state);
      }}
    >
      {labelOf(props, 'Telegram')}
    </RedirectButton>
  );
}

/** This browser's sign-in state: null while it loads; an error when it cannot. */
function useSignInState() {
  const { data, error, refetch } = useQuery(signInStateQuery(useApi()));
  return {
    state: data?.state ?? null,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

function labelOf({ place }: ReturnTarget, provider: 'Google' | 'Telegram'): string {
  return `${place === 'login' ? authMessages.signInWith : authMessages.signUpWith} ${provider}`;
}

function saveReturnTarget({ place, redirect, referralCode = '' }: ReturnTarget): void {
  returnTargetStore.save({ place, redirect, referralCode });
}
