import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterProviderSignIn } from '../../../shared/auth/after-sign-in.js';
import { PageHead } from '../../../shared/document/page-head.js';
import { useTimeout } from '../../../shared/hooks/use-timeout.js';
import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';
import { useExchange } from '../api/exchange.mutation.js';
import { useGoogle } from '../api/google.mutation.js';
import { AccountCard } from '../components/account-card.js';
import { useStartSession } from '../hooks/use-start-session.js';
import {
  type GoogleFailure,
  type GoogleResult,
  googleFailureMessage,
  toGoogleFailure,
} from './google-result.js';
import { failureState } from './provider-failure.js';
import { returnTargetStore } from './return-target.js';

/** Ends a sign-in with Google and continues where it started. */
export function GoogleSignIn({ result }: { result: GoogleResult }) {
  const navigate = useNavigate();
  const [{ place, redirect }] = useState(() => returnTargetStore.read());
  const query = { [queryKeys.redirect]: redirect };
  function continueTo(to: string, state?: unknown) {
    returnTargetStore.clear();
    void navigate(to, { replace: true, state });
  }
  return (
    <AccountCard title={authMessages.loginTitle}>
      <PageHead title={authMessages.signIn} isNoindex />
      <GoogleCallback
        result={result}
        onFailed={(failure) =>
          continueTo(withQuery(paths[place], query), failureState(googleFailureMessage(failure, place)))
        }
        onSignedIn={(signedIn) => continueTo(afterProviderSignIn(signedIn, redirect), { provider: 'google' })}
      />
    </AccountCard>
  );
}

export interface GoogleCallbackProps {
  readonly result: GoogleResult;
  readonly onFailed: (failure: GoogleFailure) => void;
  /** Called after the success message was shown, or immediately when agreements or a deletion come first. */
  readonly onSignedIn: (signedIn: SignedInView) => void;
}

/** Starts the session of a sign-in with Google, with the code of a redirect or the token of its button. */
export function GoogleCallback({ result, onFailed, onSignedIn }: GoogleCallbackProps) {
  const exchange = useExchange();
  const google = useGoogle();
  const startSession = useStartSession();
  const runLater = useTimeout();
  // The result can be used only once; guards against a second effect run.
  const isStarted = useRef(false);
  const signIn = useEffectEvent(async () => {
    if (result.kind === 'refused') return onFailed(result.failure);
    try {
      const signedIn =
        result.kind === 'code'
          ? await exchange.mutateAsync(result.code)
          : await google.mutateAsync({
              credential: result.credential,
              ...(result.referralCode && { referralCode: result.referralCode }),
            });
      startSession(signedIn);
      if (signedIn.agreementsRequired || signedIn.deletionUndoUntil) onSignedIn(signedIn);
      else runLater(redirectDelayMs.google, () => onSignedIn(signedIn));
    } catch (error) {
      onFailed(toGoogleFailure(error));
    }
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void signIn();
  }, []);
  return exchange.isSuccess || google.isSuccess ? (
    <Notice tone="success" title={authMessages.loginSuccess} />
  ) : (
    <Notice title={authMessages.enteringWithGoogle} />
  );
}

/** Result of Google's own button on this screen; a navigation drops it. */
export function useGoogleCredential(referralCode?: string) {
  const { key } = useLocation();
  const [received, setReceived] = useState<{ readonly key: string; readonly result: GoogleResult } | null>(
    null,
  );
  return {
    result: received?.key === key ? received.result : null,
    onCredential: (credential: string) =>
      setReceived({ key, result: { kind: 'credential', credential, referralCode } }),
  };
}
