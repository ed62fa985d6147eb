import type { AuthPromptReason } from '@memorial/contracts/messages/ui/auth-prompt';
import { LinkButton, type LinkButtonProps } from '@memorial/ui/link-button/link-button';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsMounted } from '../hooks/use-is-mounted.js';
import { useHistory } from '../navigation/history-context.js';
import { useHistoryKey } from '../navigation/use-history-key.js';
import { useSession, useSessionStore } from '../session/session-context.js';
import { useAuthPrompt } from './auth-prompt.js';
import { guestLinks } from './sign-in-links.js';

/** The component sets these handlers itself. */
export interface MemberLinkButtonProps
  extends Omit<LinkButtonProps, 'onClick' | 'onPointerEnter' | 'onFocus' | 'busy'> {
  /** The action that needs an account. */
  readonly reason: AuthPromptReason;
}

/**
 * Link to a screen that needs an account. Guests are asked to sign in or register first; without scripts the
 * link leads to the sign-in screen and then to the target. While the session is being checked a press waits
 * for the result, and is dropped when the user goes elsewhere.
 */
export function MemberLinkButton({ reason, href, ...rest }: MemberLinkButtonProps) {
  const prompt = useAuthPrompt();
  const session = useSessionStore();
  const { status } = useSession();
  const navigate = useNavigate();
  const history = useHistory();
  const [isWaiting, setWaiting] = useState(false);
  const historyKey = useHistoryKey(() => setWaiting(false));
  const isMounted = useIsMounted();
  if (status === 'signedIn') return <LinkButton {...rest} href={href} />;

  async function continueWhenChecked(event: MouseEvent<HTMLElement>) {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    if (isWaiting) return;
    setWaiting(true);
    const keyAtStart = historyKey.current;
    const checked = await session.whenChecked();
    if (!isMounted.current || historyKey.current !== keyAtStart) return;
    setWaiting(false);
    if (history?.isLoading) return;
    if (checked.status === 'signedIn') void navigate(href);
    else prompt.ask({ reason, returnTo: href, opener });
  }
  return (
    <LinkButton
      {...rest}
      busy={isWaiting}
      href={status === 'guest' ? guestLinks(href).signIn : href}
      onClick={(event) => void continueWhenChecked(event)}
      onPointerEnter={prompt.prepare}
      onFocus={prompt.prepare}
    />
  );
}

/** True for a click that opens a new tab or window: the browser handles it. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
