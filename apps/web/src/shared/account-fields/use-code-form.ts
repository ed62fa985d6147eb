import { verificationCode } from '@memorial/contracts/auth/auth.constants';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { type FormEvent, useRef, useState } from 'react';
import type { Cooldown } from './use-cooldown.js';

interface CodeFormOptions {
  /** A code is being sent, or was accepted: further ones are ignored. */
  readonly isBusy: boolean;
  /** Called before a code is checked, to clear what an earlier one has left. */
  readonly onTry: () => void;
  /** Sends the code. */
  readonly verify: (digits: string) => Promise<void>;
  /** Text of an error of `verify` for the field; null when it is not about the code. */
  readonly messageOf: (error: unknown) => string | null;
  /** Requests another code; its errors are those of a mutation. */
  readonly resend: () => Promise<unknown>;
  readonly cooldown: Cooldown;
}

/**
 * Form with one code: it is sent once complete. An error at the field selects the digits, so that they can be typed
 * over.
 */
export function useCodeForm({ isBusy, onTry, verify, messageOf, resend, cooldown }: CodeFormOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  function showError(message: string) {
    setError(message);
    input.current?.focus();
    input.current?.select();
  }

  async function confirm(digits: string) {
    if (isBusy) return;
    onTry();
    if (digits.length !== verificationCode.length) return showError(authMessages.codeSixDigits);
    setError(null);
    try {
      await verify(digits);
    } catch (failure) {
      const message = messageOf(failure);
      if (message !== null) showError(message);
    }
  }

  return {
    /** Props of the field. */
    field: {
      ref: input,
      name: 'code',
      value: code,
      error,
      onValueChange: (digits: string) => {
        setCode(digits);
        setError(null);
      },
      onComplete: (digits: string) => void confirm(digits),
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void confirm(code);
    },
    sendAgain: async () => {
      setError(null);
      try {
        await resend();
        cooldown.start();
        setCode('');
        input.current?.focus();
      } catch {
        // The mutation state shows the error.
      }
    },
  };
}
