import { commonMessages } from '@memorial/contracts/messages/ui/common';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.js';
import stateStyles from '../empty-state/state.module.css';
import { Icon, type IconName } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';

export interface ErrorStateProps {
  title: ReactNode;
  /** Effect for the user, and which data is safe. */
  text?: ReactNode;
  /** `offline` for a lost connection. */
  icon?: Extract<IconName, 'warning' | 'offline' | 'lock'>;
  /** Status code shown instead of the icon, such as 404. */
  code?: string;
  retryText?: string;
  /** Without it there is no retry button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** An action other than retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Makes the heading focusable, for an error in place of a whole screen. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
}

/** Error state: the problem and one step that helps. */
export function ErrorState({
  title,
  text,
  icon = 'warning',
  code,
  retryText = commonMessages.retry,
  onRetry,
  retrying = false,
  action,
  headingLevel = 2,
  headingRef,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses(stateStyles.state, className)} role={code ? undefined : 'alert'}>
      {code ? (
        <p className={stateStyles.code} aria-hidden="true">
          {code}
        </p>
      ) : (
        <Icon name={icon} size="xl" className={stateStyles.trouble} />
      )}
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={stateStyles.title}>
        {title}
      </Heading>
      {text && <p className={stateStyles.text}>{text}</p>}
      {(action || onRetry) && (
        <div className={stateStyles.action}>
          {onRetry && (
            <Button icon="refresh" busy={retrying} onClick={onRetry}>
              {retryText}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
