import { useRef, useState } from 'react';

/**
 * State of a code field: the typed digits and their error. Showing an error selects the digits, so that they
 * can be typed over.
 */
export function useCodeEntry() {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  return {
    code,
    /** Props of the field; the form adds `onComplete`. */
    field: {
      ref: input,
      name: 'code',
      value: code,
      error,
      onValueChange: (digits: string) => {
        setCode(digits);
        setError(null);
      },
    },
    clearError: () => setError(null),
    /** Shows an error at the field. */
    showError: (message: string) => {
      setError(message);
      input.current?.focus();
      input.current?.select();
    },
    /** Clears the field for a new code. */
    reset: () => {
      setCode('');
      input.current?.focus();
    },
  };
}
