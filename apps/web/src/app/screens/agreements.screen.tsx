import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import { fillText } from '@memorial/contracts/text';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { authWords } from '../../features/auth/auth-words.js';
import { AccountCard } from '../../features/auth/components/account-card.js';
import { AgreementsForm } from '../../features/auth/components/agreements-form.js';
import { useLater } from '../../features/auth/hooks/use-later.js';
import { pendingRegistrations } from '../../features/auth/pending-registration.js';
import { legalDocuments } from '../../features/legal/legal-documents.js';
import { versionText } from '../../features/legal/legal-text.js';
import { ReadDocument } from '../../features/legal/read-document.js';
import { PageHead } from '../../lib/page-head.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import { useSite } from '../../lib/site-context.js';

export default function AgreementsScreen() {
  const navigate = useNavigate();
  const later = useLater();
  const operator = useSite()?.operator;
  // Read once: the record is gone while its success is still being shown.
  const [pending] = useState(() => pendingRegistrations.read());
  const [password] = useState(() => pendingRegistrations.readPassword());
  const documents = useMemo(
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

  if (!pending) return <Navigate replace to={paths.register} state={{ isDataMissing: true }} />;
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
