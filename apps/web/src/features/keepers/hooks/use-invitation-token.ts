import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { invitationTokens, tokenOfFragment } from '../model/invitation-token.js';

/**
 * Token of the opened link. It is taken out of the address, so that it is neither bookmarked nor copied, and kept for
 * this tab until the invitation is settled.
 * @returns null: no link was opened in this tab
 */
export function useInvitationToken(): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => invitationTokens.read());
  const opened = tokenOfFragment(hash);
  if (opened !== null && opened !== kept) setKept(opened);
  useEffect(() => {
    if (!hash) return;
    if (opened !== null) invitationTokens.save(opened);
    void navigate({ pathname, search }, { replace: true });
  }, [hash, opened, pathname, search, navigate]);
  return opened ?? kept;
}
