import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { useEffect } from 'react';
import { PageHead } from '../../shared/document/page-head.js';
import { errorCopy } from '../../shared/messages/error-copy.js';
import { shellCopy } from '../../shared/messages/shell.copy.js';

/** Error screen for a screen that failed to load or render, with a reload button. */
export function ScreenError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const title = isOffline ? errorCopy.offlineTitle : shellCopy.errorTitle;
  return (
    <>
      <PageHead title={title} isNoindex />
      <ErrorState
        headingLevel={1}
        icon={isOffline ? 'offline' : 'alert'}
        title={title}
        text={isOffline ? `${errorCopy.offlineText} ${shellCopy.enteredTextStays}` : errorCopy.ours}
        retryText={commonTexts.retry}
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
