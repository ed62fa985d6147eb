import type { AuthPromptReason } from '@memorial/contracts/messages/auth.messages';
import { LinkButton, type LinkButtonProps } from '@memorial/ui/link-button/link-button';
import type { MouseEvent } from 'react';
import { useAuthPrompt } from './auth-prompt.js';
import { useSession } from './session-context.js';
import { guestWays } from './sign-in-address.js';

/** Presses and approaches are its own. */
export interface MemberLinkButtonProps
  extends Omit<LinkButtonProps, 'onClick' | 'onPointerEnter' | 'onFocus'> {
  /** What a guest would have to sign in for. */
  readonly reason: AuthPromptReason;
}

/**
 * Leads to a screen of people with an account. A guest is asked to sign in or register first; without scripts the
 * link itself leads to the sign-in screen, and from there to what was wanted.
 */
export function MemberLinkButton({ reason, href, ...rest }: MemberLinkButtonProps) {
  const prompt = useAuthPrompt();
  const isGuest = useSession().status === 'guest';
  if (!isGuest) return <LinkButton {...rest} href={href} />;

  function ask(event: MouseEvent<HTMLElement>) {
    if (isForBrowser(event)) return;
    event.preventDefault();
    prompt.ask({ reason, returnTo: href, opener: event.currentTarget });
  }
  return (
    <LinkButton
      {...rest}
      href={guestWays(href).signIn}
      onClick={ask}
      onPointerEnter={prompt.prepare}
      onFocus={prompt.prepare}
    />
  );
}

/** A press that opens a tab or a window is the browser's own matter. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
