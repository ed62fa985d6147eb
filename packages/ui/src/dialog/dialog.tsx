import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences below the title, announced when the dialog opens. */
  description?: ReactNode;
  /** Buttons, main one first: on top on phones, at the start on wide screens. */
  actions?: ReactNode;
  /**
   * `m` is 560 px, `l` 840 px for long text or a picture beside text, `screen` the full available height, `full`
   * the whole window, without room around the content.
   */
  size?: 'm' | 'l' | 'screen' | 'full';
  /** Picture: beside the text on wide screens, above it on phones. Scrolls with the text. */
  media?: ReactNode;
  /** Short line above the title that names the kind of content. */
  eyebrow?: ReactNode;
  /** If false, Escape and outside presses do not close the dialog, and there is no close button. */
  dismissible?: boolean;
  /** A question that must be answered: outside presses do not close it, and there is no close button. */
  alert?: boolean;
  /** Element that takes focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element that takes focus after closing; by default the one focused before opening. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Theme of the page: the dialog is portalled outside the page's element. */
  theme?: PageBackground;
  /** Drag handle above the title. */
  grip?: ReactNode;
  popupRef?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** True for a press on a toast. Toasts lie above the dialog: such a press is not outside it. */
function isToastPress(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toast-region]') !== null;
}

/** Modal dialog, centred; on phones a sheet from the bottom edge. Locks page scrolling. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'm',
  media,
  eyebrow,
  dismissible = true,
  alert = false,
  initialFocus,
  finalFocus,
  theme,
  grip,
  popupRef,
  children,
}: DialogProps) {
  const titleId = useId();
  const Root = alert ? AlertDialog.Root<unknown> : BaseDialog.Root<unknown>;
  const hasClose = dismissible && !alert;
  const about = description && (
    <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
  );
  const words = (
    <>
      <div className={joinClasses(styles.head, hasClose && styles.withClose)}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <BaseDialog.Title id={titleId} className={styles.title}>
          {title}
        </BaseDialog.Title>
      </div>
      {size === 'full' && about}
      {/* A scroll container must be focusable; the content of the others has controls. */}
      <div className={styles.body} tabIndex={size === 'full' ? 0 : undefined}>
        {size !== 'full' && about}
        {description || media || !children || size === 'full' ? (
          children
        ) : (
          <div className={styles.plain}>{children}</div>
        )}
      </div>
    </>
  );
  return (
    <Root
      open={open}
      onOpenChange={(next: boolean, details: BaseDialog.Root.ChangeEventDetails) => {
        const isOutside = details.reason === 'outside-press';
        const isRefused =
          (!dismissible && (isOutside || details.reason === 'escape-key')) ||
          (isOutside && isToastPress(details.event));
        if (isRefused) return details.cancel();
        onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        {/* Show a backdrop also for a dialog opened from another dialog. */}
        <BaseDialog.Backdrop forceRender={!alert} className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popupRef}
            className={joinClasses(
              styles.popup,
              size === 'l' && styles.large,
              (size === 'screen' || size === 'full') && styles.screen,
              size === 'full' && styles.full,
            )}
            data-theme={theme}
            data-toasts={size === 'screen' || size === 'full' ? 'below-head' : undefined}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {media ? (
              // A scroll container must be focusable, and it is first in focus, so that no content is
              // skipped.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable without controls
              <section className={styles.spread} aria-labelledby={titleId} tabIndex={0}>
                <div className={styles.media}>{media}</div>
                <div>{words}</div>
              </section>
            ) : (
              words
            )}
            {actions && <div className={styles.actions}>{actions}</div>}
            {grip}
            {/* Last in the DOM, so that the first focused element is content and not the close button. */}
            {hasClose && (
              <BaseDialog.Close className={styles.close} aria-label={commonMessages.close}>
                <Icon name="close" />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  );
}
