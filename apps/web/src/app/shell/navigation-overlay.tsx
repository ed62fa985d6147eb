import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { LoadingOverlay } from '@memorial/ui/loading-overlay/loading-overlay';
import { useEffect, useState } from 'react';
import { useIsLoading } from '../../shared/navigation/history-context.js';

/** A screen that loads faster shows no overlay. */
const delayMs = 300;

/** Loading overlay while the next screen is loading. */
export function NavigationOverlay() {
  const isLoading = useIsLoading();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return <LoadingOverlay active={isLoading && isSlow} text={commonMessages.loading} />;
}
