import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences under the title; read when the dialog opens. */
  description?: ReactNode;
  /** Buttons, the main one first: it is on top on phones and at the start on wide screens. */
  actions?: ReactNode;
  /**
   * 560 px, 840 px for long reading and for a picture beside text, or a screen of its own, as high as there is room,
   * whatever stands in it.
   */
  size?: 'm' | 'l' | 'screen';
  /** A picture: beside the words where there is room, above them on phones; it scrolls with them. */
  media?: ReactNode;
  /** One short line above the title: what kind of thing it names. */
  eyebrow?: ReactNode;
  /** Without it neither Escape nor a press beside the dialog closes it, and there is no cross. */
  dismissible?: boolean;
  /** What takes focus at first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What takes focus afterwards; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** The page's: the dialog stands outside the page's own element. */
  theme?: PageBackground;
  /** Over the head: where a sheet is taken hold of. */
  grip?: ReactNode;
  popupRef?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** A message of the toasts lies above the dialog: pressing it is no press beside the dialog. */
export function isToastPress(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toast-region]') !== null;
}

/** A centred sheet of paper; on phones it comes from the bottom edge. Page scrolling is locked meanwhile. */
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
  initialFocus,
  finalFocus,
  theme,
  grip,
  popupRef,
  children,
}: DialogProps) {
  const titleId = useId();
  const words = (
    <>
      <div className={joinClasses(styles.head, dismissible && styles.withClose)}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <BaseDialog.Title id={titleId} className={styles.title}>
          {title}
        </BaseDialog.Title>
      </div>
      <div className={styles.body}>
        {description && (
          <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
        )}
        {description || media ? children : <div className={styles.plain}>{children}</div>}
      </div>
    </>
  );
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        const refused =
          (details.reason === 'escape-key' && !dismissible) ||
          (details.reason === 'outside-press' && isToastPress(details.event));
        if (refused) return details.cancel();
        onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        {/* Over a dialog from which it was opened as well. */}
        <BaseDialog.Backdrop forceRender className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popupRef}
            className={joinClasses(
              styles.popup,
              size === 'l' && styles.large,
              size === 'screen' && styles.screen,
            )}
            data-theme={theme}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {media ? (
              // What scrolls is reached by the keyboard, and the first in focus: nothing is scrolled past.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without controls has to be reached
              <section className={styles.spread} aria-labelledby={titleId} tabIndex={0}>
                <div className={styles.media}>{media}</div>
                <div>{words}</div>
              </section>
            ) : (
              words
            )}
            {actions && <div className={styles.actions}>{actions}</div>}
            {grip}
            {/* Last, so that the first thing in focus is the dialog's matter and not its cross. */}
            {dismissible && (
              <BaseDialog.Close className={styles.close} aria-label={commonTexts.close}>
                <Icon name="close" />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
