import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../../shared/document/page-head.js';
import { useTimeout } from '../../../shared/hooks/use-timeout.js';
import { AccountCard } from './account-card.js';

/** Success of a sign-in in a document of its own: the next screen is another document and cannot show it. */
export function LeaveSignInDocument({ to }: { to: string }) {
  const navigate = useNavigate();
  const schedule = useTimeout();
  const leave = useEffectEvent(() => void navigate(to, { replace: true }));
  useEffect(() => schedule(redirectDelayMs.google, leave), [schedule]);
  return (
    <AccountCard title={authMessages.loginTitle}>
      <PageHead title={authMessages.signIn} isNoindex />
      <Notice tone="success" title={authMessages.loginSuccess} />
    </AccountCard>
  );
}
