import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { fillText } from '@memorial/contracts/text';
import { IconButton } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Logo } from '@memorial/ui/logo/logo';
import { ProgressRail, ProgressSegments } from '@memorial/ui/progress/progress';
import { type ReactNode, useRef } from 'react';
import { useBottomNotice } from '../../../../shared/hooks/use-bottom-notice.js';
import type { AvailableStep } from '../steps.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import { clockTime } from './clock-time.js';
import styles from './wizard-frame.module.css';

/** Layout of each step: close button, progress, save status and action buttons. */
export function WizardFrame({
  steps,
  step,
  savedAtMs,
  isPersisted,
  onClose,
  actions,
  children,
}: {
  steps: readonly AvailableStep[];
  step: AvailableStep;
  savedAtMs: number | null;
  isPersisted: boolean;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomNotice(bar);
  const position = steps.indexOf(step) + 1;
  const place = fillText(copy.step, { number: position, total: steps.length });
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        <div className={styles.line}>
          <IconButton icon="close" label={commonTexts.close} className={styles.close} onClick={onClose} />
          <span className={styles.place}>{place}</span>
          <span className={styles.logo}>
            <Logo>{commonTexts.brand}</Logo>
          </span>
          <Saved atMs={savedAtMs} isPersisted={isPersisted} />
        </div>
        <ProgressSegments current={position} total={steps.length} label={place} className={styles.segments} />
      </header>
      <div className={styles.body}>
        <ProgressRail
          className={styles.rail}
          label={copy.steps}
          current={String(step.number)}
          steps={steps.map(({ number, title }) => ({ key: String(number), label: title }))}
        />
        <div className={styles.main}>{children}</div>
      </div>
      <div ref={bar} className={styles.actions}>
        <div className={styles.buttons}>{actions}</div>
      </div>
    </div>
  );
}

function Saved({ atMs, isPersisted }: { atMs: number | null; isPersisted: boolean }) {
  if (!isPersisted)
    return (
      <span className={`${styles.saved} ${styles.notKept}`} role="status">
        <Icon name="alert" />
        {copy.notKept}
      </span>
    );
  return (
    <span className={styles.saved} role="status">
      {atMs !== null && (
        <>
          <Icon name="saved" />
          {fillText(copy.savedAt, { time: clockTime(atMs) })}
        </>
      )}
    </span>
  );
}
