import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/auth/components/account-card.js';
import { CheckingSession } from '../features/auth/components/checking-session.js';
import { CodeForm } from '../features/auth/components/code-form.js';
import styles from '../features/auth/components/form.module.css';
import { RegisterForm } from '../features/auth/components/register-form.js';
import { useStartSession } from '../features/auth/hooks/use-start-session.js';
import { useStatusAtStart } from '../features/auth/hooks/use-status-at-start.js';
import { pendingRegistrations } from '../features/auth/model/pending-registration.js';
import { registrationFormValues } from '../features/auth/model/registration-form-values.js';
import { GoogleSignIn, useGoogleCredential } from '../features/auth/providers/google-sign-in.js';
import { ProviderButtons } from '../features/auth/providers/provider-buttons.js';
import { hasFailed, ProviderFailure } from '../features/auth/providers/provider-failure.js';
import { isTelegramResult } from '../features/auth/providers/telegram-result.js';
import { afterSignIn } from '../shared/auth/after-sign-in.js';
import { PageHead } from '../shared/document/page-head.js';
import { recordOf } from '../shared/format/record-of.js';
import { paths, queryKeys, withQuery } from '../shared/navigation/paths.js';

/** Registration form; with `?verification=` the step that verifies the code. */
export default function RegisterScreen() {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const email = search.get(queryKeys.verification);
  // The code step starts the session itself and then shows its success message before it redirects.
  const statusAtStart = useStatusAtStart();
  if (isTelegramResult(hash)) return <Navigate replace to={{ pathname: paths.telegramCallback, hash }} />;
  if (statusAtStart === 'checking') return <CheckingSession title={authMessages.registerTitle} />;
  if (statusAtStart === 'signedIn') return <Navigate replace to={afterSignIn(search)} />;
  return email ? <CodeStep key={email} email={email} /> : <FormStep />;
}

function FormStep() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const redirect = search.get(queryKeys.redirect);
  const invitation = search.get(queryKeys.referral) ?? '';
  const [referralCode, setReferralCode] = useState(invitation);
  const { result, onCredential } = useGoogleCredential(referralCode);
  if (result) return <GoogleSignIn result={result} />;
  return (
    <AccountCard title={authMessages.registerTitle} lead={authMessages.registerLead}>
      <PageHead title={authMessages.registerTitle} isNoindex />
      <ProviderFailure state={state} />
      {'isDataMissing' in recordOf(state) && (
        <Notice tone="warning" title={authMessages.registrationDataMissing} />
      )}
      <RegisterForm
        referralCode={invitation}
        onReferralCode={setReferralCode}
        onFilled={({ email, fullName, password, referralCode }) => {
          pendingRegistrations.save(
            { email, fullName, referralCode: referralCode || null, redirect },
            password,
          );
          void navigate(paths.agreements);
        }}
      />
      <ProviderButtons
        place="register"
        redirect={redirect}
        referralCode={referralCode}
        prefersRedirect={hasFailed(state)}
        onGoogleCredential={onCredential}
      />
      <p className={styles.other}>
        <span>{authMessages.alreadyRegistered}</span>
        <Link className="link" href={withQuery(paths.login, { [queryKeys.redirect]: redirect })}>
          {authMessages.signIn}
        </Link>
      </p>
    </AccountCard>
  );
}

function CodeStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const isNotVerified = 'isNotVerified' in recordOf(useLocation().state);
  const [search] = useSearchParams();
  const startSession = useStartSession();
  // Otherwise the notice below says that a letter was sent.
  const lead = (
    <p>
      {isNotVerified && `${authMessages.codeLead} `}
      <strong>{email}</strong>
    </p>
  );
  return (
    <AccountCard title={authMessages.codeTitle} lead={lead}>
      <PageHead title={authMessages.codeTitle} isNoindex />
      <CodeForm
        email={email}
        isJustSent={!isNotVerified}
        onSignedIn={(signedIn) => {
          registrationFormValues.clear();
          startSession(signedIn);
        }}
        onDone={() => void navigate(afterSignIn(search), { replace: true })}
        onBack={() =>
          void navigate(withQuery(paths.register, { [queryKeys.redirect]: search.get(queryKeys.redirect) }))
        }
      >
        {isNotVerified ? (
          <Notice tone="warning" title={authErrors['auth.notVerified'].text} />
        ) : (
          <Notice tone="success" title={authMessages.registrationSent} />
        )}
      </CodeForm>
    </AccountCard>
  );
}
