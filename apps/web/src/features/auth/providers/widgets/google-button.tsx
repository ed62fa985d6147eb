import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReturnTarget } from '../return-target.js';
import { loadGoogleIdentity } from './google-identity.js';
import { WidgetSlot } from './widget-slot.js';

/** Largest width that Google's button takes, in px. */
const maxWidthPx = 400;

export interface GoogleButtonProps {
  readonly clientId: string;
  /** This browser's sign-in state; Google signs it. */
  readonly nonce: string;
  readonly place: ReturnTarget['place'];
  readonly onCredential: (credential: string) => void;
  readonly onBlocked: () => void;
}

/** Google's own button; opens a window of Google. */
export function GoogleButton({ clientId, nonce, place, onCredential, onBlocked }: GoogleButtonProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const accept = useEffectEvent(onCredential);
  const refuse = useEffectEvent(onBlocked);
  useEffect(() => {
    let isCurrent = true;
    async function show() {
      const identity = await loadGoogleIdentity();
      const parent = slot.current;
      if (!isCurrent || !parent) return;
      identity.initialize({
        client_id: clientId,
        nonce,
        context: place === 'login' ? 'signin' : 'signup',
        ux_mode: 'popup',
        callback: ({ credential }) => accept(credential),
      });
      parent.replaceChildren();
      identity.renderButton(parent, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: place === 'login' ? 'signin_with' : 'signup_with',
        logo_alignment: 'center',
        width: Math.min(maxWidthPx, parent.offsetWidth),
        locale: 'uk',
      });
      if (parent.childElementCount === 0) throw new Error('Google showed no button');
      setReady(true);
    }
    show().catch(() => {
      if (isCurrent) refuse();
    });
    return () => {
      isCurrent = false;
    };
  }, [clientId, nonce, place]);
  return <WidgetSlot ref={slot} isReady={isReady} />;
}
