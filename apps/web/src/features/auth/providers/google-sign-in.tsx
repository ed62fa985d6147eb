import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterProviderSignIn } from '../../../shared/auth/after-sign-in.js';
import { PageHead } from '../../../shared/document/page-head.js';
import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';
import { AccountCard } from '../components/account-card.js';
import { GoogleCallback } from './google-callback.js';
import { type GoogleResult, googleFailureMessage } from './google-result.js';
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
