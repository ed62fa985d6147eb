import { authErrors, authTexts } from '@memorial/contracts/messages/auth.messages';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authWords } from '../../features/auth/auth-words.js';
import { AccountCard } from '../../features/auth/components/account-card.js';
import styles from '../../features/auth/components/form.module.css';
import { LoginForm } from '../../features/auth/components/login-form.js';
import { useEnter } from '../../features/auth/hooks/use-enter.js';
import { afterSignIn } from '../../lib/after-sign-in.js';
import { PageHead } from '../../lib/page-head.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import { readSignInNotice, type SignInNotice } from '../../lib/sign-in-address.js';

const noticeText: Readonly<Record<SignInNotice, string>> = {
  pleaseSignIn: authTexts.pleaseSignIn,
  sessionExpired: authErrors['auth.sessionExpired'].text,
};

/** /login and /auth. */
export default function LoginScreen() {
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const enter = useEnter();
  const toast = useToast();
  const next = afterSignIn(search);
  const redirect = search.get(queryKeys.redirect);

  if (status === 'signedIn') return <Navigate replace to={next} />;

  const asked = readSignInNotice(location.state);
  const notice = asked ?? (redirect === null ? null : 'pleaseSignIn');
  return (
    <AccountCard title={authTexts.loginTitle}>
      <PageHead title={authTexts.signIn} isNoindex />
      {notice && <Notice title={noticeText[notice]} />}
      <LoginForm
        onSignedIn={(signedIn) => {
          toast.success(authTexts.loginSuccess);
          enter(signedIn);
        }}
        onNotVerified={(email) =>
          void navigate(
            withQuery(paths.register, { [queryKeys.verification]: email, [queryKeys.redirect]: redirect }),
            { state: { isNotVerified: true } },
          )
        }
      />
      <p className={styles.other}>
        <span>{authWords.notRegistered}</span>
        <Link className="link" href={withQuery(paths.register, { [queryKeys.redirect]: redirect })}>
          {authTexts.signUp}
        </Link>
      </p>
    </AccountCard>
  );
}
