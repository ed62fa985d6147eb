import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useExchange } from '../api/exchange.mutation.js';
import { authWords } from '../auth-words.js';
import { useEnter } from '../hooks/use-enter.js';
import { useLater } from '../hooks/use-later.js';
import { type GoogleFailure, type GoogleResult, googleFailureOf } from './google-result.js';

export interface GoogleReturnProps {
  readonly result: GoogleResult;
  readonly onFailed: (failure: GoogleFailure) => void;
  /** Called after the success message was shown, or immediately when agreements or a deletion come first. */
  readonly onEntered: (signedIn: SignedInView) => void;
}

/** Handles the redirect back from Google: exchanges the code and shows the result. */
export function GoogleReturn({ result, onFailed, onEntered }: GoogleReturnProps) {
  const exchange = useExchange();
  const enter = useEnter();
  const later = useLater();
  // The code can be exchanged only once; guards against a second effect run.
  const isOpened = useRef(false);
  const open = useEffectEvent(async () => {
    if (result.kind === 'refused') return onFailed(result.failure);
    try {
      const signedIn = await exchange.mutateAsync(result.code);
      enter(signedIn);
      if (signedIn.agreementsRequired || signedIn.deletionUndoUntil) onEntered(signedIn);
      else later(redirectDelayMs.google, () => onEntered(signedIn));
    } catch (error) {
      onFailed(googleFailureOf(error));
    }
  });
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
  }, []);
  return exchange.isSuccess ? (
    <Notice tone="success" title={authTexts.loginSuccess} />
  ) : (
    <Notice title={authWords.enteringWithGoogle} />
  );
}
