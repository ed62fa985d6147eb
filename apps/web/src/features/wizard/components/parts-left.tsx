import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../lib/api-error.js';
import { isOffline } from '../../../lib/is-offline.js';
import { useFocusAfter } from '../../../lib/use-focus-after.js';
import type { CreationPart, PartKind } from '../creation-parts.js';
import { meetsAll } from '../send-parts.js';
import { wizardWords as words } from '../wizard-words.js';
import styles from './parts-left.module.css';

const icons: Readonly<Record<PartKind, IconName>> = { photo: 'camera', gallery: 'image', award: 'ribbon' };

/**
 * List of uploads that failed or were not tried after the page was created: each can be retried or skipped,
 * or all of them.
 */
export function PartsLeft({
  parts,
  reasons,
  onRetryAll,
  onRetry,
  onLeaveOut,
}: {
  parts: readonly CreationPart[];
  /** Errors by task key; a task without an error was not tried on this visit. */
  reasons: ReadonlyMap<string, ApiError>;
  onRetryAll: () => void;
  onRetry: (part: CreationPart) => void;
  onLeaveOut: (parts: readonly CreationPart[]) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { block, focusAfter } = useFocusAfter<HTMLDivElement>();
  const isWaiting = reasons.size === 0;
  // The error that stopped all uploads is shown once.
  const stopped = [...reasons.values()].find(meetsAll);
  const isCut = stopped !== undefined && isOffline(stopped);
  return (
    <div ref={block} className={styles.screen}>
      <Icon name={isCut ? 'offline' : 'alert'} size="xl" className={styles.sign} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isWaiting ? words.partsWaitingTitle : words.partsLeftTitle}
      </h1>
      {stopped && (
        <p className={styles.stopped} role="alert">
          {typeset(stopped.message)}
        </p>
      )}
      <p className={styles.lead}>{isWaiting ? words.partsWaitingText : words.partsLeftText}</p>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          <li key={part.key} className={styles.part}>
            <Icon name={icons[part.kind]} />
            <div className={styles.told}>
              <p className={styles.name}>{part.name}</p>
              <Reason error={reasons.get(part.key)} />
            </div>
            <div className={styles.deeds}>
              <Button
                variant="quiet"
                aria-label={fillText(words.retryPart, { name: part.name })}
                onClick={() => onRetry(part)}
              >
                {words.retryShort}
              </Button>
              <Button
                variant="quiet"
                aria-label={fillText(words.leaveOutPart, { name: part.name })}
                data-part={part.key}
                onClick={() => {
                  const beside = parts[index + 1] ?? parts[index - 1];
                  if (beside) focusAfter(`[data-part="${CSS.escape(beside.key)}"]`);
                  onLeaveOut([part]);
                }}
              >
                {words.leaveOutShort}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="main" icon="refresh" onClick={onRetryAll}>
          {isWaiting ? words.sendLeft : commonTexts.retry}
        </Button>
        <Button onClick={() => onLeaveOut(parts)}>{words.leaveOutAll}</Button>
      </div>
      <p className={styles.later}>{words.leaveOutText}</p>
    </div>
  );
}

function Reason({ error }: { error: ApiError | undefined }) {
  return error && !meetsAll(error) ? <p className={styles.reason}>{typeset(error.message)}</p> : null;
}
