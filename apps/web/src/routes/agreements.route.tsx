import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { fillText } from '@memorial/contracts/text';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/auth/components/account-card.js';
import type { AgreementDocument } from '../features/auth/components/agreement-documents.js';
import { AgreementsForm } from '../features/auth/components/agreements-form.js';
import { FirstSignInAgreementsForm } from '../features/auth/components/first-sign-in-agreements-form.js';
import {
  type PendingRegistration,
  pendingRegistrations,
} from '../features/auth/model/pending-registration.js';
import { versionText } from '../features/legal/components/legal-text.js';
import { ReadDocumentButton } from '../features/legal/components/read-document-button.js';
import { legalDocuments } from '../features/legal/documents/legal-documents.js';
import { afterSignIn } from '../shared/auth/after-sign-in.js';
import { PageHead } from '../shared/document/page-head.js';
import { useSite } from '../shared/document/site-context.js';
import { recordOf } from '../shared/format/record-of.js';
import { useTimeout } from '../shared/hooks/use-timeout.js';
import { paths, queryKeys, withQuery } from '../shared/navigation/paths.js';
import type { RestrictedSession } from '../shared/session/session.js';
import { useSession } from '../shared/session/session-context.js';

/** Agreements step of a registration by e-mail or of a first sign-in through a provider. */
export default function AgreementsScreen() {
  // Read once on arrival: the record or the restricted session is removed while the success message is still
  // visible.
  const [held] = useState(useSession().restricted);
  const [pending] = useState(() => pendingRegistrations.read());
  if (held && held.deletionUndoUntil === null) return <FirstSignInAgreements held={held} />;
  if (!pending) return <Navigate replace to={paths.register} state={{ isDataMissing: true }} />;
  return <RegistrationAgreements pending={pending} />;
}

function FirstSignInAgreements({ held }: { held: RestrictedSession }) {
  const navigate = useNavigate();
  const schedule = useTimeout();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const documents = useDocuments();
  const { status, restricted } = useSession();
  // The sign-in was cancelled. After acceptance the status is `signedIn` and the success message stays until
  // the redirect.
  if (!restricted && status === 'guest') return <Navigate replace to={paths.login} />;
  const isGoogle = recordOf(state).provider === 'google';

  function onAccepted() {
    const delayMs = isGoogle ? redirectDelayMs.google : redirectDelayMs.telegramSuccess;
    schedule(delayMs, () => void navigate(afterSignIn(search), { replace: true }));
  }

  return (
    <AccountCard title={authMessages.agreementsTitle} lead={authMessages.agreementsFirstLead}>
      <PageHead title={authMessages.agreementsTitle} isNoindex />
      <FirstSignInAgreementsForm
        restricted={held}
        documents={documents}
        doneText={isGoogle ? authMessages.googleSignUpDone : authMessages.registrationDone}
        onAccepted={onAccepted}
      />
    </AccountCard>
  );
}

function RegistrationAgreements({ pending }: { pending: PendingRegistration }) {
  const navigate = useNavigate();
  const schedule = useTimeout();
  const [password] = useState(() => pendingRegistrations.readPassword());
  const documents = useDocuments();
  const { email, redirect, referralCode } = pending;

  function onRegistered() {
    pendingRegistrations.clear();
    const query = { [queryKeys.verification]: email, [queryKeys.redirect]: redirect };
    schedule(
      redirectDelayMs.agreements,
      () => void navigate(withQuery(paths.register, query), { replace: true }),
    );
  }

  return (
    <AccountCard title={authMessages.agreementsTitle} lead={authMessages.agreementsLead}>
      <PageHead title={authMessages.agreementsTitle} isNoindex />
      <AgreementsForm
        pending={pending}
        password={password}
        documents={documents}
        onRegistered={onRegistered}
        onBack={() => {
          const query = { [queryKeys.redirect]: redirect, [queryKeys.referral]: referralCode };
          void navigate(withQuery(paths.register, query));
        }}
      />
    </AccountCard>
  );
}

function useDocuments(): readonly AgreementDocument[] {
  const operator = useSite()?.operator;
  return legalDocuments(operator).map((document) => ({
    agreementKey: document.agreementKey,
    version: versionText(document),
    reader: (
      <ReadDocumentButton
        document={document}
        text={authMessages.read}
        label={fillText(authMessages.readWhole, { title: document.title })}
      />
    ),
  }));
}
