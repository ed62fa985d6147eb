import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { fillText } from '@memorial/contracts/text';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authWords } from '../../features/auth/auth-words.js';
import { AccountCard } from '../../features/auth/components/account-card.js';
import type { AgreementDocument } from '../../features/auth/components/agreement-documents.js';
import { AgreementsForm } from '../../features/auth/components/agreements-form.js';
import { HeldAgreementsForm } from '../../features/auth/components/held-agreements-form.js';
import { useLater } from '../../features/auth/hooks/use-later.js';
import { type PendingRegistration, pendingRegistrations } from '../../features/auth/pending-registration.js';
import { legalDocuments } from '../../features/legal/legal-documents.js';
import { versionText } from '../../features/legal/legal-text.js';
import { ReadDocument } from '../../features/legal/read-document.js';
import { afterSignIn } from '../../lib/after-sign-in.js';
import { PageHead } from '../../lib/page-head.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import type { HeldSession } from '../../lib/session.js';
import { useSession } from '../../lib/session-context.js';
import { useSite } from '../../lib/site-context.js';

/** Agreements step of a registration by e-mail or of a first sign-in through a provider. */
export default function AgreementsScreen() {
  // Read once on arrival: the record or the restricted session is removed while the success message is still
  // visible.
  const [held] = useState(useSession().held);
  const [pending] = useState(() => pendingRegistrations.read());
  if (held && held.deletionUndoUntil === null) return <OfFirstEntry held={held} />;
  if (!pending) return <Navigate replace to={paths.register} state={{ isDataMissing: true }} />;
  return <OfRegistration pending={pending} />;
}

function OfFirstEntry({ held }: { held: HeldSession }) {
  const navigate = useNavigate();
  const later = useLater();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const documents = useDocuments();
  const { status, held: heldNow } = useSession();
  // The sign-in was cancelled. After acceptance the status is `signedIn` and the success message stays until
  // the redirect.
  if (!heldNow && status === 'guest') return <Navigate replace to={paths.login} />;
  const isGoogle = isFromGoogle(state);

  function onAccepted() {
    const delayMs = isGoogle ? redirectDelayMs.google : redirectDelayMs.telegramSuccess;
    later(delayMs, () => void navigate(afterSignIn(search), { replace: true }));
  }

  return (
    <AccountCard title={authWords.agreementsTitle} lead={authWords.agreementsFirstLead}>
      <PageHead title={authWords.agreementsTitle} isNoindex />
      <HeldAgreementsForm
        held={held}
        documents={documents}
        doneText={isGoogle ? authTexts.googleSignUpDone : authTexts.registrationDone}
        onAccepted={onAccepted}
      />
    </AccountCard>
  );
}

function OfRegistration({ pending }: { pending: PendingRegistration }) {
  const navigate = useNavigate();
  const later = useLater();
  const [password] = useState(() => pendingRegistrations.readPassword());
  const documents = useDocuments();
  const { email, redirect, referralCode } = pending;

  function onRegistered() {
    pendingRegistrations.remove();
    const query = { [queryKeys.verification]: email, [queryKeys.redirect]: redirect };
    later(
      redirectDelayMs.agreements,
      () => void navigate(withQuery(paths.register, query), { replace: true }),
    );
  }

  return (
    <AccountCard title={authWords.agreementsTitle} lead={authWords.agreementsLead}>
      <PageHead title={authWords.agreementsTitle} isNoindex />
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
  return useMemo(
    () =>
      legalDocuments(operator).map((document) => ({
        agreementKey: document.agreementKey,
        version: versionText(document),
        reader: (
          <ReadDocument
            document={document}
            text={authWords.read}
            label={fillText(authWords.readWhole, { title: document.title })}
          />
        ),
      })),
    [operator],
  );
}

function isFromGoogle(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'provider' in state && state.provider === 'google';
}
