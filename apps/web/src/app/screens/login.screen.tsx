import { authErrors, authTexts } from '@memorial/contracts/messages/auth.messages';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authWords } from '../../features/auth/auth-words.js';
import { AccountCard } from '../../features/auth/components/account-card.js';
import { DeletedAccount } from '../../features/auth/components/deleted-account.js';
import styles from '../../features/auth/components/form.module.css';
import { LoginForm } from '../../features/auth/components/login-form.js';
import { useEnter } from '../../features/auth/hooks/use-enter.js';
import {
  type GoogleResult,
  googleFailureWords,
  readGoogleResult,
} from '../../features/auth/providers/google-result.js';
import { GoogleReturn } from '../../features/auth/providers/google-return.js';
import { ProviderButtons } from '../../features/auth/providers/provider-buttons.js';
import { providerEntries } from '../../features/auth/providers/provider-entry.js';
import { failureState, ProviderFailure } from '../../features/auth/providers/provider-failure.js';
import { afterProvider, afterSignIn } from '../../lib/after-sign-in.js';
import { PageHead } from '../../lib/page-head.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import { readSignInNotice, type SignInNotice } from '../../lib/sign-in-address.js';

const noticeText: Readonly<Record<SignInNotice, string>> = {
  pleaseSignIn: authTexts.pleaseSignIn,
  sessionExpired: authErrors['auth.sessionExpired'].text,
};

/** /login and /auth. Google redirects to /auth with the result in the fragment. */
export default function LoginScreen() {
  const { status, held } = useSession();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const next = afterSignIn(search);
  const google = readGoogleResult(hash);
  if (google) return <FromGoogle result={google} />;
  if (held?.deletionUndoUntil) return <Deleted until={held.deletionUndoUntil} next={next} />;
  const redirect = search.get(queryKeys.redirect);
  if (held) return <Navigate replace to={withQuery(paths.agreements, { [queryKeys.redirect]: redirect })} />;
  if (status === 'signedIn') return <Navigate replace to={next} />;
  return <SignIn redirect={redirect} />;
}

function SignIn({ redirect }: { redirect: string | null }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const enter = useEnter();
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
          enter(signedIn);
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
        <span>{authWords.notRegistered}</span>
        <Link className="link" href={withQuery(paths.register, { [queryKeys.redirect]: redirect })}>
          {authTexts.signUp}
        </Link>
      </p>
    </AccountCard>
  );
}

function FromGoogle({ result }: { result: GoogleResult }) {
  const navigate = useNavigate();
  const [{ place, redirect }] = useState(() => providerEntries.read());
  const query = { [queryKeys.redirect]: redirect };
  function goOn(to: string, state?: unknown) {
    providerEntries.forget();
    void navigate(to, { replace: true, state });
  }
  return (
    <AccountCard title={authTexts.loginTitle}>
      <PageHead title={authTexts.signIn} isNoindex />
      <GoogleReturn
        result={result}
        onFailed={(failure) =>
          goOn(withQuery(paths[place], query), failureState(googleFailureWords(failure, place)))
        }
        onEntered={(signedIn) => goOn(afterProvider(signedIn, redirect), { provider: 'google' })}
      />
    </AccountCard>
  );
}

function Deleted({ until, next }: { until: string; next: string }) {
  const { held } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  if (!held) return null;
  return (
    <>
      <PageHead title={authWords.deletedTitle} isNoindex />
      <DeletedAccount
        held={held}
        until={until}
        onRestored={() => {
          toast.success(authWords.restored);
          void navigate(next, { replace: true });
        }}
      />
    </>
  );
}
