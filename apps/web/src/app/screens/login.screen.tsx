import { authErrors, authTexts } from '@memorial/contracts/messages/auth.messages';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authCopy } from '../../features/auth/auth.copy.js';
import { AccountCard } from '../../features/auth/components/account-card.js';
import { DeletedAccount } from '../../features/auth/components/deleted-account.js';
import styles from '../../features/auth/components/form.module.css';
import { LoginForm } from '../../features/auth/components/login-form.js';
import { useStartSession } from '../../features/auth/hooks/use-start-session.js';
import { GoogleCallback } from '../../features/auth/providers/google-callback.js';
import {
  type GoogleResult,
  googleFailureMessage,
  readGoogleResult,
} from '../../features/auth/providers/google-result.js';
import { providerAttempts } from '../../features/auth/providers/provider-attempt.js';
import { ProviderButtons } from '../../features/auth/providers/provider-buttons.js';
import { failureState, ProviderFailure } from '../../features/auth/providers/provider-failure.js';
import { afterProviderSignIn, afterSignIn } from '../../lib/after-sign-in.js';
import { PageHead } from '../../lib/page-head.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import { readSignInNotice, type SignInNotice } from '../../lib/sign-in-links.js';

const noticeText: Readonly<Record<SignInNotice, string>> = {
  pleaseSignIn: authTexts.pleaseSignIn,
  sessionExpired: authErrors['auth.sessionExpired'].text,
};

/** /login and /auth. Google redirects to /auth with the result in the fragment. */
export default function LoginScreen() {
  const { status, restricted } = useSession();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const next = afterSignIn(search);
  const google = readGoogleResult(hash);
  if (google) return <GoogleSignIn result={google} />;
  if (restricted?.deletionUndoUntil)
    return <DeletedAccountSignIn until={restricted.deletionUndoUntil} next={next} />;
  const redirect = search.get(queryKeys.redirect);
  if (restricted)
    return <Navigate replace to={withQuery(paths.agreements, { [queryKeys.redirect]: redirect })} />;
  if (status === 'signedIn') return <Navigate replace to={next} />;
  return <SignIn redirect={redirect} />;
}

function SignIn({ redirect }: { redirect: string | null }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const toast = useToast();
  const notice = readSignInNotice(state) ?? (redirect === null ? null : 'pleaseSignIn');
  return (
    <AccountCard title={authTexts.loginTitle}>
      <PageHead title={authTexts.signIn} isNoindex />
      <ProviderFailure state={state} />
      {notice && <Notice title={noticeText[notice]} />}
      <LoginForm
        onSignedIn={(signedIn) => {
          if (!signedIn.deletionUndoUntil) toast.success(authTexts.loginSuccess);
          startSession(signedIn);
        }}
        onNotVerified={(email) =>
          void navigate(
            withQuery(paths.register, { [queryKeys.verification]: email, [queryKeys.redirect]: redirect }),
            { state: { isNotVerified: true } },
          )
        }
      />
      <ProviderButtons place="login" redirect={redirect} />
      <p className={styles.other}>
        <span>{authCopy.notRegistered}</span>
        <Link className="link" href={withQuery(paths.register, { [queryKeys.redirect]: redirect })}>
          {authTexts.signUp}
        </Link>
      </p>
    </AccountCard>
  );
}

function GoogleSignIn({ result }: { result: GoogleResult }) {
  const navigate = useNavigate();
  const [{ place, redirect }] = useState(() => providerAttempts.read());
  const query = { [queryKeys.redirect]: redirect };
  function continueTo(to: string, state?: unknown) {
    providerAttempts.clear();
    void navigate(to, { replace: true, state });
  }
  return (
    <AccountCard title={authTexts.loginTitle}>
      <PageHead title={authTexts.signIn} isNoindex />
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

function DeletedAccountSignIn({ until, next }: { until: string; next: string }) {
  const { restricted } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  if (!restricted) return null;
  return (
    <>
      <PageHead title={authCopy.deletedTitle} isNoindex />
      <DeletedAccount
        restricted={restricted}
        until={until}
        onRestored={() => {
          toast.success(authCopy.restored);
          void navigate(next, { replace: true });
        }}
      />
    </>
  );
}
