import type { AuthPromptReason } from '@memorial/contracts/messages/auth.messages';
import { LinkButton, type LinkButtonProps } from '@memorial/ui/link-button/link-button';
import type { MouseEvent } from 'react';
import { useAuthPrompt } from './auth-prompt.js';
import { useSession } from './session-context.js';
import { guestLinks } from './sign-in-links.js';

/** The component sets these handlers itself. */
export interface MemberLinkButtonProps
  extends Omit<LinkButtonProps, 'onClick' | 'onPointerEnter' | 'onFocus'> {
  /** The action that needs an account. */
  readonly reason: AuthPromptReason;
}

/**
 * Link to a screen that needs an account. Guests are asked to sign in or register first; without scripts the
 * link leads to the sign-in screen and then to the target.
 */
export function MemberLinkButton({ reason, href, ...rest }: MemberLinkButtonProps) {
  const prompt = useAuthPrompt();
  const isGuest = useSession().status === 'guest';
  if (!isGuest) return <LinkButton {...rest} href={href} />;

  function ask(event: MouseEvent<HTMLElement>) {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    prompt.ask({ reason, returnTo: href, opener: event.currentTarget });
  }
  return (
    <LinkButton
      {...rest}
      href={guestLinks(href).signIn}
      onClick={ask}
      onPointerEnter={prompt.prepare}
      onFocus={prompt.prepare}
    />
  );
}

/** True for a click that opens a new tab or window: the browser handles it. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
