import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { useEffect } from 'react';
import { failureWords } from '../../lib/failure-words.js';
import { PageHead } from '../../lib/page-head.js';
import { shellWords } from './shell-words.js';

/** Error screen for a screen that failed to load or render, with a reload button. */
export function RouteFault({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const title = isOffline ? failureWords.offlineTitle : shellWords.faultTitle;
  return (
    <>
      <PageHead title={title} isNoindex />
      <ErrorState
        headingLevel={1}
        icon={isOffline ? 'offline' : 'alert'}
        title={title}
        text={isOffline ? `${failureWords.offlineText} ${shellWords.typedStays}` : failureWords.ours}
        retryText={commonTexts.retry}
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
