import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { useEffect } from 'react';
import { PageHead } from '../../shared/document/page-head.js';

/** Error screen for a screen that failed to load or render, with a reload button. */
export function ScreenError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const title = isOffline ? loadErrorMessages.offlineTitle : shellMessages.errorTitle;
  return (
    <>
      <PageHead title={title} isNoindex />
      <ErrorState
        headingLevel={1}
        icon={isOffline ? 'offline' : 'warning'}
        title={title}
        text={
          isOffline
            ? `${loadErrorMessages.offlineText} ${shellMessages.enteredTextStays}`
            : loadErrorMessages.ours
        }
        retryText={commonMessages.retry}
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
