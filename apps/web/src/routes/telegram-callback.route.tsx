import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTelegram } from '../features/auth/api/telegram.mutation.js';
import { AccountCard } from '../features/auth/components/account-card.js';
import { useStartSession } from '../features/auth/hooks/use-start-session.js';
import { failureState } from '../features/auth/providers/provider-failure.js';
import { returnTargetStore } from '../features/auth/providers/return-target.js';
import { readTelegramResult } from '../features/auth/providers/telegram-result.js';
import { afterProviderSignIn } from '../shared/auth/after-sign-in.js';
import { PageHead } from '../shared/document/page-head.js';
import { useTimeout } from '../shared/hooks/use-timeout.js';
import { paths, queryKeys, withQuery } from '../shared/navigation/paths.js';

/** Redirect target of Telegram; the login data is in the fragment, the sign-in state in the query. */
export default function TelegramCallbackScreen() {
  const { state, signInHref } = useTelegramReturn();
  return (
    <AccountCard title={authMessages.loginTitle}>
      <PageHead title={authMessages.signIn} isNoindex />
      {state.kind === 'waiting' && <Notice title={authMessages.enteringWithTelegram} />}
      {state.kind === 'done' && <Notice tone="success" title={authMessages.loginSuccess} />}
      {state.kind === 'failed' && (
        <>
          <Notice tone="error" title={authMessages.telegramTryAnother}>
            {state.message}
          </Notice>
          <LinkButton variant="main" href={signInHref}>
            {authMessages.anotherWayIn}
          </LinkButton>
        </>
      )}
    </AccountCard>
  );
}

type ReturnState =
  | { readonly kind: 'waiting' | 'done' }
  | { readonly kind: 'failed'; readonly message: string };

function useTelegramReturn() {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const telegram = useTelegram();
  const startSession = useStartSession();
  const schedule = useTimeout();
  const [{ redirect, referralCode }] = useState(() => returnTargetStore.read());
  const [state, setState] = useState<ReturnState>({ kind: 'waiting' });
  const signInHref = withQuery(paths.login, { [queryKeys.redirect]: redirect });
  // The login data is used once.
  const hasStarted = useRef(false);

  const signIn = useEffectEvent(async () => {
    const sent = readTelegramResult(hash);
    returnTargetStore.clear();
    if (!sent) return fail(authErrors['auth.invalidData'].text);
    try {
      const state = search.get(queryKeys.signInState) ?? '';
      const signedIn = await telegram.mutateAsync({
        ...sent,
        state,
        ...(referralCode && { referralCode }),
      });
      startSession(signedIn);
      setState({ kind: 'done' });
      schedule(
        redirectDelayMs.telegramSuccess,
        () => void navigate(afterProviderSignIn(signedIn, redirect), { replace: true }),
      );
    } catch (error) {
      fail(error instanceof Error ? error.message : authErrors['auth.telegramFailed'].text);
    }
  });

  function fail(message: string) {
    setState({ kind: 'failed', message });
    const failure = failureState({ title: authMessages.telegramTryAnother, detail: message });
    schedule(
      redirectDelayMs.telegramFailure,
      () => void navigate(signInHref, { replace: true, state: failure }),
    );
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void signIn();
  }, []);

  return { state, signInHref };
}
