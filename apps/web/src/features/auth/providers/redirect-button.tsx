import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { type ReactNode, useEffect, useState } from 'react';

export interface RedirectButtonProps {
  /** URL at the provider. */
  readonly urlOf: () => string | Promise<string>;
  /** Title of the message shown when `urlOf` fails. */
  readonly errorTitle: string;
  readonly onStart: () => void;
  readonly openUrl?: ((url: string) => void) | undefined;
  readonly children: ReactNode;
}

/** Redirects the browser to a provider, without the provider's scripts. */
export function RedirectButton({
  urlOf,
  errorTitle,
  onStart,
  openUrl = assign,
  children,
}: RedirectButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // Clear the busy state when the page is restored from the back/forward cache.
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function leave() {
    setError(null);
    setLeaving(true);
    onStart();
    try {
      openUrl(await urlOf());
    } catch (caught) {
      setLeaving(false);
      setError(caught);
    }
  }

  return (
    <>
      {error !== null && (
        <Notice tone="error" title={errorTitle}>
          {error instanceof Error ? error.message : null}
        </Notice>
      )}
      <Button wide busy={isLeaving} onClick={() => void leave()}>
        {children}
      </Button>
    </>
  );
}

function assign(url: string): void {
  window.location.assign(url);
}
