import { useRef } from 'react';
import { Dialog, type DialogProps } from '../dialog/dialog.js';
import styles from './sheet.module.css';
import { useDragToClose } from './use-drag-to-close.js';

export type SheetProps = Omit<
  DialogProps,
  'size' | 'media' | 'dismissible' | 'grip' | 'popupRef' | 'initialFocus'
>;

/**
 * Bottom sheet for list filters on phones: a dialog that can be dragged down to close. Takes focus itself: its first
 * field would open the keyboard over the others.
 */
export function Sheet({ onOpenChange, ...dialog }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  const drag = useDragToClose(popup, () => onOpenChange(false));
  return (
    <Dialog
      {...dialog}
      onOpenChange={onOpenChange}
      popupRef={popup}
      initialFocus={popup}
      grip={<div className={styles.grip} data-grip="" {...drag} />}
    />
  );
}
