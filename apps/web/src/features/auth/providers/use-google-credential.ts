import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { GoogleResult } from './google-result.js';

/** Result of Google's own button on this screen; a navigation drops it. */
export function useGoogleCredential(referralCode?: string): {
  readonly result: GoogleResult | null;
  readonly onCredential: (credential: string) => void;
} {
  const { key } = useLocation();
  const [received, setReceived] = useState<{ readonly key: string; readonly result: GoogleResult } | null>(
    null,
  );
  return {
    result: received?.key === key ? received.result : null,
    onCredential: (credential) =>
      setReceived({ key, result: { kind: 'credential', credential, referralCode } }),
  };
}
