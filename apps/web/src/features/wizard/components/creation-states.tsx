import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import type { ApiError } from '../../../lib/api-error.js';
import { isOffline } from '../../../lib/is-offline.js';
import { wizardWords as words } from '../wizard-words.js';
import styles from './creation-states.module.css';

export function Creating({ isPhoto }: { isPhoto: boolean }) {
  return (
    <div className={styles.state}>
      <Loading text={isPhoto ? words.creatingPhoto : typeset(wizardTexts.creating)} />
    </div>
  );
}

export function PageFailed({
  error,
  onRetry,
  onBack,
}: {
  error: ApiError;
  onRetry: () => void;
  onBack: () => void;
}) {
  const reason = error.status >= 500 ? obituaryTexts.createFailed : error.message;
  return (
    <ErrorState
      className={styles.state}
      headingLevel={1}
      icon={isOffline(error) ? 'offline' : 'alert'}
      title={words.failedTitle}
      text={`${typeset(reason)} ${words.failedKept}`}
      onRetry={onRetry}
      action={
        <Button variant="quiet" onClick={onBack}>
          {words.backToEditing}
        </Button>
      }
    />
  );
}

export function PhotoFailed({
  error,
  onRetry,
  onSkip,
}: {
  error: ApiError | null;
  onRetry: () => void;
  onSkip: () => void;
}) {
  return (
    <ErrorState
      className={styles.state}
      headingLevel={1}
      icon={isOffline(error) ? 'offline' : 'alert'}
      title={error ? words.photoFailedTitle : words.photoWaitingTitle}
      text={error ? typeset(error.message) : words.photoWaitingText}
      retryText={commonTexts.retry}
      onRetry={onRetry}
      action={
        <Button variant="quiet" onClick={onSkip}>
          {words.photoSkip}
        </Button>
      }
    />
  );
}
