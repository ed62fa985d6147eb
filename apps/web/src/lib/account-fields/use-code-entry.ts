import { useRef, useState } from 'react';

/**
 * State of a code field: the typed digits and their error. Showing an error selects the digits, so that they
 * can be typed over.
 */
export function useCodeEntry() {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return {
    code,
    /** Props of the field; the form adds `onComplete`. */
    field: {
      ref: input,
      name: 'code',
      value: code,
      error: fault,
      onValueChange: (digits: string) => {
        setCode(digits);
        setFault(null);
      },
    },
    forgive: () => setFault(null),
    /** Shows an error at the field. */
    refuse: (message: string) => {
      setFault(message);
      input.current?.focus();
      input.current?.select();
    },
    /** Clears the field for a new code. */
    restart: () => {
      setCode('');
      input.current?.focus();
    },
  };
}
