import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/auth/components/account-card.js';
import { CheckingSession } from '../features/auth/components/checking-session.js';
import { DeletedAccount } from '../features/auth/components/deleted-account.js';
import styles from '../features/auth/components/form.module.css';
import { LeaveSignInDocument } from '../features/auth/components/leave-sign-in-document.js';
import { LoginForm } from '../features/auth/components/login-form.js';
import { useStartSession } from '../features/auth/hooks/use-start-session.js';
import { useStatusAtStart } from '../features/auth/hooks/use-status-at-start.js';
import { readGoogleResult } from '../features/auth/providers/google-result.js';
import { GoogleSignIn, useGoogleCredential } from '../features/auth/providers/google-sign-in.js';
import { ProviderButtons } from '../features/auth/providers/provider-buttons.js';
import { hasFailed, ProviderFailure } from '../features/auth/providers/provider-failure.js';
import { isTelegramResult } from '../features/auth/providers/telegram-result.js';
import { afterSignIn } from '../shared/auth/after-sign-in.js';
import { readSignInNotice, type SignInNotice } from '../shared/auth/sign-in-links.js';
import { PageHead } from '../shared/document/page-head.js';
import { useSite } from '../shared/document/site-context.js';
import { paths, queryKeys, withQuery } from '../shared/navigation/paths.js';
import { useSession } from '../shared/session/session-context.js';

const noticeText: Readonly<Record<SignInNotice, string>> = {
  pleaseSignIn: authMessages.pleaseSignIn,
  sessionExpired: authErrors['auth.sessionExpired'].text,
};

/** /login and /auth. Google redirects to /auth with the result in the fragment. */
export default function LoginScreen() {
  const { status, restricted } = useSession();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const statusAtStart = useStatusAtStart();
  const hasOwnDocument = useSite()?.providerWidgets === 'here';
  const { result, onCredential } = useGoogleCredential();
  const next = afterSignIn(search);
  const google = readGoogleResult(hash) ?? result;
  if (google) return <GoogleSignIn result={google} />;
  if (isTelegramResult(hash)) return <Navigate replace to={{ pathname: paths.telegramCallback, hash }} />;
  if (statusAtStart === 'checking') return <CheckingSession title={authMessages.signIn} />;
  if (restricted?.deletionUndoUntil)
    return <DeletedAccountSignIn until={restricted.deletionUndoUntil} next={next} />;
  const redirect = search.get(queryKeys.redirect);
  if (restricted)
    return <Navigate replace to={withQuery(paths.agreements, { [queryKeys.redirect]: redirect })} />;
  if (status === 'signedIn') {
    const isJustSignedIn = statusAtStart === 'guest' && hasOwnDocument;
    return isJustSignedIn ? <LeaveSignInDocument to={next} /> : <Navigate replace to={next} />;
  }
  return <SignIn redirect={redirect} hasOwnDocument={hasOwnDocument} onGoogleCredential={onCredential} />;
}

interface SignInProps {
  readonly redirect: string | null;
  /** The next screen is another document. */
  readonly hasOwnDocument: boolean;
  readonly onGoogleCredential: (credential: string) => void;
}

function SignIn({ redirect, hasOwnDocument, onGoogleCredential }: SignInProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const toast = useToast();
  const notice = readSignInNotice(state) ?? (redirect === null ? null : 'pleaseSignIn');
  return (
    <AccountCard title={authMessages.loginTitle}>
      <PageHead title={authMessages.signIn} isNoindex />
      <ProviderFailure state={state} />
      {notice && <Notice title={noticeText[notice]} />}
      <LoginForm
        onSignedIn={(signedIn) => {
          if (!signedIn.deletionUndoUntil && !hasOwnDocument) toast.success(authMessages.loginSuccess);
          startSession(signedIn);
        }}
        onNotVerified={(email) =>
          void navigate(
            withQuery(paths.register, { [queryKeys.verification]: email, [queryKeys.redirect]: redirect }),
            { state: { isNotVerified: true } },
          )
        }
      />
      <ProviderButtons
        place="login"
        redirect={redirect}
        prefersRedirect={hasFailed(state)}
        onGoogleCredential={onGoogleCredential}
      />
      <p className={styles.other}>
        <span>{authMessages.notRegistered}</span>
        <Link className="link" href={withQuery(paths.register, { [queryKeys.redirect]: redirect })}>
          {authMessages.signUp}
        </Link>
      </p>
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
      <PageHead title={authMessages.deletedTitle} isNoindex />
      <DeletedAccount
        restricted={restricted}
        until={until}
        onRestored={() => {
          toast.success(authMessages.restored);
          void navigate(next, { replace: true });
        }}
      />
    </>
  );
}
