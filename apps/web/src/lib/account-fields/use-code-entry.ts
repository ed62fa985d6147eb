import { useRef, useState } from 'react';

/** What has been typed of a code, and what is wrong with it: a fault takes the digits back into view, marked to be typed over. */
export function useCodeEntry() {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return {
    code,
    /** What the field is given; `onComplete` is the form's own. */
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
    /** Says what is wrong at the field. */
    refuse: (message: string) => {
      setFault(message);
      input.current?.focus();
      input.current?.select();
    },
    /** An empty field for the code of the next letter. */
    restart: () => {
      setCode('');
      input.current?.focus();
    },
  };
}
